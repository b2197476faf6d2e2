import fc from 'fast-check'
import { createMask } from 'statechart-live-view/masked.ts'
import { createStream } from 'statechart-live-view/server.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { authModalMachine } from '../../machines/people/authModal.ts'
import { masking } from '../../src/inspect/masking.ts'
import { amina } from '../examples.ts'

describe('what the live view shows of the shop [OPN-403]', () => {
  const mask = () => createMask(masking)

  it('has no token, password or code of a user', () => {
    expect(mask()({ type: 'auth.loggedIn', user: amina })).toEqual({
      type: 'auth.loggedIn',
      user: { ...amina, sid: '•••', api_key: '•••', api_secret: '•••', mobile_number: '•••' },
    })
  })

  it('keeps numbers of orders, prices and times', () => {
    const held = {
      orderId: 'SAL-ORD-2026-00001',
      price: 149_999,
      at: 1_795_000_000_000,
      ids: ['ITEM-0001'],
      mobile: '',
    }
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

  it('has nothing that is typed to log in', () => {
    const stream = createStream(masking)
    const actor = createActor(authModalMachine, { inspect: stream.inspect }).start()
    actor.send({ type: 'auth.open', container: 'modal', intent: null })
    actor.send({ type: 'auth.showForgot' })
    actor.send({ type: 'auth.type', field: 'mobile_number', value: '0712345678' })
    actor.send({ type: 'auth.showOtp' })
    for (const value of ['4', '48', '482', '4829', '48291', '482913'])
      actor.send({ type: 'auth.type', field: 'otp', value })
    const lines: string[] = []
    stream.follow((line) => lines.push(line))
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({
      states: ['otp.idle'],
      context: { typed: { login: { usr: '•••', pwd: '' }, forgot: { mobile_number: '•••' }, otp: { otp: '•••' } } },
    })
    expect(lines.join('')).not.toMatch(/712345678|482913/)
  })
})
