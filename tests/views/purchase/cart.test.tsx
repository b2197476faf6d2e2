import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { lineOf } from '../../../domain/orders/cart.ts'
import { selectIsLoading } from '../../../machines/cart.ts'
import { amina, productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const mug = lineOf(productOf({ id: 'MUG-1', name: 'Blue mug', price: 850 }), 2)
const kettle = lineOf(productOf({ id: 'KET-2', name: 'Kettle', price: 3200 }))
const lamp = lineOf(productOf({ id: 'LAM-3', name: 'Lamp', price: 1000, inStock: false }), 3)

async function openCart(scene: Scene = {}) {
  const view = renderApp('/cart', scene)
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  return view
}

async function lineNamed(name: string) {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') as HTMLElement)
}

describe('the cart screen', () => {
  it('shows a loading state of 100 ms before anything else [CRT-01, CON-10]', async () => {
    const clock = new SimulatedClock()
    const { app } = await openCart({ cart: { lines: [mug] }, clock })
    await waitFor(() => expect(selectIsLoading(app.cart.getSnapshot())).toBe(true))
    act(() => clock.increment(99))
    expect(screen.getByText('Loading your cart...')).toBeVisible()
    expect(await screen.findByText('Blue mug')).not.toBeVisible()
    act(() => clock.increment(1))
    expect(screen.getByText('Blue mug')).toBeVisible()
    expect(screen.queryByText('Loading your cart...')).not.toBeInTheDocument()
  })

  it('says that it is empty and links to the products [CRT-02]', async () => {
    await openCart()
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products')
    expect(screen.queryByRole('button', { name: 'Clear Cart' })).not.toBeInTheDocument()
  })

  it('lists the lines with picture, name, stepper, prices and a remove button [CRT-03, CRT-04, CRT-09]', async () => {
    await openCart({ cart: { lines: [{ ...mug, image: '/pictures/mug-640.jpg' }, kettle] } })
    const line = await lineNamed('Blue mug')
    expect(document.querySelector('li img')).toHaveAttribute('src', '/pictures/mug-640.jpg')
    expect(line.getByRole('link', { name: 'Blue mug' })).toHaveAttribute('href', '/product/blue-mug-MUG-1?id=MUG-1')
    expect(line.getByRole('group', { name: 'Quantity of Blue mug' })).toHaveTextContent('2')
    expect(line.getByText('KES 850 each')).toBeVisible()
    expect(line.getByText('KES 1,700')).toBeVisible()
    expect(line.getByRole('button', { name: 'Remove Blue mug' })).toBeEnabled()
    expect(within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem')).toHaveLength(2)
  })

  it('shows a neutral tile with the initials for a line without a picture [OPN-88]', async () => {
    await openCart({ cart: { lines: [{ ...mug, image: '' }] } })
    const line = (await screen.findByRole('link', { name: 'Blue mug' })).closest('li')!
    expect({ ...line.querySelector<HTMLElement>('[data-tint]')?.dataset }).toEqual({
      tint: '0',
      initials: 'BM',
      name: 'Blue mug',
    })
  })

  it('changes a quantity with the stepper, down to 1 [CRT-06, CRT-29]', async () => {
    const { user, app } = await openCart({ cart: { lines: [mug] } })
    const line = await lineNamed('Blue mug')
    await user.click(line.getByRole('button', { name: 'Increase quantity' }))
    expect(line.getByText('KES 2,550')).toBeVisible()
    const decrease = line.getByRole('button', { name: 'Decrease quantity' })
    await user.click(decrease)
    await user.click(decrease)
    expect(app.cart.getSnapshot().context.lines).toEqual([{ ...mug, quantity: 1 }])
    expect(decrease).toBeDisabled()
    await user.click(decrease)
    expect(app.cart.getSnapshot().context.lines).toEqual([{ ...mug, quantity: 1 }])
  })

  it('marks a line that is out of stock and locks its stepper [CRT-05, CRT-07, CRT-08]', async () => {
    await openCart({ cart: { lines: [lamp, mug] } })
    const line = await lineNamed('Lamp')
    expect(line.getByText('Out of Stock')).toBeVisible()
    expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    expect(line.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    expect((await lineNamed('Blue mug')).queryByText('Out of Stock')).not.toBeInTheDocument()
  })

  it('removes a line, and keeps the keyboard on the page', async () => {
    const { user } = await openCart({ cart: { lines: [mug, kettle] } })
    await user.click(await screen.findByRole('button', { name: 'Remove Blue mug' }))
    expect(screen.queryByText('Blue mug')).not.toBeInTheDocument()
    expect(screen.getByText('Kettle')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('empties itself with Clear Cart [CRT-10]', async () => {
    const { user } = await openCart({ cart: { lines: [mug, kettle] } })
    await user.click(await screen.findByRole('button', { name: 'Clear Cart' }))
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
  })

  it('names the linked order and forgets it alone [CRT-11, CRT-12, CRT-18, CRT-19]', async () => {
    const { user, app } = await openCart({
      cart: { lines: [mug], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email },
      user: amina,
    })
    expect(await screen.findByRole('button', { name: 'Update Order & Checkout' })).toBeEnabled()
    expect(screen.getByText('Existing order: SAL-ORD-2026-00007')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear Order' }))
    expect(screen.queryByText(/Existing order/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
    expect(app.cart.getSnapshot().context).toEqual({ lines: [mug], orderId: null, orderOwner: null })
  })

  it('has the owner’s note on free delivery, or none [OPN-87]', async () => {
    const own = await openCart({
      cart: { lines: [mug] },
      config: { freeDeliveryFrom: 9000, promises: { freeDeliveryFrom: 'Free above 9,000' } },
    })
    await screen.findByRole('region', { name: 'Order summary' })
    expect(screen.getByText('Free above 9,000')).toBeVisible()
    own.unmount()
    await openCart({ cart: { lines: [mug] }, config: { freeDeliveryFrom: 0 } })
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
    expect(summary.getByText('We accept M-PESA payments only').parentElement?.firstChild).toHaveTextContent('We accept')
  })

  it('shows subtotal, delivery, total and two notes [CRT-13, CRT-14, CRT-15, CRT-16, CRT-17, CON-16]', async () => {
    await openCart({ cart: { lines: [mug, kettle, lamp] }, config: { freeDeliveryFrom: 5000 } })
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
    const amounts = summary.getAllByText(/^KES/).map((amount) => amount.textContent)
    expect(amounts).toEqual(['KES 7,900', 'KES 0', 'KES 7,900'])
    expect(summary.getByText('Subtotal').parentElement).toHaveTextContent('SubtotalKES 7,900')
    expect(summary.getByText('Delivery').parentElement).toHaveTextContent('DeliveryKES 0')
    expect(summary.getByText('Total').parentElement).toHaveTextContent('TotalKES 7,900')
    expect(summary.getByText('Free delivery for orders over 5,000')).toBeVisible()
    expect(summary.getByText('We accept M-PESA payments only')).toBeVisible()
  })

  it('asks a guest to log in or register, creates no order and stays on the page [CRT-21, ROL-02]', async () => {
    const { user, services, router } = await openCart({ cart: { lines: [mug] } })
    await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
    expect(dialog.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Create an account' })).toBeVisible()
    expect(services.placeOrder).not.toHaveBeenCalled()
    expect(router.state.location.pathname).toBe('/cart')
  })

  it('reads Processing... while the order is placed, once, and locks the lines [CRT-20, CRT-37]', async () => {
    let answer = (_: { status: 'placed'; orderId: string }) => {}
    const placeOrder = vi.fn(() => new Promise<{ status: 'placed'; orderId: string }>((resolve) => (answer = resolve)))
    const { user, router } = await openCart({ cart: { lines: [mug] }, user: amina, services: { placeOrder } })
    await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }))
    const busy = screen.getByRole('button', { name: 'Processing...' })
    expect(busy).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Remove Blue mug' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await user.click(busy)
    expect(placeOrder).toHaveBeenCalledTimes(1)
    answer({ status: 'placed', orderId: 'SAL-ORD-2026-00009' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(await screen.findByText('Order: SAL-ORD-2026-00009')).toBeVisible()
  })
})
