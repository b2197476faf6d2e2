import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import { EMPTY_FORM } from '../../../domain/orders/checkout.ts'
import { EMPTY_DELIVERY } from '../../../domain/orders/deliveryFields.ts'
import type { Order } from '../../../domain/entities.ts'
import { amina, orderOf, productOf } from '../../examples.ts'
import { openCheckout as openAgain } from '../../../src/app/checkout.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const mug = lineOf(productOf({ id: 'MUG-1', name: 'Blue mug', price: 850 }), 2)
const ORDER_ID = 'SAL-ORD-2026-00007'
const CART = { lines: [mug], orderId: ORDER_ID, orderOwner: amina.email }

async function openCheckout(scene: Scene = {}) {
  const view = renderApp('/checkout', { cart: CART, user: amina, ...scene })
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  return view
}

type View = Awaited<ReturnType<typeof openCheckout>>

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const optionsOf = (name: string) => [...select(name).options].map((option) => option.text)
const completeButton = () => screen.getByRole('button', { name: 'Complete Order' })
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }))

async function chooseRegion({ user }: View, region: string) {
  await screen.findByRole('option', { name: region })
  await user.selectOptions(select('Region'), region)
}

describe('the checkout', () => {
  it('asks for names, email and contact phone [CHK-01, CHK-02, CHK-27]', async () => {
    await openCheckout()
    const contact = within(screen.getByRole('region', { name: 'Contact information' }))
    const fields = contact.getAllByRole<HTMLInputElement>('textbox').map((input) => ({
      label: input.labels?.[0]?.textContent,
      type: input.type,
      autoComplete: input.autocomplete,
      required: input.required,
    }))
    expect(fields).toEqual([
      { label: 'First name', type: 'text', autoComplete: 'given-name', required: true },
      { label: 'Last name', type: 'text', autoComplete: 'family-name', required: true },
      { label: 'Email', type: 'email', autoComplete: 'email', required: true },
      { label: 'Contact phone', type: 'tel', autoComplete: 'tel', required: false },
    ])
    expect(field('Contact phone')).toHaveAccessibleDescription('For delivery updates and order notifications')
  })

  it('fills the form from the logged-in user, the name split after its first word [CHK-17, CHK-18]', async () => {
    await openCheckout()
    await waitFor(() => expect(field('First name')).toHaveValue('Amina'))
    expect(field('Last name')).toHaveValue('Wanjiru Otieno')
    expect(field('Email')).toHaveValue('amina@example.com')
    expect(field('Contact phone')).toHaveValue('0712345678')
  })

  it('offers the regions, and locations only where the region has them [CHK-03, CHK-04]', async () => {
    const view = await openCheckout()
    await chooseRegion(view, 'Kisii')
    expect(optionsOf('Region')).toEqual(['Select your region', 'Kisii', 'Nairobi'])
    expect(select('Location')).toBeDisabled()
    expect(view.services.fetchLocations).not.toHaveBeenCalled()

    await view.user.selectOptions(select('Region'), 'Nairobi')
    await screen.findByRole('option', { name: 'Karen' })
    expect(select('Location')).toBeEnabled()
    expect(optionsOf('Location')).toEqual(['Select your location', 'Karen', 'Westlands'])
    expect(view.services.fetchLocations).toHaveBeenCalledWith('Nairobi', expect.anything())
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
    const view = await openCheckout({ services: { fetchLocations, fetchRegions } })
    await view.user.type(field('Estate, building, house number, landmark (optional)'), 'Ring twice')
    expect(await screen.findByText(/The regions could not be loaded/)).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(select('Region')).toHaveFocus()
    await chooseRegion(view, 'Nairobi')
    expect(await screen.findByText(/The locations could not be loaded/)).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(select('Location')).toHaveFocus()
    expect(await screen.findByRole('option', { name: 'Karen' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
    expect(select('Region')).toHaveValue('Nairobi')
    expect(field('Estate, building, house number, landmark (optional)')).toHaveValue('Ring twice')
  })

  it('keeps the location of an earlier visit while its list cannot be had, and still offers to ask again', async () => {
    let isDown = true
    const fetchLocations = vi.fn(async () => {
      if (isDown) throw new Error('no network')
      return [
        { location: 'Karen', delivery_fee: 150 },
        { location: 'Westlands', delivery_fee: 0 },
      ]
    })
    const view = await openCheckout({
      services: { fetchLocations },
      purchase: {
        orderId: ORDER_ID,
        form: { ...EMPTY_FORM, region: 'Nairobi', location: 'Karen' },
        typed: ['region', 'location'],
        region: { region: 'Nairobi', has_location: true, delivery_fee: 0 },
        location: { location: 'Karen', delivery_fee: 150 },
        fromAccount: false,
        owner: amina.email,
      },
    })
    const tryAgain = await screen.findByRole('button', { name: 'Try Again' })
    expect(optionsOf('Location')).toEqual(['Select your location', 'Karen'])
    isDown = false
    await view.user.click(tryAgain)
    await screen.findByRole('option', { name: 'Westlands' })
    expect(select('Location')).toHaveValue('Karen')
    expect(view.app.purchase.getSnapshot().context.form).toMatchObject({ region: 'Nairobi', location: 'Karen' })
  })

  it('has the owner’s times for the delivery methods [OPN-87]', async () => {
    await openCheckout({ config: { promises: { standardDelivery: 'Within a week', expressDelivery: '' } } })
    const methods = within(screen.getByRole('radiogroup', { name: 'Delivery method' }))
    expect(methods.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      'Standard deliveryWithin a week',
      'Express delivery',
    ])
  })

  it('offers two delivery methods at the same fee, standard first [CHK-06, CHK-07, CON-17]', async () => {
    const view = await openCheckout()
    await chooseRegion(view, 'Kisii')
    const methods = within(screen.getByRole('radiogroup', { name: 'Delivery method' }))
    const [standard, express] = methods.getAllByRole<HTMLInputElement>('radio')
    expect([standard?.checked, express?.checked]).toEqual([true, false])
    expect(standard?.closest('label')).toHaveTextContent('Standard delivery3-5 business daysKES 300')
    expect(express?.closest('label')).toHaveTextContent('Express delivery1-2 business daysKES 300')
  })

  it('completes with order, form and place, without the method [CHK-05, CHK-08, CHK-28, CHK-29]', async () => {
    const view = await openCheckout()
    await chooseRegion(view, 'Nairobi')
    await screen.findByRole('option', { name: 'Karen' })
    await view.user.selectOptions(select('Location'), 'Karen')
    await view.user.click(screen.getByRole('radio', { name: /Express/ }))
    expect(field('Estate, building, house number, landmark (optional)')).not.toBeRequired()
    await view.user.click(completeButton())
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/account'))
    expect(view.services.completeOrder).toHaveBeenCalledTimes(1)
    expect(vi.mocked(view.services.completeOrder).mock.calls[0]?.[0]).toEqual({
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
    expect(view.app.cart.getSnapshot().context).toEqual({ lines: [], orderId: null, orderOwner: null })
  })

  it('asks for nothing to pay with [GEN-02]', async () => {
    await openCheckout()
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Checkout' })
    const controls = ([...form.elements] as HTMLInputElement[])
      .filter(({ name }) => !Object.hasOwn(EMPTY_DELIVERY, name))
      .map((control) => control.labels?.[0]?.textContent ?? control.textContent)
    expect(controls).toEqual([
      'Standard delivery3-5 business days',
      'Express delivery1-2 business days',
      'Complete Order',
    ])
  })

  it('says how payment works [CHK-09, CHK-10, CHK-11]', async () => {
    await openCheckout()
    const note = within(screen.getByRole('region', { name: 'Payment' }))
    expect(note.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'There is no payment at checkout.',
      'The assigned rider starts the mobile-money request when your order arrives.',
      'An invoice is created after payment.',
    ])
  })

  it('sums up the items, the order and the costs with the fee of the place [CHK-12, CHK-13, OPN-29]', async () => {
    const view = await openCheckout()
    expect(await summary().findByText(`Order: ${ORDER_ID}`)).toBeVisible()
    expect(
      summary()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Blue mugQuantity: 2KES 1,700'])
    await chooseRegion(view, 'Nairobi')
    await screen.findByRole('option', { name: 'Karen' })
    expect(summary().getByText('Delivery').parentElement).toHaveTextContent('DeliverySelect your location')
    expect(summary().getByText('Total').parentElement).toHaveTextContent('TotalKES 1,700')
    await view.user.selectOptions(select('Location'), 'Karen')
    expect(summary().getByText('Subtotal').parentElement).toHaveTextContent('SubtotalKES 1,700')
    expect(summary().getByText('Delivery').parentElement).toHaveTextContent('DeliveryKES 150')
    expect(summary().getByText('Total').parentElement).toHaveTextContent('TotalKES 1,850')
  })

  it('asks for the county in place of a fee until it is chosen [OPN-114]', async () => {
    const view = await openCheckout()
    const delivery = () => summary().getByText('Delivery').parentElement
    expect(delivery()).toHaveTextContent('DeliveryChoose your county')
    expect(summary().getByText('Total').parentElement).toHaveTextContent('TotalKES 1,700')
    await chooseRegion(view, 'Kisii')
    expect(delivery()).toHaveTextContent('DeliveryKES 300')
  })

  it.each([
    [1700, 'DeliveryRegular fee KES 300 Free', 'TotalKES 1,700'],
    [1701, 'DeliveryKES 300', 'TotalKES 2,000'],
    [0, 'DeliveryKES 300', 'TotalKES 2,000'],
  ])('delivers goods of KES 1,700 free from %d: %s [OPN-114]', async (freeDeliveryFrom, delivery, total) => {
    const view = await openCheckout({ config: { freeDeliveryFrom } })
    await chooseRegion(view, 'Kisii')
    expect(summary().getByText('Delivery').parentElement).toHaveTextContent(delivery)
    expect(summary().getByText('Total').parentElement).toHaveTextContent(total)
    const [standard] = screen.getAllByRole('radio')
    expect(standard?.closest('label')).toHaveTextContent(`business days${delivery.replace('Delivery', '')}`)
  })

  it('has a help line and a way back to the cart [CHK-16, CHK-19]', async () => {
    await openCheckout()
    expect(await summary().findByRole('link', { name: '0712 000 000' })).toHaveAttribute('href', 'tel:+254712000000')
    expect(screen.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart')
  })

  it('reads Processing Payment... while completing, and completes once [CHK-14, CHK-15]', async () => {
    const completeOrder = vi.fn(() => new Promise<never>(() => {}))
    const view = await openCheckout({ services: { completeOrder } })
    await chooseRegion(view, 'Kisii')
    await view.user.click(completeButton())
    const busy = screen.getByRole('button', { name: 'Processing Payment...' })
    await view.user.click(busy)
    expect(busy).toHaveFocus()
    expect(completeOrder).toHaveBeenCalledTimes(1)
    for (const name of [
      'First name',
      'Last name',
      'Email',
      'Contact phone',
      'Estate, building, house number, landmark (optional)',
    ])
      expect(field(name)).toHaveAttribute('readonly')
    for (const name of ['Region', 'Location']) expect(select(name)).toBeDisabled()
  })

  it('locks the cart, when the shopper goes back there while completing, until the shop has answered', async () => {
    let answer = (_: { status: 'refused'; message: string }) => {}
    const completeOrder = vi.fn(
      () => new Promise<{ status: 'refused'; message: string }>((resolve) => (answer = resolve)),
    )
    const view = await openCheckout({ services: { completeOrder } })
    await chooseRegion(view, 'Kisii')
    await view.user.click(completeButton())
    await view.user.click(screen.getByRole('link', { name: 'Back to cart' }))
    const busy = await screen.findByRole('button', { name: 'Processing...' })
    for (const name of ['Remove Blue mug', 'Increase quantity', 'Clear Cart', 'Clear Order'])
      expect(screen.getByRole('button', { name })).toBeDisabled()
    await view.user.click(busy)
    expect(view.services.placeOrder).not.toHaveBeenCalled()
    answer({ status: 'refused', message: 'The region is closed.' })
    expect(await screen.findByRole('button', { name: 'Update Order & Checkout' })).toBeEnabled()
    expect(view.notices.map(({ title, description }) => [title, description])).toEqual([
      ['Order Completion Failed', 'The region is closed.'],
    ])
  })

  it('fills only untouched fields when the user changes late, keeping what was typed [CHK-17]', async () => {
    const view = await openCheckout({ user: null })
    await view.user.type(field('First name'), 'Njeri')
    await view.user.type(field('Last name'), 'x')
    await view.user.clear(field('Last name'))
    act(() => view.app.session.send({ type: 'session.start', user: amina }))
    await waitFor(() => expect(field('Email')).toHaveValue('amina@example.com'))
    expect(['First name', 'Last name', 'Contact phone'].map((name) => field(name).value)).toEqual([
      'Njeri',
      '',
      '0712345678',
    ])
    act(() => view.app.session.send({ type: 'session.refused', user: amina }))
    expect(['First name', 'Email', 'Contact phone'].map((name) => field(name).value)).toEqual([
      'Njeri',
      'amina@example.com',
      '0712345678',
    ])
  })

  it('opens with a lasting warning when the order could not be updated [CRT-39, CRT-40, CTR-57]', async () => {
    const view = renderApp('/cart', {
      user: amina,
      cart: CART,
      services: {
        placeOrder: vi.fn(async () => Promise.reject(new Error('no network'))),
        fetchOrders: async () => [
          orderOf({
            orderId: ORDER_ID,
            items: [
              {
                productId: 'MUG-1',
                item_name: 'Blue mug',
                quantity: 1,
                unit_price: 850,
                amount: 850,
                product_image: '',
              },
            ],
          }),
        ],
      },
    })
    await view.user.click(await screen.findByRole('button', { name: 'Update Order & Checkout' }))
    await screen.findByRole('heading', { level: 1, name: 'Checkout' })
    expect(view.notices).toEqual([
      {
        title: 'Order Update Warning',
        description: 'Missing details will be completed at checkout. The order may still hold its earlier items.',
        tone: 'warning',
      },
    ])
    expect(await screen.findByRole('link', { name: 'Go to your cart and update the order' })).toBeVisible()
  })

  it('takes an Enter that is held down for one, but not in the notes, which have lines', async () => {
    await openCheckout()
    const isHeard = (target: HTMLElement, key: string, repeat: boolean) => {
      const press = createEvent.keyDown(target, { key, repeat })
      fireEvent(target, press)
      return !press.defaultPrevented
    }
    const targets = [
      field('First name'),
      completeButton(),
      field('Estate, building, house number, landmark (optional)'),
    ]
    expect(targets.map((target) => isHeard(target, 'Enter', false))).toEqual([true, true, true])
    expect(targets.map((target) => isHeard(target, 'Enter', true))).toEqual([false, false, true])
    expect(targets.map((target) => isHeard(target, 'a', true))).toEqual([true, true, true])
  })

  it('says while typing that a phone is no Kenyan one [CHK-20]', async () => {
    const { user } = await openCheckout()
    const phone = field('Contact phone')
    await waitFor(() => expect(phone).toHaveValue('0712345678'))
    const hint = 'Please enter a valid Kenyan phone number'
    expect(screen.queryByText(hint)).not.toBeInTheDocument()
    await user.clear(phone)
    expect(screen.queryByText(hint)).not.toBeInTheDocument()
    await user.type(phone, '07')
    expect(screen.getByText(hint)).toBeVisible()
    expect(phone).toBeInvalid()
    expect(phone).toHaveAccessibleDescription(`${hint} For delivery updates and order notifications`)
    await user.type(phone, '12345678')
    expect(screen.queryByText(hint)).not.toBeInTheDocument()
  })

  it.each(['First name', 'Last name', 'Email'])(
    'lets the browser ask for %s before anything is checked [CHK-27]',
    async (name) => {
      const view = await openCheckout()
      await waitFor(() => expect(field(name)).not.toHaveValue(''))
      await view.user.clear(field(name))
      await view.user.click(completeButton())
      expect(view.notices).toEqual([])
      expect(view.services.completeOrder).not.toHaveBeenCalled()
    },
  )

  it('checks in order and reports the first failure only [CHK-22, CHK-23, CHK-24, CHK-25, CHK-26]', async () => {
    const view = await openCheckout({ cart: { lines: [mug] } })
    await waitFor(() => expect(field('Contact phone')).toHaveValue('0712345678'))
    await view.user.clear(field('Contact phone'))
    const failures = () => view.notices.map(({ title, description }) => `${title}: ${description}`)
    const failed = (text: string) => `Order Completion Failed: ${text}`

    await view.user.click(completeButton())
    expect(failures()).toEqual([failed('No order ID found. Please try again.')])
    expect(screen.getByRole('link', { name: 'Go to your cart and proceed from there' })).toHaveFocus()
    expect([select('Region'), field('Contact phone')].map((control) => control.matches('[aria-invalid=true]'))).toEqual(
      [false, false],
    )

    view.app.cart.send({ type: 'cart.linkOrder', orderId: ORDER_ID, owner: amina.email })
    openAgain(view.app, null)
    await view.user.click(completeButton())
    expect(failures().at(-1)).toBe(failed('Please select your delivery region.'))
    expect(select('Region')).toHaveFocus()
    expect(select('Region')).toBeInvalid()
    expect(select('Region')).toHaveAccessibleDescription('Please select your delivery region.')
    expect(field('Contact phone')).toBeValid()

    await chooseRegion(view, 'Nairobi')
    await screen.findByRole('option', { name: 'Karen' })
    await view.user.click(completeButton())
    expect(failures().at(-1)).toBe(failed('Please select your delivery location.'))
    expect(select('Region')).toBeValid()
    expect(select('Location')).toHaveFocus()
    expect(select('Location')).toHaveAccessibleDescription('Please select your delivery location.')

    await view.user.selectOptions(select('Region'), 'Kisii')
    await view.user.click(completeButton())
    expect(failures().at(-1)).toBe(failed('Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).'))
    expect(field('Contact phone')).toHaveFocus()
    expect(field('Contact phone')).toHaveAccessibleDescription(
      'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678). ' +
        'For delivery updates and order notifications',
    )
    expect(failures()).toHaveLength(4)
    expect(view.services.completeOrder).not.toHaveBeenCalled()
  })

  it('may be opened by a guest, who cannot complete [CHK-21]', async () => {
    const view = await openCheckout({ user: null, cart: { lines: [mug] } })
    await view.user.type(field('First name'), 'Amina')
    await view.user.type(field('Last name'), 'Otieno')
    await view.user.type(field('Email'), 'amina@example.com')
    await view.user.click(completeButton())
    expect(view.notices).toEqual([
      { title: 'Order Completion Failed', description: 'Please log in to complete your order.', tone: 'error' },
    ])
    expect(field('First name')).toHaveValue('Amina')
    const logIn = screen.getByRole('button', { name: 'Log in' })
    expect(logIn).toHaveFocus()
    await view.user.click(logIn)
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
    await view.user.type(dialog.getByLabelText('Mobile number or email'), amina.email)
    await view.user.type(dialog.getByLabelText('Password'), 'karibu')
    await view.user.click(dialog.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(view.router.state.location.pathname).toBe('/checkout')
    expect([field('First name').value, field('Last name').value]).toEqual(['Amina', 'Otieno'])
    expect(field('Contact phone')).toHaveValue('0712345678')
    expect(screen.queryByText(/Log in before/)).not.toBeInTheDocument()
  })

  it('opens a draft of the account with its own items, details and number [CHK-12, CHK-17, ORD-07]', async () => {
    const draft = orderOf({
      orderId: 'SAL-ORD-2026-00002',
      first_name: 'Baraka',
      region: 'Nairobi',
      location: 'Karen',
      delivery_notes: 'Ring twice',
    })
    const view = await openCheckout({ state: { order: draft, owner: amina.email } })
    expect(await summary().findByText('Order: SAL-ORD-2026-00002')).toBeVisible()
    expect(
      summary()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['KettleQuantity: 2KES 3,000'])
    await waitFor(() => expect(select('Location')).toHaveValue('Karen'))
    expect(select('Region')).toHaveValue('Nairobi')
    expect(field('First name')).toHaveValue('Baraka')
    expect(field('Last name')).toHaveValue('Wanjiru Otieno')
    expect(field('Estate, building, house number, landmark (optional)')).toHaveValue('Ring twice')
    await view.user.click(completeButton())
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/account'))
    expect(vi.mocked(view.services.completeOrder).mock.calls[0]?.[0].orderId).toBe('SAL-ORD-2026-00002')
    expect(view.app.cart.getSnapshot().context).toEqual(CART)
  })

  it.each([
    { order: 'SAL-ORD-2026-00002', owner: amina.email },
    { order: { orderId: 7 }, owner: amina.email },
    { order: orderOf() },
    'text',
  ])('takes navigation state that is no order for none: %j', async (state) => {
    await openCheckout({ state })
    expect(await summary().findByText(`Order: ${ORDER_ID}`)).toBeVisible()
  })

  it('says that there is nothing to check out, with a way on', async () => {
    renderApp('/checkout', { user: amina })
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products')
    expect(screen.queryByRole('button', { name: 'Complete Order' })).not.toBeInTheDocument()
  })

  it('keeps what was typed when the shopper leaves and comes back', async () => {
    const view = await openCheckout()
    await view.user.type(field('Estate, building, house number, landmark (optional)'), 'Ring twice')
    await view.user.click(screen.getByRole('link', { name: 'Back to cart' }))
    await screen.findByRole('heading', { level: 1, name: 'Cart' })
    await view.router.navigate('/checkout')
    await screen.findByRole('heading', { level: 1, name: 'Checkout' })
    expect(field('Estate, building, house number, landmark (optional)')).toHaveValue('Ring twice')
  })
})

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
    return {
      held,
      fetchOrders,
      answered: (times: number) => waitFor(() => expect(fetchOrders.mock.results.length).toBeGreaterThanOrEqual(times)),
    }
  }

  it('that holds what is in the cart is not spoken of', async () => {
    const { fetchOrders, answered } = hostHolding(holding(['MUG-1', 2]))
    const { app } = await openCheckout({ services: { fetchOrders } })
    await answered(1)
    await waitFor(() => expect(app.resources.orders.getSnapshot().context.held).not.toBeNull())
    expect(changed()).toBeNull()
    expect(screen.queryByRole('link', { name: /Go to your cart/ })).not.toBeInTheDocument()
  })

  it('that holds something else says so, with the way to update it [CTR-57]', async () => {
    const { fetchOrders } = hostHolding(holding(['MUG-1', 1]))
    await openCheckout({ services: { fetchOrders } })
    await waitFor(() => expect(changed()).toBeVisible())
    expect(
      summary()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Blue mugQuantity: 2KES 1,700'])
    expect(screen.getByRole('link', { name: 'Go to your cart and update the order' })).toHaveAttribute('href', '/cart')
    expect(completeButton()).toBeEnabled()
  })

  it('is asked for again when another tab changes the cart, and when the shopper comes back', async () => {
    const { held, fetchOrders } = hostHolding(holding(['MUG-1', 2]))
    const { app } = await openCheckout({ services: { fetchOrders } })
    await waitFor(() => expect(app.resources.orders.getSnapshot().context.held).not.toBeNull())
    act(() => app.cart.send({ type: 'cart.changedElsewhere', stored: { ...CART, lines: [{ ...mug, quantity: 3 }] } }))
    await waitFor(() => expect(changed()).toBeVisible())

    held.order = holding(['MUG-1', 3])
    const calls = fetchOrders.mock.calls.length
    act(() => app.purchase.send({ type: 'purchase.pageShown' }))
    await waitFor(() => expect(changed()).toBeNull())
    expect(fetchOrders).toHaveBeenCalledTimes(calls + 1)
  })

  it('goes on being spoken of while it is asked for again, so that the link stays under the finger', async () => {
    const { held, fetchOrders } = hostHolding(holding(['MUG-1', 2]))
    const { app } = await openCheckout({ services: { fetchOrders } })
    await waitFor(() => expect(app.resources.orders.getSnapshot().context.held).not.toBeNull())
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
    const { app } = await openCheckout({ services: { fetchOrders } })
    await waitFor(() => expect(app.resources.orders.getSnapshot().context.held).not.toBeNull())
    act(() => app.cart.send({ type: 'cart.changedElsewhere', stored: { ...CART, lines: [] } }))
    expect(
      summary()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['MUG-1Quantity: 2KES 1,800'])
    expect(summary().getByText('Total').parentElement).toHaveTextContent('TotalKES 1,800')
    expect(changed()).toBeNull()
  })

  it('that was reopened from the account costs what the shop says today', async () => {
    const draft = orderOf({ orderId: 'SAL-ORD-2026-00002' })
    const dearer = { ...draft, items: draft.items.map((item) => ({ ...item, unit_price: 1600, amount: 3200 })) }
    await openCheckout({ state: { order: draft, owner: amina.email }, services: { fetchOrders: async () => [dearer] } })
    expect(await summary().findByText('KES 3,200', { selector: 'li *' })).toBeVisible()
    expect(summary().getByText('Total').parentElement).toHaveTextContent('TotalKES 3,200')
  })

  it('is not taken for the next draft that is opened', async () => {
    const draft = orderOf({ orderId: 'SAL-ORD-2026-00002' })
    const next = orderOf({
      orderId: 'SAL-ORD-2026-00003',
      items: draft.items.map((item) => ({ ...item, item_name: 'Blue pan' })),
    })
    const { app, router } = await openCheckout({
      state: { order: draft, owner: amina.email },
      services: { fetchOrders: async () => [draft] },
    })
    await waitFor(() => expect(app.resources.orders.getSnapshot().context.held).not.toBeNull())
    expect(
      summary()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['KettleQuantity: 2KES 3,000'])
    await act(() => router.navigate('/checkout', { state: { order: next, owner: amina.email } }))
    expect(await summary().findByText('Order: SAL-ORD-2026-00003')).toBeVisible()
    expect(
      summary()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Blue panQuantity: 2KES 3,000'])
  })

  it('that was completed meanwhile is already ordered: no further request, an empty cart', async () => {
    const { fetchOrders } = hostHolding({ ...holding(['MUG-1', 2]), status: 'Order Received' })
    const view = await openCheckout({ services: { fetchOrders } })
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/account'))
    expect(view.notices).toEqual([
      { title: 'Already ordered', description: `${ORDER_ID} is in your orders.`, tone: 'info' },
    ])
    expect(view.app.cart.getSnapshot().context).toEqual({ lines: [], orderId: null, orderOwner: null })
    expect(view.services.completeOrder).not.toHaveBeenCalled()
  })

  it('of a guest is not asked for', async () => {
    const view = await openCheckout({ user: null })
    expect(screen.getByText('Log in before you complete the order. What you typed stays here.')).toBeVisible()
    expect(view.services.fetchOrders).not.toHaveBeenCalled()
  })
})
