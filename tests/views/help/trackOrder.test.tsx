import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Tracking } from '../../../domain/entities.ts'
import { amina, rider, unknownDays } from '../../examples.ts'
import { renderApp, renderPages } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const ON_ITS_WAY: Tracking = {
  orderId: 'SAL-ORD-2026-00001',
  status: 'Dispatched',
  ...unknownDays,
  timeline: [
    { status: 'Order Received', date: '2026-11-18 09:30:00', completed: true },
    { status: 'Dispatched', date: '2026-11-19 08:00:00', completed: true },
    { status: 'Delivered', date: '', completed: false },
  ],
}

async function openTracking(scene: Scene = {}, open = renderPages) {
  const view = open('/track-order', { user: amina, ...scene })
  await screen.findByRole('heading', { level: 1, name: 'Track your order' })
  return view
}

const input = () => screen.getByRole('textbox', { name: 'Order number' })
const type = (number: string) => void fireEvent.change(input(), { target: { value: number } })
const button = () => screen.getByRole('button', { name: 'Track Order' })

describe('the tracking page', () => {
  it('asks for an order number, describes it, requires a login [TRK-01, TRK-02, TRK-07, TRK-08]', async () => {
    await openTracking()
    expect(input()).toHaveAttribute('placeholder', 'SAL-ORD-2025-00001')
    expect(button()).toBeEnabled()
    expect(input()).toHaveAccessibleDescription(
      "Order numbers start with 'SAL-ORD-'. Login is required to track an order.",
    )
  })

  it('shows status and timeline, with Pending where there is no date yet [TRK-03, TRK-04, TRK-05]', async () => {
    const { user, services } = await openTracking({ services: { fetchTracking: vi.fn(async () => ON_ITS_WAY) } })
    type('  SAL-ORD-2026-00001 ')
    await user.click(button())
    const result = within(await screen.findByRole('region', { name: 'Tracking result' }))
    expect(services.fetchTracking).toHaveBeenCalledWith(
      { orderId: 'SAL-ORD-2026-00001', user: amina },
      expect.anything(),
    )
    expect(result.getByRole('heading', { name: 'SAL-ORD-2026-00001' })).toBeVisible()
    expect(result.getByText('Dispatched', { selector: '[data-tone] *' }).parentElement).toHaveAttribute(
      'data-tone',
      'dispatched',
    )
    expect(result.getByText('Current status: Dispatched')).toBeVisible()
    const steps = within(result.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
    expect(steps.map((step) => [within(step).getByRole('img').getAttribute('aria-label'), step.textContent])).toEqual([
      ['Completed', 'Order Received18 Nov 2026 at 09:30'],
      ['Completed', 'Dispatched19 Nov 2026 at 08:00'],
      ['Not yet completed', 'DeliveredPending'],
    ])
  })

  it('shows the timeline alone of an order without a status [OPN-10, CTR-10]', async () => {
    const { user } = await openTracking({
      services: { fetchTracking: vi.fn(async () => ({ ...ON_ITS_WAY, status: '' })) },
    })
    type('SAL-ORD-2026-00001')
    await user.click(button())
    const result = await screen.findByRole('region', { name: 'Tracking result' })
    expect(result).toHaveTextContent(
      /^SAL-ORD-2026-00001Order Received18 Nov 2026 at 09:30Dispatched19 Nov 2026 at 08:00DeliveredPending$/,
    )
    expect(result.querySelector('[aria-current]')).toBeNull()
  })

  it('has links to call and to write for help [TRK-06]', async () => {
    await openTracking()
    const help = within(await screen.findByRole('region', { name: 'Help' }))
    expect(help.getByRole('link', { name: '0712 000 000' })).toHaveAttribute('href', 'tel:+254712000000')
    expect(help.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute('href', 'mailto:hello@shop.example')
  })

  it('follows the order without a spinner, through failures, until it is delivered [TRK-03] [OPN-233]', async () => {
    const clock = new SimulatedClock()
    const fetchTracking = vi.fn(async (): Promise<Tracking | null> => ON_ITS_WAY)
    const { app, notices } = await openTracking({
      clock,
      state: { orderId: 'SAL-ORD-2026-00001' },
      services: { fetchTracking },
    })
    const wait = async () => {
      app.session.send({ type: 'session.extend' })
      await act(async () => clock.increment(20_000))
    }
    await screen.findByText('Current status: Dispatched')
    const before = fetchTracking.mock.calls.length
    fetchTracking.mockRejectedValueOnce(new Error('Network Error'))
    await wait()
    fetchTracking.mockResolvedValueOnce(null)
    await wait()
    expect(screen.getByText('Current status: Dispatched')).toBeVisible()
    fetchTracking.mockReturnValueOnce(new Promise(() => undefined))
    fetchTracking.mockResolvedValue({ ...ON_ITS_WAY, status: 'Delivered' })
    await wait()
    expect(button()).toBeEnabled()
    type('SAL-ORD-2026-00001')
    fireEvent.click(button())
    expect(await screen.findByText('Current status: Delivered')).toBeVisible()
    await wait()
    expect(fetchTracking).toHaveBeenCalledTimes(before + 4)
    expect(notices).toEqual([])
  })

  it.each([
    ['an empty number', '   ', amina, 'Please enter a tracking number'],
    ['a guest', 'SAL-ORD-2026-00001', null, 'Please log in to track your orders'],
    ['no stored secret', 'SAL-ORD-2026-00001', { ...amina, api_secret: '' }, 'Please log in to track your orders'],
  ])('says what is missing and sends nothing with %s [TRK-10, TRK-11]', async (_, number, user_, problem) => {
    const { user, services } = await openTracking({ user: user_ })
    type(number)
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(problem)
    expect(input()).toBeInvalid()
    expect(services.fetchTracking).not.toHaveBeenCalled()
  })

  it('says that tracking failed, keeps the number and can try again [TRK-13]', async () => {
    const fetchTracking = vi
      .fn<() => Promise<Tracking>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(ON_ITS_WAY)
    const { user } = await openTracking({ services: { fetchTracking } })
    type('SAL-ORD-2026-00001')
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to track order. Please check your order number and try again.',
    )
    expect(input()).toHaveValue('SAL-ORD-2026-00001')
    await user.click(button())
    expect(await screen.findByText('Current status: Dispatched')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the number', () => {
  it('is found in what is pasted, shown and asked for [OPN-68]', async () => {
    const { user, services } = await openTracking({ services: { fetchTracking: vi.fn(async () => ON_ITS_WAY) } })
    await user.click(input())
    await user.paste('Your order sal-ord-2026-00001 has been received.')
    await user.click(button())
    await screen.findByText('Current status: Dispatched')
    expect(input()).toHaveValue('SAL-ORD-2026-00001')
    expect(services.fetchTracking).toHaveBeenLastCalledWith(
      { orderId: 'SAL-ORD-2026-00001', user: amina },
      expect.anything(),
    )
  })

  it('that is handed over in an odd state is ignored', async () => {
    const { services } = await openTracking({ state: { orderId: { toString: 'x' } } })
    expect(input()).toHaveValue('')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(services.fetchTracking).not.toHaveBeenCalled()
  })

  it('is asked for once by a double click and a held Enter, and the button has the focus', async () => {
    const { user, services } = await openTracking({
      services: { fetchTracking: vi.fn(() => new Promise<Tracking>(() => {})) },
    })
    type('SAL-ORD-2026-00001')
    await user.dblClick(button())
    await user.keyboard('{Enter>5/}')
    expect(await screen.findByRole('button', { name: 'Tracking...' })).toHaveFocus()
    expect(services.fetchTracking).toHaveBeenCalledTimes(1)
  })

  it('leaves the field to the button, so that a phone shows the answer', async () => {
    const { user } = await openTracking({ services: { fetchTracking: vi.fn(async () => ON_ITS_WAY) } })
    type('SAL-ORD-2026-00001')
    await user.type(input(), '{Enter}')
    await screen.findByText('Current status: Dispatched')
    expect(button()).toHaveFocus()
  })

  it('is kept in the navigation state, so that a reload tracks it again [TRK-09]', async () => {
    const { user, router } = await openTracking({ services: { fetchTracking: vi.fn(async () => ON_ITS_WAY) } })
    type('SAL-ORD-2026-00001')
    await user.click(button())
    await screen.findByText('Current status: Dispatched')
    expect([router.state.location.state, router.state.historyAction]).toEqual([
      { orderId: 'SAL-ORD-2026-00001' },
      'REPLACE',
    ])
  })
})

describe('the result', () => {
  async function track(tracking: Partial<Tracking>) {
    const view = await openTracking({
      state: { orderId: 'SAL-ORD-2026-00001' },
      services: { fetchTracking: vi.fn(async () => ({ ...ON_ITS_WAY, ...tracking })) },
    })
    return { ...view, result: within(await screen.findByRole('region', { name: 'Tracking result' })) }
  }

  it('is announced, and marks the present step of an ordered list', async () => {
    const { result } = await track({})
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(announced).toContain('Order SAL-ORD-2026-00001: Dispatched')
    const list = result.getByRole('list', { name: 'Timeline' })
    expect(list.tagName).toBe('OL')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((step) => step.getAttribute('aria-current')),
    ).toEqual([null, 'step', null])
  })

  it('says what each status means', async () => {
    let status = ''
    const { user } = await openTracking({ services: { fetchTracking: async () => ({ ...ON_ITS_WAY, status }) } })
    type('SAL-ORD-2026-00001')
    for (const [next, meaning] of [
      ['Draft', 'The order has not been completed yet.'],
      ['Order Received', 'The shop has the order.'],
      ['Processing', 'The shop is getting the order ready.'],
      ['Dispatched', 'The order is on its way.'],
      ['Delivered', 'The order has arrived.'],
    ] as const) {
      status = next
      await user.click(button())
      expect((await screen.findByText(`Current status: ${next}`)).nextSibling).toHaveTextContent(meaning)
    }
  })

  it('of a host with statuses and dates of its own is shown as it comes [TRK-03, TRK-04, TRK-05]', async () => {
    const { result } = await track({
      status: 'To Deliver and Bill',
      timeline: [
        { status: 'Submitted', date: '2026-11-18T06:30:00.000Z', completed: true },
        { status: 'To Deliver and Bill', date: '19-11-2026', completed: true },
        { status: 'To Deliver and Bill', date: '', completed: false },
      ],
    })
    expect(result.getByText('To Deliver and Bill', { selector: '[data-tone] *' }).parentElement).toHaveAttribute(
      'data-tone',
      'neutral',
    )
    expect(result.getByText('Current status: To Deliver and Bill')).toBeVisible()
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Submitted18 Nov 2026 at 09:30',
      'To Deliver and Bill19 Nov 2026',
      'To Deliver and BillPending',
    ])
  })

  it('without a timeline is its status', async () => {
    const { result } = await track({ timeline: [] })
    expect(result.getByText('Current status: Dispatched')).toBeVisible()
    expect(result.queryByRole('list')).not.toBeInTheDocument()
  })
})

describe('a guest', () => {
  const logIn = () => within(screen.getByRole('main')).queryByRole('button', { name: 'Log in' })

  it('can log in right there, and sees the order that they asked for', async () => {
    const fetchTracking = vi.fn(async () => ON_ITS_WAY)
    const { user, router, notices } = await openTracking({ user: null, services: { fetchTracking } }, renderApp)
    expect(logIn()).not.toBeInTheDocument()
    type('sal-ord-2026-00001')
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent('Please log in to track your orders')
    expect(notices).toEqual([{ title: 'Please log in to track your orders', tone: 'error' }])
    expect(screen.getByText('Your order is then tracked right away.')).toBeVisible()
    await user.click(logIn()!)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /email/i }), 'amina@example.com')
    await user.type(dialog.getByLabelText('Password'), 'secret')
    await user.click(dialog.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Current status: Dispatched')).toBeVisible()
    expect(fetchTracking).toHaveBeenLastCalledWith({ orderId: 'SAL-ORD-2026-00001', user: amina }, expect.anything())
    expect(router.state.location.pathname).toBe('/track-order')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(logIn()).not.toBeInTheDocument()
  })

  it('because the session ended sees the order again after logging in, and not before', async () => {
    const { user, app, notices } = await openTracking({ services: { fetchTracking: vi.fn(async () => ON_ITS_WAY) } })
    type('SAL-ORD-2026-00001')
    await user.click(button())
    await screen.findByText('Current status: Dispatched')
    act(() => app.session.send({ type: 'session.refused', user: amina }))
    expect(screen.queryByRole('region', { name: 'Tracking result' })).not.toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Please log in to track your orders')
    expect(input()).toHaveValue('SAL-ORD-2026-00001')
    expect(logIn()).toBeVisible()
    expect(notices.map(({ title }) => title)).toEqual(['Please log in again'])
    act(() => app.session.send({ type: 'session.start', user: amina }))
    expect(await screen.findByText('Current status: Dispatched')).toBeVisible()
  })
})

it('is open to riders, though nothing links there [OPN-76]', async () => {
  await openTracking({ user: rider })
  expect(button()).toBeEnabled()
  expect(screen.queryByRole('link', { name: 'Track Order' })).not.toBeInTheDocument()
})

it('says when the order was placed and arrives, where the host does [OPN-117]', async () => {
  const days = { ordered_at: '2126-11-22T09:00:00.000Z', arrives_from: '2126-11-25', arrives_to: '2126-11-27' }
  const { user } = await openTracking({ services: { fetchTracking: async () => ({ ...ON_ITS_WAY, ...days }) } })
  type('SAL-ORD-2026-00001')
  await user.click(button())
  expect((await screen.findByText(/^Ordered on/)).parentElement!.textContent).toBe(
    'Ordered on 22 Nov, arrives Mon 25 to Wed 27 Nov',
  )
})
