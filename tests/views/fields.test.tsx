import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { amina, kettle, orderOf, productOf, rider } from '../examples.ts'
import { renderApp, renderPages } from './renderApp.tsx'
import type { Scene } from './support.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Field types without a browser rule of their own, apart from email. */
const WITHOUT_RULES = [
  'text',
  'search',
  'tel',
  'password',
  'email',
  'checkbox',
  'radio',
  'hidden',
  'textarea',
  'select-one',
]

/** Returns the browser's validation attributes of a field. */
const rulesOf = (field: Field): string[] => [
  ...['maxlength', 'minlength', 'pattern', 'min', 'max', 'step'].filter((rule) => field.hasAttribute(rule)),
  ...(WITHOUT_RULES.includes(field.type) ? [] : [`type ${field.type}`]),
]

function expectNoRules(count: number): void {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
  const named = fields.map((field) => [
    field.labels?.[0]?.textContent ?? field.getAttribute('aria-label'),
    rulesOf(field),
  ])
  expect(named.filter(([, rules]) => rules!.length > 0)).toEqual([])
  expect(fields.length).toBeGreaterThanOrEqual(count)
}

const cart = { lines: [kettle], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email }
const services = {
  fetchProducts: async () => [productOf()],
  fetchOrders: async () => [orderOf({ status: 'Dispatched' })],
}

describe('no field has a length limit or format that is not specified', () => {
  it.each<[address: string, part: string, count: number, scene: Scene]>([
    ['/products', 'All Products', 2, {}],
    ['/cart', 'Cart', 1, { cart }],
    ['/checkout', 'Checkout', 9, { cart, user: amina }],
    ['/account?tab=profile', 'Your details', 4, { user: amina }],
    ['/account?tab=settings', 'Notifications', 2, { user: amina }],
    ['/track-order', 'Track your order', 1, { user: amina }],
    ['/contact', 'Contact us', 4, {}],
  ])('%s [VAL-23]', async (address, part, count, scene) => {
    renderPages(address, { services, ...scene })
    await screen.findAllByRole('heading', { name: part })
    expectNoRules(count)
  })

  it('the home page, with what surrounds each page [VAL-23]', async () => {
    renderApp('/', { services })
    await screen.findAllByRole('heading', { name: 'Featured Products' })
    expectNoRules(2)
  })

  it('the orders of a rider [VAL-23]', async () => {
    renderPages('/account?tab=orders', { services, user: rider })
    await screen.findByRole('textbox', { name: 'Another phone number (optional)' })
    expectNoRules(3)
  })

  it('logging in, registering and setting a password [VAL-23]', async () => {
    const { user } = renderPages('/account')
    await screen.findByLabelText('Password')
    expectNoRules(2)
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    expectNoRules(3)
    await user.click(screen.getByRole('button', { name: 'Back to log in' }))
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '0712345678')
    expectNoRules(1)
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
    expectNoRules(1)
    await user.click(screen.getByRole('button', { name: 'Validate OTP' }))
    await screen.findByLabelText('New password')
    expectNoRules(1)
  })
})
