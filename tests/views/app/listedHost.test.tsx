import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createServices } from '../../../src/services/services.ts'
import { readStoredData } from '../../../src/services/device/readStoredData.ts'
import { KEYS, memoryStorage } from '../../../src/services/device/storage.ts'
import { kettle, amina, rider } from '../../examples.ts'
import { listenAsListedHost } from '../../listedHost.ts'
import { renderApp, renderPages } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

/** The app's own services over a fake network. */
const overNetwork = (scene: Scene = {}): Scene => ({
  services: createServices({ host: 'http://host', app: 'sokoni', onTokenRefused: () => undefined }, () => 0),
  ...scene,
})

type View = ReturnType<typeof renderPages>

const header = () => within(screen.getByRole('banner'))

async function logIn({ user }: View, usr: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number or email' }), usr)
  await user.type(screen.getByLabelText('Password'), 'karibu')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

/** Every price on the page is in the currency that the host names. */
function expectPrices(): void {
  const prices = screen.getByRole('main').textContent.match(/[A-Z]{3} \d[\d,]*/g) ?? []
  expect(prices).not.toEqual([])
  expect(prices.filter((price) => !price.startsWith('UGX'))).toEqual([])
}

describe('over a host that sends the listed fields and nothing more', () => {
  it('a shopper logs in, orders and follows the order, all in its currency [API-48, GEN-19]', async () => {
    const asked = listenAsListedHost()
    const view = renderApp('/', overNetwork())
    const { user, router, notices } = view
    expect(await screen.findByRole('heading', { name: 'Kettle week' })).toBeInTheDocument()
    expect(await screen.findAllByText('UGX 1,500')).not.toEqual([])
    expectPrices()
    expect(screen.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
    expect(await header().findByRole('link', { name: 'hello@shop.example' })).toBeVisible()
    expect(await screen.findByRole('link', { name: /^Kitchen 2 products$/ })).toBeVisible()

    await user.type(screen.getByRole('combobox', { name: 'Search products' }), 'kettle{Enter}')
    expect(await screen.findByText('1 product found')).toBeVisible()
    expectPrices()
    await user.click(screen.getByRole('link', { name: 'Kettle' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kettle' })).toBeVisible()
    expect(await screen.findByText('Boils water.')).toBeVisible()
    expect(screen.getByText('1.7 litres')).toBeInTheDocument()
    expectPrices()
    await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Add to Cart' })[0]!)

    await user.click(await header().findByRole('link', { name: 'Cart, 1 item' }))
    const proceed = await screen.findByRole('button', { name: 'Proceed to Checkout' })
    expectPrices()
    await user.click(proceed)
    await logIn(view, 'amina@example.com')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }))
    expect(await screen.findByText('Order: SAL-ORD-2026-00001')).toBeVisible()
    await screen.findByRole('option', { name: 'Nairobi' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Nairobi')
    await screen.findByRole('option', { name: 'Karen' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Karen')
    expectPrices()
    await user.click(screen.getByRole('button', { name: 'Complete Order' }))

    const card = within(await screen.findByRole('article', { name: 'SAL-ORD-2026-00001' }))
    expect(card.getByText('Order Received')).toBeVisible()
    expect(card.getByText('UGX 3,250')).toBeVisible()
    expectPrices()
    await user.click(card.getByRole('button', { name: 'Track Order' }))
    expect(await screen.findByText('Current status: Processing')).toBeVisible()
    expect(router.state.location.pathname).toBe('/track-order')
    expect(notices.map(({ title }) => title)).toEqual(['Added to cart', 'Login successful', 'Logged in'])
    expect(asked.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'get_all_products',
        'login',
        'create_order',
        'complete_order',
        'get_order_tracking_status',
      ]),
    )
  })

  it('a new customer registers and sets a password by a code [API-48]', async () => {
    listenAsListedHost()
    const { user, notices } = renderPages('/account', overNetwork())
    await user.click(await screen.findByRole('button', { name: 'Create an account' }))
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '0712345678')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'amina@example.com')
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amina')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
    await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '0712345678')
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
    await user.click(screen.getByRole('button', { name: 'Validate OTP' }))
    await user.type(await screen.findByLabelText('New password'), 'karibu')
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
    expect(notices.filter(({ tone }) => tone === 'error')).toEqual([])
  })

  it('a rider is paid at the door [API-48]', async () => {
    const asked = listenAsListedHost()
    const { user, notices } = renderPages('/account?tab=orders', overNetwork({ user: rider }))
    await user.click(await screen.findByRole('button', { name: 'Initiate Payment' }))
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('create_invoice'))
    expect(notices.map(({ title, tone }) => [title, tone])).toEqual([['Payment request sent', 'success']])
  })
})

describe('a failure that is thrown on to the screen', () => {
  it.each([
    ['make_payment', 'Payment Error', 'Payment initiation failed.', '[ERR-30]'],
    ['create_invoice', 'Invoice Error', 'Failed to create invoice.', '[ERR-31]'],
  ])('is told by it: %s, as "%s": "%s" %s', async (name, title, description) => {
    listenAsListedHost({ failing: [name] })
    const { user, notices } = renderPages('/account?tab=orders', overNetwork({ user: rider }))
    await user.click(await screen.findByRole('button', { name: 'Initiate Payment' }))
    await waitFor(() => expect(notices.at(-1)).toEqual({ title, description, tone: 'error' }))
    expect(await screen.findByRole('button', { name: 'Initiate Payment' })).toBeEnabled()
  })

  // Of all calls and codes `tests/services/services.test.ts` says it; a 401 could also end the session.
  it('looks the same with the code 401 as with any other [AUT-25, ERR-38, OPN-39]', async () => {
    const cart = { lines: [kettle], orderId: null, orderOwner: null }
    const told = async (failing: string, address: string, scene: Scene, act: (view: View) => Promise<void>) => {
      listenAsListedHost({ failing: [failing], code: 401 })
      const view = renderPages(address, overNetwork(scene))
      await act(view)
      await waitFor(() => expect(view.notices).not.toEqual([]))
      view.unmount()
      return view.notices.map(({ title, description }) => `${title}: ${description}`)
    }
    const press =
      (name: string) =>
      async ({ user }: View) =>
        user.click(await screen.findByRole('button', { name }))
    expect(await told('create_order', '/cart', { cart, user: amina }, press('Proceed to Checkout'))).toEqual([
      'Order Failed: Failed to process order',
    ])
    expect(await told('login', '/account', {}, (view) => logIn(view, 'amina@example.com'))).toEqual([
      'Login Failed: Login failed',
    ])
    expect(await told('make_payment', '/account?tab=orders', { user: rider }, press('Initiate Payment'))).toEqual([
      'Payment Error: Payment initiation failed.',
    ])
    const askForCode = async (view: View) => {
      await press('Forgot password?')(view)
      await view.user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '0712345678')
      await press('Send OTP')(view)
    }
    expect(await told('generate_otp', '/account', {}, askForCode)).toEqual([
      'Failed to send OTP: OTP generation failed',
    ])
  })
})

describe('who is logged in', () => {
  it('is taken from storage, with the key and the secret that calls carry [ROL-07]', async () => {
    const asked = listenAsListedHost()
    const storage = memoryStorage()
    storage.write(KEYS.user, { ...amina, api_key: 'stored-key', api_secret: 'stored-secret' })
    storage.write(KEYS.loginTime, 1_000)
    renderPages('/account?tab=orders', overNetwork({ user: readStoredData(storage, 2_000).user }))
    await screen.findByRole('article', { name: 'SAL-ORD-2026-00001' })
    const sent = asked.filter(({ name }) => name === 'get_orders').map(({ authorization }) => authorization)
    expect([...new Set(sent)]).toEqual(['token stored-key:stored-secret'])
  })
})
