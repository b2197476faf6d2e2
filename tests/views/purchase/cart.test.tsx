import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { lineOf } from '../../../domain/orders/cart.ts'
import { selectIsLoading } from '../../../machines/orders/cart.ts'
import { selectIsModalOpen, selectView } from '../../../machines/people/authModal.ts'
import { CartPage } from '../../../src/pages/cart/CartPage.tsx'
import { CheckoutSummary } from '../../../src/pages/checkout/CheckoutSummary.tsx'
import { amina, productOf } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'

const mug = lineOf(productOf({ id: 'MUG-1', name: 'Blue mug', price: 850 }), 2)
const kettle = lineOf(productOf({ id: 'KET-2', name: 'Kettle', price: 3200 }))
const lamp = lineOf(productOf({ id: 'LAM-3', name: 'Lamp', price: 1000, inStock: false }), 3)

/** Renders the cart and waits for the end of its loading state. */
async function openCart(scene: Scene = {}) {
  const view = renderPart(<CartPage />, { address: '/cart', ...scene })
  await waitFor(() => expect(screen.queryByText('Loading your cart...')).toBeNull())
  return view
}

const lineNamed = (name: string) => within(screen.getByRole('link', { name }).closest('li')!)
const row = (label: string) => screen.getByText(label, { selector: 'p' }).parentElement!.textContent

describe('the cart screen', () => {
  it('shows a loading state of 100 ms before anything else [CRT-01, CON-10]', async () => {
    const clock = new SimulatedClock()
    const { app } = renderPart(<CartPage />, { address: '/cart', cart: { lines: [mug] }, clock })
    expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await waitFor(() => expect(selectIsLoading(app.cart.getSnapshot())).toBe(true))
    act(() => clock.increment(99))
    expect(screen.getByText('Loading your cart...')).toBeVisible()
    expect(await screen.findByText('Blue mug')).not.toBeVisible()
    act(() => clock.increment(1))
    expect(screen.getByText('Blue mug')).toBeVisible()
    expect(screen.queryByText('Loading your cart...')).not.toBeInTheDocument()
  })

  it('lists the lines with picture, name, stepper, prices, removal [CRT-03, CRT-04, CRT-09, OPN-88]', async () => {
    await openCart({
      cart: {
        lines: [
          { ...mug, image: '/pictures/mug-640.jpg' },
          { ...kettle, image: '' },
        ],
      },
    })
    const line = lineNamed('Blue mug')
    expect(document.querySelector('li img')).toHaveAttribute('src', '/pictures/mug-640.jpg')
    expect(line.getByRole('link', { name: 'Blue mug' })).toHaveAttribute('href', '/product/blue-mug-MUG-1?id=MUG-1')
    expect(line.getByRole('group', { name: 'Quantity of Blue mug' })).toHaveTextContent('2')
    expect(line.getByText('each').parentElement).toHaveTextContent(/^KES 850 each$/)
    expect(line.getByText('KES 1,700')).toBeVisible()
    expect(line.getByRole('button', { name: 'Remove Blue mug' })).toBeEnabled()
    const lines = within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem')
    expect(lines).toHaveLength(2)
    expect({ ...lines[1]!.querySelector<HTMLElement>('[data-tint]')?.dataset }).toEqual({
      tint: '0',
      initials: 'K',
      name: 'Kettle',
    })
  })

  it('changes a quantity with the stepper, down to 1 [CRT-06, CRT-29]', async () => {
    const { app } = await openCart({ cart: { lines: [mug] } })
    fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
    expect(lineNamed('Blue mug').getByText('KES 2,550')).toBeVisible()
    const decrease = screen.getByRole('button', { name: 'Decrease quantity' })
    fireEvent.click(decrease)
    fireEvent.click(decrease)
    expect(app.cart.getSnapshot().context.lines).toEqual([{ ...mug, quantity: 1 }])
    expect(decrease).toBeDisabled()
    fireEvent.click(decrease)
    expect(app.cart.getSnapshot().context.lines).toEqual([{ ...mug, quantity: 1 }])
  })

  it('marks a line out of stock, locks its stepper, lets it go on [CRT-05, CRT-07, CRT-08, OPN-63]', async () => {
    await openCart({ cart: { lines: [lamp, mug] } })
    const line = lineNamed('Lamp')
    expect(line.getByText('Out of Stock')).toBeVisible()
    expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    expect(line.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    expect(lineNamed('Blue mug').queryByText('Out of Stock')).toBeNull()
    expect(lineNamed('Blue mug').getByRole('button', { name: 'Increase quantity' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
  })

  it('removes a line, keeps the keyboard on the page, and is empty after Clear Cart [CRT-02, CRT-10]', async () => {
    await openCart({ cart: { lines: [mug, kettle] } })
    fireEvent.click(screen.getByRole('button', { name: 'Remove Blue mug' }))
    expect(screen.queryByText('Blue mug')).toBeNull()
    expect(screen.getByText('Kettle')).toBeVisible()
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading).toHaveFocus()
    heading.blur()
    fireEvent.click(screen.getByText('Clear Cart'))
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products')
    expect(screen.queryByText('Clear Cart')).toBeNull()
    expect(heading).toHaveFocus()
  })

  it('names the linked order and forgets it alone [CRT-11, CRT-12, CRT-18, CRT-19]', async () => {
    const { app } = await openCart({
      cart: { lines: [mug], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email },
      user: amina,
    })
    expect(screen.getByRole('button', { name: 'Update Order & Checkout' })).toBeEnabled()
    expect(screen.getByText(/^Existing order:/).parentElement).toHaveTextContent('Existing order: SAL-ORD-2026-00007')
    fireEvent.click(screen.getByRole('button', { name: 'Clear Order' }))
    expect(screen.queryByText(/Existing order/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
    expect(app.cart.getSnapshot().context).toEqual({ lines: [mug], orderId: null, orderOwner: null })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it(
    'shows subtotal, delivery, total and two notes, one of them perhaps the owner’s ' +
      '[CRT-13, CRT-14, CRT-15, CRT-16, CRT-17, CON-16, CTR-04, OPN-87]',
    async () => {
      const scene = { cart: { lines: [mug, { ...kettle, quantity: 2 }] } }
      const { unmount } = await openCart({ ...scene, config: { freeDeliveryFrom: 5000 } })
      const summary = within(screen.getByRole('region', { name: 'Order summary' }))
      const amounts = summary.getAllByText(/^KES/).map((amount) => amount.textContent)
      expect(amounts).toEqual(['KES 8,100', 'KES 0', 'KES 8,100'])
      expect([row('Subtotal'), row('Delivery'), row('Total')]).toEqual([
        'SubtotalKES 8,100',
        'DeliveryKES 0',
        'TotalKES 8,100',
      ])
      expect(summary.getByText('Free delivery for orders over 5,000')).toBeVisible()
      expect(summary.getByText('We accept M-PESA payments only')).toBeVisible()
      unmount()
      await openCart({
        ...scene,
        config: { freeDeliveryFrom: 9000, promises: { freeDeliveryFrom: 'Free above 9,000' } },
      })
      expect(screen.getByText('Free above 9,000')).toBeVisible()
    },
  )

  it('has the options of a variant on a line of their own, in the checkout too [OPN-219]', async () => {
    const cart = { lines: [{ ...mug, name: 'Blue mug (Large, Matt)' }] }
    await openCart({ cart })
    expect(screen.getByRole('link', { name: /^Blue mug ?Large, Matt$/ })).toBeVisible()
    expect(screen.getByText('Large, Matt').className).toMatch(/values/)
    expect(screen.getByText('Blue mug').className).toMatch(/title/)
    cleanup()
    renderPart(<CheckoutSummary />, { address: '/checkout', cart })
    expect(screen.getByText('Large, Matt').className).toMatch(/values/)
  })

  it('leaves what is out of stock out of subtotal and total, and says so [OPN-218]', async () => {
    await openCart({ cart: { lines: [mug, lamp] } })
    expect([row('Subtotal'), row('Total')]).toEqual(['SubtotalKES 1,700', 'TotalKES 1,700'])
    expect(lineNamed('Lamp').getByText('KES 3,000').tagName).toBe('S')
    expect(lineNamed('Lamp').getByText('Not in the total')).toBeVisible()
    expect(lineNamed('Blue mug').queryByText('Not in the total')).toBeNull()
  })

  it('asks a guest to log in or register, creates no order and stays on the page [CRT-21, ROL-02]', async () => {
    const { app, services, router } = await openCart({ cart: { lines: [mug] } })
    fireEvent.click(screen.getByText('Proceed to Checkout'))
    const modal = app.authModal.getSnapshot()
    expect([selectIsModalOpen(modal), selectView(modal)]).toEqual([true, 'login'])
    expect(services.placeOrder).not.toHaveBeenCalled()
    expect(router.state.location.pathname).toBe('/cart')
  })

  it('reads Processing... while the order is placed, once, and locks the lines [CRT-20, CRT-37]', async () => {
    let answer = (_: { status: 'placed'; orderId: string }) => {}
    const placeOrder = vi.fn(() => new Promise<{ status: 'placed'; orderId: string }>((resolve) => (answer = resolve)))
    const { app, router } = await openCart({
      cart: { lines: [mug], orderId: 'SAL-ORD-2026-00009', orderOwner: amina.email },
      user: amina,
      services: { placeOrder },
    })
    fireEvent.click(screen.getByText('Update Order & Checkout'))
    const busy = screen.getByRole('button', { name: 'Processing...' })
    expect(busy).toHaveAttribute('aria-disabled', 'true')
    for (const name of ['Remove Blue mug', 'Increase quantity', 'Clear Cart', 'Clear Order'])
      expect(screen.getByRole('button', { name }), name).toBeDisabled()
    fireEvent.click(busy)
    expect(placeOrder).toHaveBeenCalledTimes(1)
    answer({ status: 'placed', orderId: 'SAL-ORD-2026-00009' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(app.cart.getSnapshot().context.orderId).toBe('SAL-ORD-2026-00009')
  })

  it('goes on to the checkout with a warning when the order cannot be updated [CRT-39, CRT-40]', async () => {
    const { notices, router } = await openCart({
      user: amina,
      cart: { lines: [mug], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email },
      services: { placeOrder: () => Promise.reject(new Error('no network')) },
    })
    fireEvent.click(screen.getByText('Update Order & Checkout'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(notices).toEqual([
      {
        title: 'Order Update Warning',
        description: 'Missing details will be completed at checkout. The order may still hold its earlier items.',
        tone: 'warning',
      },
    ])
  })

  it('says what is hidden or sold out as it opens; the rest is ordered [OPN-442, OPN-443]', async () => {
    const cart = { lines: [mug, { ...lamp, inStock: true }, kettle] }
    const sold = cart.lines.map(productOf)
    const fetchProducts = vi.fn(async () => sold)
    const message = '“Blue mug” is no longer sold here. Please remove it.'
    const placeOrder = vi.fn(async () => ({ status: 'refused' as const, message }))
    const { app, notices, router } = await openCart({ cart, services: { fetchProducts, placeOrder } })
    await waitFor(() => expect(app.resources.isCatalogueRead()).toBe(true))
    expect(screen.queryByText('Out of Stock')).toBeNull()

    // while the cart is left
    await act(() => router.navigate('/'))
    fetchProducts.mockResolvedValue([sold[0]!, { ...sold[1]!, inStock: false }])
    await act(() => router.navigate('/cart'))
    await waitFor(() => expect(screen.getAllByText('Out of Stock')).toHaveLength(2))
    for (const name of ['Lamp', 'Kettle']) {
      expect(lineNamed(name).getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
      const remove = lineNamed(name).getByRole('button', { name: `Remove ${name}` })
      expect(remove).toHaveTextContent('Remove')
      fireEvent.click(remove)
    }
    expect(screen.getByRole('button', { name: 'Remove Blue mug' })).toHaveTextContent('')
    act(() => app.session.send({ type: 'session.start', user: amina }))
    fetchProducts.mockResolvedValue([])
    fireEvent.click(screen.getByText('Proceed to Checkout'))
    expect(await screen.findByText('Out of Stock')).toBeVisible()
    expect(placeOrder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ lines: [mug] }))
    expect(notices.at(-1)).toEqual({ title: 'Order Failed', description: message, tone: 'error' })
  })

  it('shows prices and stock of today, also of old lines, and before that nothing wrong [OPN-442]', async () => {
    const fetchProducts = vi.fn(async () => [productOf({ id: kettle.id, price: 1500 })])
    fetchProducts.mockRejectedValue(new Error('offline'))
    await openCart({ cart: { lines: [{ ...kettle, price: 1200 }, mug] }, services: { fetchProducts } })
    await waitFor(() => expect(fetchProducts).toHaveBeenCalled())
    expect(screen.queryByText('Out of Stock')).toBeNull()
    fetchProducts.mockReset()
    fireEvent(window, new Event('online'))
    expect(await lineNamed('Blue mug').findByText('Out of Stock')).toBeVisible()
    expect(lineNamed('Kettle').getByText('each').parentElement).toHaveTextContent(/^KES 1,500 each$/)
  })
})
