import { describe, expect, it } from 'vitest'
import { addressOf, amina } from '../examples.ts'
import { servicesOver } from './servicesOver.ts'

const TOKEN = 'token key-amina:secret-amina'
const draft = { address_id: '', street_address: ' Kenyatta Road 2 ', city: 'Thika', postal_code: '01000\n' }
const FINE = [
  { message: { status: 200, address_id: 'ADR-2' } },
  { message: { status: '200' } },
  { message: 'Address saved' },
  { message: ['Saved', 200] },
  { message: null },
  {},
]
const REFUSING = [
  { message: { status: 403, message: 'Not in this shop.' } },
  { message: [{ message: 'Not in this shop.' }, 400] },
]

describe('the addresses', () => {
  it('are fetched with the token and read from message.data, with any content [API-37, ENT-13, CTR-26]', async () => {
    const { services, asked } = await servicesOver({
      body: { message: { data: [addressOf(), null, { address_id: 7, country: null }] } },
    })
    expect(await services.fetchAddresses(amina)).toEqual([
      addressOf(),
      { address_id: '7', logged_in_user: '', street_address: '', city: '', country: '', postal_code: '' },
    ])
    expect(asked[0]).toMatchObject({
      verb: 'GET',
      path: '/api/method/sokoni.services.rest.get_customer_addresses',
      query: { logged_in_user: 'amina@example.com' },
      headers: { authorization: TOKEN },
    })
  })

  it.each([{ status: 500, body: {} }, { body: '<html>' }, { body: { message: 'no' } }])(
    'that cannot be read throw [ERR-18]: %j',
    async (answer) => {
      const { services } = await servicesOver(answer)
      await expect(services.fetchAddresses(amina)).rejects.toThrow('Failed to fetch addresses')
    },
  )
})

describe('an address', () => {
  it('is created with the token, trimmed, without id and country [ADR-09, API-36, CTR-26, CTR-58]', async () => {
    const { services, asked } = await servicesOver({ body: FINE[0]! })
    await services.saveAddress({ draft, user: amina })
    expect(asked[0]).toMatchObject({
      verb: 'POST',
      path: '/api/method/sokoni.services.rest.create_address',
      headers: { authorization: TOKEN },
    })
    expect(asked[0]?.body).toEqual({
      address_id: '',
      logged_in_user: 'amina@example.com',
      street_address: 'Kenyatta Road 2',
      city: 'Thika',
      postal_code: '01000',
    })
  })

  it('that is edited is sent with its address_id [ADR-09, OPN-71]', async () => {
    const { services, asked } = await servicesOver({ body: {} })
    await services.saveAddress({ draft: { ...draft, address_id: 'ADR-1' }, user: amina })
    expect(asked[0]?.body).toMatchObject({ address_id: 'ADR-1' })
  })

  it('is deleted by its address_id, with the token [API-38, CTR-26]', async () => {
    const { services, asked } = await servicesOver({ body: {} })
    await services.deleteAddress({ addressId: 'ADR-1', user: amina })
    expect(asked[0]).toMatchObject({
      verb: 'POST',
      path: '/api/method/sokoni.services.rest.delete_address',
      body: { address_id: 'ADR-1' },
      headers: { authorization: TOKEN },
    })
  })

  it.each(FINE)('is saved or deleted when the answer is %j', async (body) => {
    const { services } = await servicesOver({ body }, { body })
    await expect(services.saveAddress({ draft, user: amina })).resolves.toBeUndefined()
    await expect(services.deleteAddress({ addressId: 'ADR-1', user: amina })).resolves.toBeUndefined()
  })

  it.each([
    [
      'at all',
      { status: 417, body: { _server_messages: JSON.stringify([JSON.stringify({ message: 'Not in this shop.' })]) } },
      'Not in this shop.',
    ],
    ['inside its message', { body: REFUSING[0] }, 'Not in this shop.'],
    ['as the second of a pair', { body: REFUSING[1] }, 'Not in this shop.'],
    ['with a page instead of an answer', { body: '<html>Log in</html>' }, ''],
  ])('that is refused %s throws on to the screen [ERR-17, ERR-19, ERR-32, CTR-11]', async (_, answer, detail) => {
    const { services } = await servicesOver(answer, answer)
    await expect(services.saveAddress({ draft, user: amina })).rejects.toMatchObject({
      message: 'Failed to create address',
      detail,
    })
    await expect(services.deleteAddress({ addressId: 'ADR-1', user: amina })).rejects.toMatchObject({
      message: 'Failed to delete address',
      detail,
    })
  })
})
