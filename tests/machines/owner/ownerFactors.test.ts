import { expect, it } from 'vitest'
import { ownerFactorsMachine, selectNewCodes } from '../../../machines/owner/ownerFactors.ts'
import { startMachine } from '../startMachine.ts'

it('ends a change without a fresh factor as if none was made, also while an app is set up [OPN-293]', async () => {
  const { actor, succeed } = startMachine(ownerFactorsMachine)
  const factors = { app: '', recoveryCodes: 0, hasTexts: true, passkeys: [] }
  const app = { secret: 'ABC', address: 'otpauth://totp/Duka' }
  const ended = () => {
    const { value, context } = actor.getSnapshot()
    return { value, ...context }
  }
  actor.send({ type: 'factors.read' })
  await succeed('readFactors', factors)
  const before = ended()
  actor.send({ type: 'factors.change', change: { kind: 'beginApp' } })
  await succeed('change', { status: 'cancelled' })
  expect(ended()).toEqual(before)
  actor.send({ type: 'factors.change', change: { kind: 'beginApp' } })
  await succeed('change', { status: 'begun', app })
  actor.send({ type: 'factors.change', change: { kind: 'confirmApp', code: '123456' } })
  await succeed('change', { status: 'cancelled' })
  expect(ended()).toEqual({ ...before, value: 'settingUp', app })
})

it('shows new recovery codes until they are noted, and forgets them with the session [OPN-292]', async () => {
  const { actor, succeed } = startMachine(ownerFactorsMachine)
  const factors = { app: '2026-11-27 18:00', recoveryCodes: 1, hasTexts: true, passkeys: [] }
  const codes = ['abcd-efgh-jkmn-pqrs']
  actor.send({ type: 'factors.read' })
  await succeed('readFactors', factors)
  actor.send({ type: 'factors.change', change: { kind: 'renewRecoveryCodes' } })
  await succeed('change', { status: 'done', factors, codes })
  actor.send({ type: 'factors.read' })
  expect(selectNewCodes(actor.getSnapshot())).toEqual(codes)
  actor.send({ type: 'factors.forget' })
  expect(actor.getSnapshot().context).toEqual({ factors: null, change: null, app: null, codes: [], problem: null })
})
