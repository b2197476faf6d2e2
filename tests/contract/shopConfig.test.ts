import { expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'

it('has a default for every setting [OPN-12, OPN-49]', () => {
  expect(shopConfig.parse({})).toEqual({
    name: 'Sokoni',
    tagline: 'Online shopping in Kenya',
    description: '',
    promises: {},
    lowPrice: 1000,
    address: '',
    logo: '',
    social: {},
    closedDays: [],
    newsletter: '',
    searchWords: {},
    stripeKey: '',
    googleClientId: '',
    apiHost: '',
    apiApp: 'sokoni',
    offline: true,
    isDemo: false,
    hasAccountCalls: false,
    isEmbeddedStore: false,
  })
})

it('keeps the owner’s settings and drops unknown ones', () => {
  const own = {
    name: 'Duka',
    address: 'https://duka.example',
    social: { instagram: 'https://instagram.com/duka', myspace: 'x' },
    searchWords: { simu: 'phone' },
    promises: { warranty: '', returns: 'Within 14 days', luck: 'Much' },
    hours: { 'Mon-Fri': '8:00-17:00' },
    lowPrice: 500,
    apiHost: 'https://erp.example.com',
    sellerPin: 'P051234567Q',
  }
  expect(shopConfig.parse({ ...own, colour: 'red' })).toEqual({
    ...shopConfig.parse({}),
    ...own,
    promises: { warranty: '', returns: 'Within 14 days' },
    social: { instagram: 'https://instagram.com/duka' },
  })
})

it.each([
  { name: '' },
  { name: 'x'.repeat(41) },
  { apiApp: 'my app' },
  { apiApp: '../x' },
  { social: [] },
  { searchWords: ['simu'] },
  { searchWords: { simu: 5 } },
  { newsletter: 'subscribe' },
  { social: { tiktok: 'data:text/html,x' } },
  { logo: '//example.com/x.svg' },
  { apiHost: 'https://erp.example.com/path' },
  { address: 'duka.example' },
  { address: 'https://duka.example/' },
  { sellerPin: 'P05123456Q' },
  { sellerPin: 'p051234567q' },
  { stripeKey: 5 },
  { hasAccountCalls: 1 },
])('refuses %j', (config) => {
  expect(shopConfig.safeParse(config).success).toBe(false)
})
