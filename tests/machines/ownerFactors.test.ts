import { expect, it } from 'vitest'
import { ownerFactorsMachine, selectIsAskedAgain, selectNewCodes } from '../../machines/ownerFactors.ts'
import { startMachine } from './startMachine.ts'

it('sends a change again after the second factor was entered, and drops a cancelled one [OPN-293]', async () => {
  const { actor, succeed, calls, emitted } = startMachine(ownerFactorsMachine)
  actor.send({ type: 'factors.read' })
  await succeed('readFactors', { app: '2026-11-27 18:00', recoveryCodes: 3, hasTexts: true, passkeys: [] })
  actor.send({ type: 'factors.change', change: { kind: 'removeApp' } })
  await succeed('change', { status: 'unconfirmed' })
  expect([selectIsAskedAgain(actor.getSnapshot()), emitted]).toEqual([true, [{ type: 'factors.confirmationWanted' }]])
  actor.send({ type: 'factors.confirmed' })
  await succeed('change', { status: 'unconfirmed' })
  actor.send({ type: 'factors.cancel' })
  actor.send({ type: 'factors.confirmed' })
  expect(calls.map(({ input }) => input)).toEqual([undefined, { kind: 'removeApp' }, { kind: 'removeApp' }])
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
