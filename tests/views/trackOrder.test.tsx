import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Tracking } from '../../domain/entities.ts'
import { amina } from '../examples.ts'
import { renderApp } from './support.tsx'
import type { Scene } from './support.tsx'

const ON_ITS_WAY: Tracking = {
  order_id: 'SAL-ORD-2026-00001',
  status: 'Dispatched',
  timeline: [
    { status: 'Order Received', date: '2026-11-18 09:30:00', completed: true },
    { status: 'Dispatched', date: '2026-11-19 08:00:00', completed: true },
    { status: 'Delivered', date: '', completed: false },
  ],
}

async function openTracking(scene: Scene = {}) {
  const view = renderApp('/track-order', { user: amina, ...scene })
  await screen.findByRole('heading', { level: 1, name: 'Track your order' })
  return view
}

const input = () => screen.getByRole('textbox', { name: 'Order number' })
const button = () => screen.getByRole('button', { name: 'Track Order' })

describe('the tracking page', () => {
  it('asks for an order number and says what one looks like and that login is required [TRK-01, TRK-02, TRK-07, TRK-08]', async () => {
    await openTracking()
    expect(input()).toHaveAttribute('placeholder', 'SAL-ORD-2025-00001')
    expect(button()).toBeEnabled()
    expect(input()).toHaveAccessibleDescription(
      "Order numbers start with 'SAL-ORD-'. Login is required to track an order.",
    )
  })

  it('shows status and timeline, with Pending where there is no date yet [TRK-03, TRK-04, TRK-05]', async () => {
    const { user, services } = await openTracking({ services: { fetchTracking: vi.fn(async () => ON_ITS_WAY) } })
    await user.type(input(), '  SAL-ORD-2026-00001 ')
    await user.click(button())
    const result = within(await screen.findByRole('region', { name: 'Tracking result' }))
    expect(services.fetchTracking).toHaveBeenCalledWith(
      { order_id: 'SAL-ORD-2026-00001', user: amina },
      expect.anything(),
    )
    expect(result.getByRole('heading', { name: 'SAL-ORD-2026-00001' })).toBeVisible()
    expect(result.getByText('Dispatched', { selector: '[data-tone]' })).toHaveAttribute('data-tone', 'dispatched')
    expect(result.getByText('Current status: Dispatched')).toBeVisible()
    const steps = within(result.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
    expect(steps.map((step) => [within(step).getByRole('img').getAttribute('aria-label'), step.textContent])).toEqual([
      ['Completed', 'Order Received18 Nov 2026 at 09:30'],
      ['Completed', 'Dispatched19 Nov 2026 at 08:00'],
      ['Not yet completed', 'DeliveredPending'],
    ])
  })

  it('has links to call and to write for help [TRK-06]', async () => {
    await openTracking()
    const help = within(await screen.findByRole('region', { name: 'Help' }))
    expect(help.getByRole('link', { name: '254712000000' })).toHaveAttribute('href', 'tel:+254712000000')
    expect(help.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute('href', 'mailto:hello@shop.example')
  })

  it('tracks by itself the order that it was opened with [TRK-09]', async () => {
    const { services } = await openTracking({
      state: { orderId: 'SAL-ORD-2026-00001' },
      services: { fetchTracking: vi.fn(async () => ON_ITS_WAY) },
    })
    expect(input()).toHaveValue('SAL-ORD-2026-00001')
    expect(await screen.findByText('Current status: Dispatched')).toBeVisible()
    expect(services.fetchTracking).toHaveBeenLastCalledWith(
      { order_id: 'SAL-ORD-2026-00001', user: amina },
      expect.anything(),
    )
  })

  it.each([
    ['an empty number', '   ', amina, 'Please enter a tracking number'],
    ['nobody logged in', 'SAL-ORD-2026-00001', null, 'Please log in to track your orders'],
    ['no stored secret', 'SAL-ORD-2026-00001', { ...amina, api_secret: '' }, 'Please log in to track your orders'],
  ])('says what is missing and sends nothing with %s [TRK-10, TRK-11]', async (_, number, user_, problem) => {
    const { user, services } = await openTracking({ user: user_ })
    await user.type(input(), number)
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(problem)
    expect(input()).toBeInvalid()
    expect(services.fetchTracking).not.toHaveBeenCalled()
  })

  it('says that there is no tracking [TRK-12]', async () => {
    const { user } = await openTracking()
    await user.type(input(), 'SAL-ORD-2026-00001')
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent('No tracking information found for this order')
    expect(screen.queryByRole('region', { name: 'Tracking result' })).not.toBeInTheDocument()
  })

  it('says that tracking failed, keeps the number and can try again [TRK-13]', async () => {
    const fetchTracking = vi.fn<() => Promise<Tracking>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(ON_ITS_WAY)
    const { user } = await openTracking({ services: { fetchTracking } })
    await user.type(input(), 'SAL-ORD-2026-00001')
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to track order. Please check your order number and try again.',
    )
    expect(input()).toHaveValue('SAL-ORD-2026-00001')
    await user.click(button())
    expect(await screen.findByText('Current status: Dispatched')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows nothing of the last visit', async () => {
    const { user, router } = await openTracking({ services: { fetchTracking: vi.fn(async () => ON_ITS_WAY) } })
    await user.type(input(), 'SAL-ORD-2026-00001')
    await user.click(button())
    await screen.findByText('Current status: Dispatched')
    await router.navigate('/cart')
    await waitFor(() => expect(screen.queryByText('Current status: Dispatched')).not.toBeInTheDocument())
    await router.navigate('/track-order')
    await screen.findByRole('heading', { level: 1, name: 'Track your order' })
    expect(screen.queryByText('Current status: Dispatched')).not.toBeInTheDocument()
  })
})
