import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { authModalMachine } from '../../../machines/authModal.ts'
import { heroCarouselMachine } from '../../../machines/heroCarousel.ts'
import { createMask } from '../../../src/inspect/masked.ts'
import { Panel } from '../../../src/inspect/Panel.tsx'
import { createRecord, type Record } from '../../../src/inspect/record.ts'
import { createStately } from '../../../src/inspect/stately.ts'
import { amina } from '../../examples.ts'
import { renderPages } from '../renderApp.tsx'

const AT = 1_795_000_000_000

describe('what is shown of machines', () => {
  const mask = () => createMask()

  it('has no token, password or code, under any key', () => {
    const shown = mask()({
      type: 'auth.loggedIn',
      new_password: 'siri-kubwa',
      user: amina,
      codes: [{ otp: '482913' }],
      sid: 'abc-def',
    })
    expect(shown).toEqual({
      type: 'auth.loggedIn',
      new_password: '•••',
      user: { ...amina, sid: '•••', api_key: '•••', api_secret: '•••', mobile_number: '•••' },
      codes: [{ otp: '•••' }],
      sid: '•••',
    })
    const others = {
      accessToken: 'abcd',
      'set-cookie': 'efgh',
      client_secret: 'ijkl',
      token: { value: 'mnop' },
      otp: ['482913'],
    }
    expect(mask()(others)).toEqual({
      accessToken: '•••',
      'set-cookie': '•••',
      client_secret: '•••',
      token: { value: '•••' },
      otp: ['•••'],
    })
  })

  it('has no secret that it has seen before, in any text or error', () => {
    const once = mask()
    once({ usr: 'amina@example.com', pwd: 'siri-kubwa' })
    expect(once({ error: new Error('wrong: siri-kubwa'), note: 'siri-kubwa?' })).toEqual({
      error: { name: 'Error', message: 'wrong: •••' },
      note: '•••?',
    })
    once({ pwd: 'siri' })
    expect(once('siri-kubwa, siri')).toBe('•••, •••')
    once({ token: { value: 'abc-def' } })
    expect(once('abc-def')).toBe('•••')
  })

  it('keeps numbers of orders, prices and times', () => {
    const held = { orderId: 'SAL-ORD-2026-00001', price: 149_999, at: AT, ids: ['ITEM-0001'], mobile: '' }
    expect(mask()(held)).toEqual(held)
  })

  it('has no phone number, however it is written, at any depth', () => {
    const digits = fc.stringMatching(/^[17]\d{8}$/)
    const prefix = fc.constantFrom('', '0', '254', '+254', '00254', '+254 ', '0 ', '+254 (0)', 'tel')
    const gap = fc.constantFrom('', ' ', '-', '–', '.', '/', '_', ') ', '\u200b')
    const depth = fc.nat({ max: 6 })
    fc.assert(
      fc.property(digits, prefix, gap, depth, (number, before, between, deep) => {
        const written = before + [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(between)
        let held: unknown = `ring ${written}, please`
        for (let level = 0; level < deep; level += 1) held = level % 2 ? [held] : { held }
        const shown = JSON.stringify(mask()(held))
        expect(shown.replaceAll(/\D/g, '')).not.toContain(number)
      }),
      { seed: 20261121 },
    )
  })

  it('has no phone number while it is being typed, nor one of another country', () => {
    expect(mask()({ type: 'payment.type', orderId: 'SAL-ORD-2026-00001', value: '0712 345 67' })).toEqual({
      type: 'payment.type',
      orderId: 'SAL-ORD-2026-00001',
      value: '•••',
    })
    expect(mask()({ type: 'payments.type', field: 'phone', value: '712 3' })).toEqual({
      type: 'payments.type',
      field: 'phone',
      value: '•••',
    })
    expect(mask()({ note: 'ring +44 20 7946 0958', mobile_number: '020 7946' })).toEqual({
      note: 'ring •••',
      mobile_number: '•••',
    })
  })

  it('is plain data, whatever a context has', () => {
    const round: { self?: unknown } = {}
    round.self = round
    expect(
      mask()({
        round,
        when: new Date(0),
        call: () => 1,
        none: undefined,
        odd: Object.create(Object.create(null) as object) as unknown,
      }),
    ).toEqual({ round: { self: '[more]' }, when: '[Date]', call: '[function]', none: undefined, odd: '[object]' })
  })
})

/** Records a carousel of three slides. */
function recordCarousel(): { record: Record; next: () => void } {
  const record = createRecord(createMask(), () => AT)
  const actor = createActor(heroCarouselMachine, { input: { slides: 3 }, inspect: record.inspect }).start()
  return { record, next: () => actor.send({ type: 'carousel.next' }) }
}

describe('the record', () => {
  it('keeps each event, and the states and the context after it', () => {
    const { record, next } = recordCarousel()
    next()
    expect(record.entries()).toEqual([
      {
        number: 1,
        at: AT,
        actor: 'heroCarousel',
        machine: 'heroCarousel',
        type: 'xstate.init',
        event: { type: 'xstate.init', input: { slides: 3 } },
        states: ['playing'],
        context: { slides: 3, delay: 4000, position: 0, holds: [], isByHand: false },
        status: 'active',
      },
      {
        number: 2,
        at: AT,
        actor: 'heroCarousel',
        machine: 'heroCarousel',
        type: 'carousel.next',
        event: { type: 'carousel.next' },
        states: ['playing'],
        context: { slides: 3, delay: 4000, position: 1, holds: [], isByHand: true },
        status: 'active',
      },
    ])
  })

  it('has no number in a name, and drops machines that have ended', () => {
    const record = createRecord(createMask(), () => AT)
    const actors = ['list q=0712345678', 'other'].map((id) =>
      createActor(heroCarouselMachine, { id, input: { slides: 3 }, inspect: record.inspect }).start(),
    )
    expect([...record.actorsAt().keys()]).toEqual(['list q=•••', 'other'])
    actors[1]!.stop()
    expect([...record.actorsAt().keys()]).toEqual(['list q=•••'])
    expect([...record.actorsAt(2).keys()]).toEqual(['list q=•••', 'other'])
  })

  it('forgets all but the last 500 entries, and still knows the states of every machine', () => {
    const { record, next } = recordCarousel()
    const still = createActor(heroCarouselMachine, { input: { slides: 1 }, inspect: record.inspect }).start()
    for (let times = 0; times < 600; times += 1) next()
    expect([record.entries().length, record.entries()[0]?.number]).toEqual([500, 103])
    expect([...record.actorsAt().keys()]).toEqual(['heroCarousel', 'heroCarousel 2'])
    expect(still.getSnapshot().value).toBe('paused')
  })
})

describe('the live view', () => {
  /** The shop's cart page with the live view over it. */
  function open(isReachable = false) {
    const record = createRecord(createMask(), () => AT)
    const openStately = vi.fn()
    const { app } = renderPages('/cart', { inspect: record.inspect })
    const container = document.body.appendChild(document.createElement('sokoni-inspector'))
    onTestFinished(() => container.remove())
    render(<Panel record={record} openStately={openStately} isReachable={async () => isReachable} />, { container })
    const panel = within(screen.getByRole('region', { name: 'The machines, live' }))
    return { app, record, openStately, panel, user: userEvent.setup() }
  }

  const current = () =>
    [...document.querySelectorAll<SVGElement>('.picture [data-current]')].map((state) => state.dataset.state)

  it('shows the running machines and their states, as they change', async () => {
    const { app, panel } = open()
    expect(panel.getByRole('button', { name: 'session guest' })).toBeDefined()
    app.authModal.send({ type: 'auth.open', container: 'modal', intent: null })
    app.authModal.send({ type: 'auth.showForgot' })
    expect(await panel.findByRole('button', { name: 'authModal forgot.idle' })).toBeDefined()
    expect(panel.getByRole('button', { name: /^regions / })).toBeDefined()
  })

  it('highlights the states of the chosen machine, and shows its context without secrets', async () => {
    const { app, panel, user } = open()
    app.authModal.send({ type: 'auth.open', container: 'modal', intent: null })
    app.authModal.send({ type: 'auth.showForgot' })
    app.authModal.send({ type: 'auth.type', field: 'mobile_number', value: '0712345678' })
    app.authModal.send({ type: 'auth.showOtp' })
    for (const value of ['4', '48', '482', '4829', '48291', '482913'])
      app.authModal.send({ type: 'auth.type', field: 'otp', value })
    await user.click(await panel.findByRole('button', { name: 'authModal otp.idle' }))
    await waitFor(() => expect(current()).toEqual(['otp', 'otp.idle']))
    expect(JSON.parse(panel.getByLabelText<HTMLTextAreaElement>('Context').value)).toEqual({
      container: 'modal',
      intent: null,
      typed: {
        login: { usr: '•••', pwd: '' },
        register: { mobile_number: '', email_address: '', full_name: '' },
        forgot: { mobile_number: '•••' },
        otp: { otp: '•••' },
        reset: { new_password: '' },
      },
      failure: null,
      newcomer: '',
      triedOtp: [],
    })
  })

  it('goes back to an earlier moment and forward again, while the shop goes on', async () => {
    const { app, panel, user } = open()
    app.authModal.send({ type: 'auth.open', container: 'panel', intent: null })
    const event = await panel.findByRole('button', { name: /authModal auth\.open$/ })
    app.authModal.send({ type: 'auth.close' })
    await panel.findByRole('button', { name: 'authModal closed' })
    await user.click(event)
    expect(panel.getByRole('button', { name: 'authModal login.ready.idle' })).toBeDefined()
    await waitFor(() => expect(current()).toEqual(['login', 'login.ready', 'login.ready.idle']))
    await user.click(panel.getByRole('button', { name: 'Back' }))
    expect(panel.getByRole('button', { name: 'authModal closed' })).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Forward' }))
    expect(panel.getByRole('button', { name: 'authModal login.ready.idle' })).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Live' }))
    expect(panel.getByRole('button', { name: 'authModal closed' })).toBeDefined()
  })

  it('hides, and opens again', async () => {
    const { panel, user } = open()
    await user.click(panel.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('region', { name: 'The machines, live' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Machines' }))
    expect(screen.getByRole('region', { name: 'The machines, live' })).toBeDefined()
  })

  it('offers Stately’s inspector when it answers', async () => {
    const { openStately, panel, user } = open(true)
    await user.click(await panel.findByRole('button', { name: 'Open in Stately’s inspector' }))
    expect(openStately).toHaveBeenCalledTimes(1)
  })

  it('says when it does not answer', async () => {
    const { panel } = open()
    expect(await panel.findByText('Stately’s inspector cannot be reached')).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Open in Stately’s inspector' })).toBeNull()
  })
})

it('what is sent to Stately’s inspector has no secret either', async () => {
  const sent: unknown[] = []
  const target = { postMessage: (message: unknown) => void sent.push(message), closed: false }
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
  const stately = createStately(createMask())
  const actor = createActor(authModalMachine, { inspect: stately.inspect }).start()
  stately.open()
  window.dispatchEvent(
    new MessageEvent('message', { data: { type: '@statelyai.connected' }, origin: 'https://stately.ai' }),
  )
  actor.send({ type: 'auth.open', container: 'modal', intent: null })
  actor.send({ type: 'auth.showForgot' })
  actor.send({ type: 'auth.type', field: 'mobile_number', value: '0712345678' })
  actor.send({ type: 'auth.showOtp' })
  actor.send({ type: 'auth.type', field: 'otp', value: '482913' })
  actor.send({ type: 'auth.submit' })
  actor.send({ type: 'auth.open', container: 'modal', intent: null })
  for (const value of ['s', 'si', 'sir', 'siri', 'siri-kubwa']) actor.send({ type: 'auth.type', field: 'pwd', value })
  actor.stop()
  const told = () =>
    (sent as { type: string; event?: { type: string } }[])
      .filter(({ type }) => type === '@xstate.event')
      .map(({ event }) => event?.type)
  await expect.poll(told).toEqual(expect.arrayContaining(['auth.open', 'auth.showOtp', 'auth.submit', 'auth.type']))
  expect(JSON.stringify(sent)).not.toMatch(/712345678|482913|"sir|siri/)
})
