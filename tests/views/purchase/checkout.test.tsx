import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import { EMPTY_DELIVERY } from '../../../domain/orders/deliveryFields.ts'
import type { Order } from '../../../domain/entities.ts'
import type { CompleteOutcome } from '../../../domain/outcomes.ts'
import { selectIsModalOpen } from '../../../machines/people/authModal.ts'
import { selectIsCompleting, selectLocksCart } from '../../../machines/orders/purchase.ts'
import { openCheckout as openAgain } from '../../../src/app/checkout.ts'
import { CheckoutNote } from '../../../src/pages/checkout/CheckoutNote.tsx'
import { CheckoutPage } from '../../../src/pages/checkout/CheckoutPage.tsx'
import { CheckoutSummary } from '../../../src/pages/checkout/CheckoutSummary.tsx'
import { orderIn } from '../../../src/pages/checkout/useNavigatedOrder.ts'
import { amina, orderOf, productOf } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'

const mug = lineOf(productOf({ id: 'MUG-1', name: 'Blue mug', price: 850 }), 2)
const ORDER_ID = 'SAL-ORD-2026-00007'
const CART = { lines: [mug], orderId: ORDER_ID, orderOwner: amina.email }
const NOTES = 'Delivery notes (optional)'

const openCheckout = (scene: Scene = {}) =>
  renderPart(<CheckoutPage />, { address: '/checkout', cart: CART, user: amina, ...scene })

type View = ReturnType<typeof openCheckout>

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } })
const valuesOf = (...names: string[]) => names.map((name) => field(name).value)
const optionsOf = (name: string) => [...select(name).options].map((option) => option.text)
const press = (name: string) => fireEvent.click(screen.getByText(name))
const complete = () => press('Complete Order')
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }))
const row = (label: string) => summary().getByText(label).parentElement?.textContent
const ordered = () => [...screen.getByLabelText('Items in this order').children].map((item) => item.textContent)
const failuresOf = ({ notices }: View) => notices.map(({ title, description }) => `${title}: ${description}`)

async function chooseRegion(region: string) {
  await waitFor(() => expect(optionsOf('Region')).toContain(region))
  choose('Region', region)
}

describe('the checkout', () => {
  it(
    'asks for names, email and contact phone, filled from the user, and for nothing to pay with ' +
      '[CHK-01, CHK-02, CHK-17, CHK-18, CHK-27, GEN-02]',
    async () => {
      openCheckout()
      await waitFor(() => expect(field('First name')).toHaveValue('Amina'))
      const contact = within(screen.getByRole('region', { name: 'Contact information' }))
      const fields = contact.getAllByRole<HTMLInputElement>('textbox').map((input) => ({
        label: input.labels?.[0]?.textContent,
        type: input.type,
        autoComplete: input.autocomplete,
        required: input.required,
        value: input.value,
      }))
      expect(fields).toEqual([
        { label: 'First name', type: 'text', autoComplete: 'given-name', required: true, value: 'Amina' },
        { label: 'Last name', type: 'text', autoComplete: 'family-name', required: true, value: 'Wanjiru Otieno' },
        { label: 'Email', type: 'email', autoComplete: 'email', required: true, value: 'amina@example.com' },
        { label: 'Contact phone', type: 'tel', autoComplete: 'tel', required: false, value: '0712345678' },
      ])
      expect(field('Contact phone')).toHaveAccessibleDescription('For delivery updates and order notifications')
      const form = screen.getByRole<HTMLFormElement>('form', { name: 'Checkout' })
      const controls = ([...form.elements] as HTMLInputElement[])
        .filter(({ name }) => !Object.hasOwn(EMPTY_DELIVERY, name))
        .map((control) => control.labels?.[0]?.textContent ?? control.textContent)
      expect(controls).toEqual([
        'Use a saved address',
        'Standard delivery3-5 business days',
        'Express delivery1-2 business days',
        'Complete Order',
      ])
    },
  )

  it(
    'says how payment works, has a help line, a way back to the cart and the items ' +
      '[CHK-09, CHK-10, CHK-11, CHK-12, CHK-16, CHK-19]',
    async () => {
      openCheckout()
      const note = within(screen.getByRole('region', { name: 'Payment' }))
      expect(note.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'There is no payment at checkout.',
        'The assigned rider starts the mobile-money request when your order arrives.',
        'An invoice is created after payment.',
      ])
      expect(await summary().findByRole('link', { name: '0712 000 000' })).toHaveAttribute('href', 'tel:+254712000000')
      expect(screen.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart')
      expect(summary().getByText(`Order: ${ORDER_ID}`)).toBeVisible()
      expect(ordered()).toEqual(['Blue mugQuantity: 2KES 1,700'])
    },
  )

  it('takes an Enter that is held down for one, but not in the notes, which have lines', () => {
    openCheckout()
    const isHeard = (target: HTMLElement, key: string, repeat: boolean) => {
      const press = createEvent.keyDown(target, { key, repeat })
      fireEvent(target, press)
      return !press.defaultPrevented
    }
    const targets = [field('First name'), screen.getByText('Complete Order'), field(NOTES)]
    expect(targets.map((target) => isHeard(target, 'Enter', false))).toEqual([true, true, true])
    expect(targets.map((target) => isHeard(target, 'Enter', true))).toEqual([false, false, true])
    expect(targets.map((target) => isHeard(target, 'a', true))).toEqual([true, true, true])
  })

  it(
    'offers places, has their fee and two methods at it, and sends all but the method ' +
      '[CHK-03, CHK-04, CHK-05, CHK-06, CHK-07, CHK-08, CHK-13, CHK-28, CHK-29, CON-17, OPN-29] ' +
      '[API-32, OPN-114, OPN-208, CTR-06]',
    async () => {
      const { app, router, services } = openCheckout()
      const methods = screen.getAllByRole<HTMLInputElement>('radio')
      const methodTexts = () => methods.map((radio) => radio.closest('label')?.textContent)
      expect(screen.getByRole('radiogroup', { name: 'Delivery method' })).toContainElement(methods[0]!)
      expect(methods.map(({ checked }) => checked)).toEqual([true, false])
      expect([row('Delivery'), row('Total')]).toEqual(['DeliveryChoose your county', 'Total + deliveryKES 1,700'])

      await chooseRegion('Kisii')
      expect(optionsOf('Region')).toEqual(['Select your region', 'Kisii', 'Nairobi'])
      expect(select('Location')).toBeDisabled()
      expect(services.fetchLocations).not.toHaveBeenCalled()
      expect([row('Delivery'), row('Total')]).toEqual(['DeliveryKES 300', 'TotalKES 2,000'])
      expect(methodTexts()).toEqual([
        'Standard delivery3-5 business daysKES 300',
        'Express delivery1-2 business daysKES 300',
      ])

      choose('Region', 'Nairobi')
      await waitFor(() => expect(optionsOf('Location')).toEqual(['Select your location', 'Karen', 'Westlands']))
      expect(select('Location')).toBeEnabled()
      expect(services.fetchLocations).toHaveBeenCalledWith('Nairobi', expect.anything())
      expect([row('Delivery'), row('Total')]).toEqual(['DeliverySelect your location', 'Total + deliveryKES 1,700'])
      choose('Location', 'Karen')
      expect([row('Subtotal'), row('Delivery'), row('Total')]).toEqual([
        'SubtotalKES 1,700',
        'DeliveryKES 150',
        'TotalKES 1,850',
      ])

      fireEvent.click(methods[1]!)
      expect(methods.map(({ checked }) => checked)).toEqual([false, true])
      expect(field(NOTES)).not.toBeRequired()
      complete()
      await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
      expect(services.completeOrder).toHaveBeenCalledTimes(1)
      expect(vi.mocked(services.completeOrder).mock.calls[0]?.[0]).toEqual({
        orderId: ORDER_ID,
        form: {
          first_name: 'Amina',
          last_name: 'Wanjiru Otieno',
          email_address: 'amina@example.com',
          mobile_number: '0712345678',
          region: 'Nairobi',
          location: 'Karen',
          delivery_notes: '',
        },
        region: { region: 'Nairobi', has_location: true, delivery_fee: 0 },
        location: { location: 'Karen', delivery_fee: 150 },
        user: amina,
      })
      expect(app.cart.getSnapshot().context).toEqual({ lines: [], orderId: null, orderOwner: null })
    },
  )

  it('has the owner’s times for the methods, and delivers free from their limit [OPN-87] [OPN-114]', async () => {
    openCheckout({
      config: { freeDeliveryFrom: 1700, promises: { standardDelivery: 'Within a week', expressDelivery: '' } },
    })
    await chooseRegion('Kisii')
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Standard deliveryWithin a weekRegular fee KES 300 Free',
      'Express deliveryRegular fee KES 300 Free',
    ])
    expect([row('Delivery'), row('Total')]).toEqual(['DeliveryRegular fee KES 300 Free', 'TotalKES 1,700'])
  })

  it('can ask again for lists that did not arrive, and nothing typed or chosen is lost [CTR-08]', async () => {
    const fetchLocations = vi
      .fn()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue([{ location: 'Karen', delivery_fee: 150 }])
    const fetchRegions = vi
      .fn()
      .mockResolvedValueOnce([])
      .mockResolvedValue([{ region: 'Nairobi', has_location: true, delivery_fee: 0 }])
    openCheckout({ services: { fetchLocations, fetchRegions } })
    fill(NOTES, 'Ring twice')
    expect(await screen.findByText(/The regions could not be loaded/)).toBeVisible()
    press('Try Again')
    expect(select('Region')).toHaveFocus()
    await chooseRegion('Nairobi')
    expect(await screen.findByText(/The locations could not be loaded/)).toBeVisible()
    press('Try Again')
    expect(select('Location')).toHaveFocus()
    await waitFor(() => expect(optionsOf('Location')).toEqual(['Select your location', 'Karen']))
    expect(screen.queryByText('Try Again')).toBeNull()
    expect(valuesOf('Region', NOTES)).toEqual(['Nairobi', 'Ring twice'])
  })

  it(
    'reads Processing Payment... while completing, once, and locks form and cart until it is answered ' +
      '[CHK-14, CHK-15]',
    async () => {
      let answer = (_: { status: 'refused'; message: string }) => {}
      const completeOrder = vi.fn(
        () => new Promise<{ status: 'refused'; message: string }>((resolve) => (answer = resolve)),
      )
      const view = openCheckout({ services: { completeOrder } })
      await chooseRegion('Kisii')
      await view.user.click(screen.getByText('Complete Order'))
      const busy = screen.getByRole('button', { name: 'Processing Payment...' })
      await view.user.click(busy)
      expect(busy).toHaveFocus()
      expect(completeOrder).toHaveBeenCalledTimes(1)
      for (const name of ['First name', 'Last name', 'Email', 'Contact phone', NOTES])
        expect(field(name)).toHaveAttribute('readonly')
      for (const name of ['Region', 'Location']) expect(select(name)).toBeDisabled()

      press('Back to cart')
      await waitFor(() => expect(view.router.state.location.pathname).toBe('/cart'))
      expect(selectLocksCart(view.app.purchase.getSnapshot())).toBe(true)
      answer({ status: 'refused', message: 'The region is closed.' })
      await waitFor(() => expect(failuresOf(view)).toEqual(['Order Completion Failed: The region is closed.']))
      expect(selectLocksCart(view.app.purchase.getSnapshot())).toBe(false)
    },
  )

  it('refuses an email without a whole domain at its field, before the checks [VAL-17, OPN-35, CTR-55]', async () => {
    const view = openCheckout()
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    fill('Email', 'amina@duka')
    complete()
    expect(email).toHaveAccessibleDescription('Enter a valid email address')
    expect([email.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', email])
    expect(view.notices).toEqual([])
    fill('Email', 'amina@duka.ke')
    expect(email).not.toHaveAttribute('aria-invalid')
    complete()
    await waitFor(() =>
      expect(failuresOf(view)).toEqual(['Order Completion Failed: Please select your delivery region.']),
    )
  })

  it('shows the amounts of today when they are worse than those shown, and completes at those [OPN-208]', async () => {
    const terms = {
      delivery_fee: 1900,
      regular_delivery_fee: null,
      total: 3600,
      arrives_from: '2026-11-27',
      arrives_to: '2026-11-30',
    }
    const message = 'Delivery now costs KES 1,900, and your order KES 3,600. Please look at it and complete it again.'
    const completeOrder = vi.fn(async (): Promise<CompleteOutcome> => ({ status: 'refused', message, terms }))
    const view = openCheckout({ services: { completeOrder }, config: { isEmbeddedStore: true } })
    const shown = () => vi.mocked(completeOrder).mock.calls.map(([{ shown: each }]: any) => each)
    await chooseRegion('Kisii')
    complete()
    await waitFor(() => expect(failuresOf(view)).toEqual([`Order Completion Failed: ${message}`]))
    expect([row('Subtotal'), row('Delivery'), row('Total')]).toEqual([
      'SubtotalKES 1,700',
      'DeliveryKES 1,900',
      'TotalKES 3,600',
    ])
    fireEvent.click(screen.getByText('Complete Order'), { detail: 2 })
    expect(completeOrder).toHaveBeenCalledTimes(1)
    complete()
    await waitFor(() => expect(completeOrder).toHaveBeenCalledTimes(2))
    const first = { delivery_fee: 300, regular_delivery_fee: null, total: 2000, arrives_from: null, arrives_to: null }
    expect(shown()).toEqual([first, terms])

    await chooseRegion('Nairobi')
    await chooseRegion('Kisii')
    expect([row('Delivery'), row('Total')]).toEqual(['DeliveryKES 300', 'TotalKES 2,000'])
  })

  it.each([
    ['Change it to what is entered here', 2],
    ['Keep it as it is', 1],
  ])('asks which delivery counts when the shop has the order with another one: %s [OPN-321]', async (answer, calls) => {
    const kept = {
      ...EMPTY_DELIVERY,
      region: 'Nairobi',
      location: 'Karen',
      first_name: 'Amina',
      delivery_notes: 'Gate',
    }
    const outcomes: CompleteOutcome[] = [{ status: 'refused', message: 'Other.', kept }, { status: 'completed' }]
    const completeOrder = vi.fn(async (_: object) => outcomes.shift()!)
    const view = openCheckout({ services: { completeOrder }, config: { isEmbeddedStore: true } })
    await chooseRegion('Kisii')
    complete()
    const question = await screen.findByText(/; change it\?$/)
    expect(question).toHaveTextContent(`Your order ${ORDER_ID} went to Karen, Nairobi; change it?`)
    expect(question).toHaveFocus()
    expect(question.parentElement).toHaveTextContent('Notes: Gate')
    press(answer)
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/account'))
    expect(completeOrder).toHaveBeenCalledTimes(calls)
    const sent = completeOrder.mock.calls.at(-1)?.[0] as { replaces?: boolean; region: { region: string } }
    expect([sent.replaces, sent.region.region]).toEqual([calls === 2 ? true : undefined, 'Kisii'])
  })

  it('does not keep an order whose change was not answered: it asks again [OPN-321]', async () => {
    const kept = { ...EMPTY_DELIVERY, region: 'Nairobi', first_name: 'Amina' }
    const other: CompleteOutcome = { status: 'refused', message: 'Other.', kept }
    const completeOrder = vi.fn(async (_: object): Promise<CompleteOutcome> => ({ status: 'completed' }))
    completeOrder.mockResolvedValueOnce(other).mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(other)
    openCheckout({ services: { completeOrder }, config: { isEmbeddedStore: true } })
    await chooseRegion('Kisii')
    complete()
    await screen.findByText(/; change it\?$/)
    press('Change it to what is entered here')
    await waitFor(() => expect(screen.queryByText(/; change it\?$/)).toBeNull())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep it as it is' })).toBeNull())
    complete()
    await waitFor(() => expect(completeOrder).toHaveBeenCalledTimes(3))
    expect(await screen.findByText(/; change it\?$/)).toBeVisible()
  })

  it(
    'says while typing that a phone is no Kenyan one, and lets the browser ask for what is required ' +
      '[CHK-20, CHK-27]',
    async () => {
      const view = openCheckout()
      const phone = field('Contact phone')
      const hint = 'Please enter a valid Kenyan phone number'
      const isShown = (value: string) => {
        fill('Contact phone', value)
        return screen.queryByText(hint) !== null
      }
      expect(['0712345678', '', '0712345678'].map(isShown)).toEqual([false, false, false])
      expect(isShown('07')).toBe(true)
      expect(phone).toBeInvalid()
      expect(phone).toHaveAccessibleDescription(`${hint} For delivery updates and order notifications`)
      expect(isShown('0712345679')).toBe(false)
      await chooseRegion('Kisii')
      fill('First name', '')
      complete()
      expect(view.notices).toEqual([])
      expect(selectIsCompleting(view.app.purchase.getSnapshot())).toBe(false)
      fill('First name', 'Amina')
      complete()
      expect(selectIsCompleting(view.app.purchase.getSnapshot())).toBe(true)
    },
  )

  it('checks in order and reports the first failure only [CHK-22, CHK-23, CHK-24, CHK-25, CHK-26]', async () => {
    const view = openCheckout({ cart: { lines: [mug] } })
    await waitFor(() => expect(field('Contact phone')).toHaveValue('0712345678'))
    fill('Contact phone', '')
    const failed = (text: string) => `Order Completion Failed: ${text}`

    complete()
    expect(failuresOf(view)).toEqual([failed('No order ID found. Please try again.')])
    expect(screen.getByRole('link', { name: 'Go to your cart and proceed from there' })).toHaveFocus()
    expect([select('Region'), field('Contact phone')].map((control) => control.matches('[aria-invalid=true]'))).toEqual(
      [false, false],
    )

    view.app.cart.send({ type: 'cart.linkOrder', orderId: ORDER_ID, owner: amina.email })
    act(() => openAgain(view.app, null))
    for (const [name, problem, hint, mend] of [
      ['Region', 'Please select your delivery region.', 'Your county', () => chooseRegion('Nairobi')],
      ['Location', 'Please select your delivery location.', 'Your area in the county', () => choose('Region', 'Kisii')],
      [
        'Contact phone',
        'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).',
        'For delivery updates and order notifications',
        () => undefined,
      ],
    ] as const) {
      complete()
      expect(failuresOf(view).at(-1)).toBe(failed(problem))
      expect(field(name)).toHaveFocus()
      expect(field(name)).toHaveAccessibleDescription(`${problem} ${hint}`)
      const invalid = ['Region', 'Location', 'Contact phone'].filter((each) => field(each).ariaInvalid === 'true')
      expect(invalid).toEqual([name])
      await mend()
      if (name === 'Region') await waitFor(() => expect(optionsOf('Location')).toContain('Karen'))
    }
    expect(failuresOf(view)).toHaveLength(4)
    expect(view.services.completeOrder).not.toHaveBeenCalled()
  })

  it('may be opened by a guest, who cannot complete, and goes on after a login [CHK-21, OPN-61]', () => {
    const { app, notices, router, services } = openCheckout({ user: null, cart: { lines: [mug] } })
    expect(screen.getByText('Log in before you complete the order. What you typed stays here.')).toBeVisible()
    expect(services.fetchOrders).not.toHaveBeenCalled()
    fill('First name', 'Amina')
    fill('Last name', 'Otieno')
    fill('Email', 'amina@example.com')
    complete()
    expect(notices).toEqual([
      { title: 'Order Completion Failed', description: 'Please log in to complete your order.', tone: 'error' },
    ])
    expect(field('First name')).toHaveValue('Amina')
    const logIn = screen.getByRole('button', { name: 'Log in' })
    expect(logIn).toHaveFocus()
    fireEvent.click(logIn)
    expect(selectIsModalOpen(app.authModal.getSnapshot())).toBe(true)
    act(() => app.session.send({ type: 'session.start', user: amina }))
    expect(router.state.location.pathname).toBe('/checkout')
    expect(valuesOf('First name', 'Last name', 'Contact phone')).toEqual(['Amina', 'Otieno', '0712345678'])
    expect(screen.queryByText(/Log in before/)).toBeNull()
  })

  it(
    'opens drafts of the account with their own items, details, place and number ' +
      '[CHK-12, CHK-17, ORD-07] [OPN-116]',
    async () => {
      const draft = orderOf({
        orderId: 'SAL-ORD-2026-00002',
        first_name: 'Baraka',
        region: 'Nairobi',
        location: 'Karen',
        delivery_notes: 'Ring twice',
      })
      const next = orderOf({
        orderId: 'SAL-ORD-2026-00003',
        region: 'Kisii',
        items: draft.items.map((item) => ({ ...item, item_name: 'Blue pan' })),
      })
      const { app, router, services } = openCheckout({
        state: { order: draft, owner: amina.email },
        services: { fetchOrders: async () => [draft] },
        stored: { destination: { version: 1, region: 'Kisii', location: '' } },
      })
      expect(await summary().findByText('Order: SAL-ORD-2026-00002')).toBeVisible()
      expect(ordered()).toEqual(['KettleQuantity: 2KES 3,000'])
      await waitFor(() => expect(select('Location')).toHaveValue('Karen'))
      expect(valuesOf('Region', 'First name', 'Last name', NOTES)).toEqual([
        'Nairobi',
        'Baraka',
        'Wanjiru Otieno',
        'Ring twice',
      ])
      await waitFor(() => expect(app.resources.orders.getSnapshot().context.value).not.toBeNull())
      await act(() => router.navigate('/checkout', { state: { order: next, owner: amina.email } }))
      expect(await summary().findByText('Order: SAL-ORD-2026-00003')).toBeVisible()
      expect(ordered()).toEqual(['Blue panQuantity: 2KES 3,000'])
      await waitFor(() => expect(select('Region')).toHaveValue('Kisii'))
      complete()
      await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
      expect(vi.mocked(services.completeOrder).mock.calls[0]?.[0].orderId).toBe('SAL-ORD-2026-00003')
      expect(app.cart.getSnapshot().context).toEqual(CART)
    },
  )

  it('takes navigation state that is no order for none', () => {
    const order = orderOf()
    expect(orderIn({ order, owner: amina.email })).toEqual({ order, owner: amina.email })
    const others = [
      null,
      'text',
      { order: 'SAL-ORD-2026-00002', owner: amina.email },
      { order: { orderId: 7, items: [] }, owner: amina.email },
      { order: { orderId: 'SAL-ORD-2026-00002' }, owner: amina.email },
      { order },
    ]
    expect(others.map((state) => orderIn(state))).toEqual(others.map(() => ({ order: null })))
    openCheckout({ state: { order: { orderId: 7 }, owner: amina.email } })
    expect(summary().getByText(`Order: ${ORDER_ID}`)).toBeVisible()
  })

  it('says that there is nothing to check out, with a way on', async () => {
    openCheckout({ cart: {} })
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products')
    expect(screen.queryByText('Complete Order')).toBeNull()
  })
})

/** Renders the parts of the checkout that speak of its order. */
function openOrder(scene: Scene = {}, draft: Order | null = null) {
  const parts = (
    <>
      <CheckoutNote />
      <CheckoutSummary />
    </>
  )
  const view = renderPart(parts, { address: '/checkout', cart: CART, user: amina, ...scene })
  act(() => openAgain(view.app, draft))
  const isListed = () => waitFor(() => expect(view.app.resources.orders.getSnapshot().context.value).not.toBeNull())
  return { ...view, isListed }
}

describe('the order as the shop lists it', () => {
  const CHANGED = `Your cart has changed. Order ${ORDER_ID} still holds what was in it before.`
  const changed = () =>
    screen.queryByText((_, element) => element?.getAttribute('role') === 'status' && element.textContent === CHANGED)
  const holding = (...pieces: [id: string, quantity: number][]): Order =>
    orderOf({
      orderId: ORDER_ID,
      items: pieces.map(([productId, quantity]) => ({
        productId,
        item_name: productId,
        quantity,
        unit_price: 900,
        amount: 900 * quantity,
        product_image: '',
      })),
    })
  /** Creates a host whose list of orders can be changed. */
  function hostHolding(order: Order) {
    const held = { order }
    const fetchOrders = vi.fn(async () => [orderOf({ orderId: 'SAL-ORD-2026-00001' }), held.order])
    return { held, fetchOrders }
  }

  it('that holds something else says so beside the button, with the way to update it [CTR-57, OPN-263]', async () => {
    const { fetchOrders } = hostHolding(holding(['MUG-1', 1]))
    openOrder({ services: { fetchOrders } })
    await waitFor(() => expect(changed()).toBeVisible())
    expect(changed()!.closest('[data-order-bar]')).toContainElement(screen.getByText('Complete Order'))
    expect(ordered()).toEqual(['Blue mugQuantity: 2KES 1,700'])
    expect(screen.getByRole('link', { name: 'Go to your cart and update the order' })).toHaveAttribute('href', '/cart')
    expect(screen.getByText('Complete Order')).toBeEnabled()
  })

  it('goes on being spoken of while it is asked for again, so that the link stays under the finger', async () => {
    const { held, fetchOrders } = hostHolding(holding(['MUG-1', 2]))
    const { app, isListed } = openOrder({ services: { fetchOrders } })
    await isListed()
    const answers: ((order: Order) => void)[] = []
    fetchOrders.mockImplementation(async () => [await new Promise<Order>((resolve) => answers.push(resolve))])
    const changeCart = (quantity: number) =>
      act(() => app.cart.send({ type: 'cart.changedElsewhere', stored: { ...CART, lines: [{ ...mug, quantity }] } }))

    changeCart(3)
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(changed()).toBeNull()
    await act(async () => answers[0]!(held.order))
    await waitFor(() => expect(changed()).toBeVisible())
    const link = screen.getByRole('link', { name: 'Go to your cart and update the order' })

    changeCart(4)
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(changed()).toBeVisible()
    expect(link).toBeVisible()
    await act(async () => answers[1]!(holding(['MUG-1', 4])))
    await waitFor(() => expect(changed()).toBeNull())
  })

  it('is shown as the shop has it when its cart was emptied in another tab', async () => {
    const { fetchOrders } = hostHolding(holding(['MUG-1', 2]))
    const { app, isListed } = openOrder({ services: { fetchOrders } })
    await isListed()
    act(() => app.cart.send({ type: 'cart.changedElsewhere', stored: { ...CART, lines: [] } }))
    expect(ordered()).toEqual(['MUG-1Quantity: 2KES 1,800'])
    expect(row('Total')).toBe('Total + deliveryKES 1,800')
    expect(changed()).toBeNull()
  })

  it('that was reopened from the account costs what the shop says today', async () => {
    const draft = orderOf({ orderId: 'SAL-ORD-2026-00002' })
    const dearer = { ...draft, items: draft.items.map((item) => ({ ...item, unit_price: 1600, amount: 3200 })) }
    openOrder({ services: { fetchOrders: async () => [dearer] } }, draft)
    expect(await summary().findByText('KES 3,200', { selector: 'li *' })).toBeVisible()
    expect(row('Total')).toBe('Total + deliveryKES 3,200')
  })
})
