import { expect, it } from 'vitest'
import {
  ownerAccessMachine,
  selectAccessProblem,
  selectAccessStep,
  selectAccessWays,
  selectSentTo,
} from '../../../machines/owner/ownerAccess.ts'
import { startMachine } from '../startMachine.ts'

const ways = { phone: '07•• ••• 444', hasApp: false, hasPasskeys: false, hasTexts: true }

async function startLocked(other = {}) {
  const started = startMachine(ownerAccessMachine)
  await started.succeed('readAccess', { isConfirmed: false, ...ways, ...other })
  return started
}

it('sends one code for two presses, and opens with the right one, without its spaces [OPN-141]', async () => {
  const { actor, succeed, calls, inputOf } = await startLocked()
  expect([selectAccessStep(actor.getSnapshot()), selectAccessWays(actor.getSnapshot())]).toEqual(['locked', ways])
  actor.send({ type: 'ownerAccess.sendCode' })
  actor.send({ type: 'ownerAccess.sendCode' })
  await succeed('sendCode', { status: 'sent' })
  actor.send({ type: 'ownerAccess.confirm', code: '  ' })
  expect([calls.length, selectAccessStep(actor.getSnapshot())]).toEqual([2, 'waiting'])
  actor.send({ type: 'ownerAccess.confirm', code: ' 123456 ' })
  expect(inputOf('confirm')).toEqual({ code: '123456' })
  await succeed('confirm', { status: 'confirmed' })
  expect(selectAccessStep(actor.getSnapshot())).toBe('open')
})

it('still takes the first code while another is sent, and when that is refused [OPN-141]', async () => {
  const { actor, succeed, inputOf } = await startLocked()
  actor.send({ type: 'ownerAccess.sendCode' })
  await succeed('sendCode', { status: 'sent' })
  actor.send({ type: 'ownerAccess.sendCode' })
  await succeed('sendAgain', { status: 'refused', message: 'Too many codes.' })
  expect([selectAccessStep(actor.getSnapshot()), selectAccessProblem(actor.getSnapshot())]).toEqual([
    'waiting',
    'Too many codes.',
  ])
  actor.send({ type: 'ownerAccess.sendCode' })
  actor.send({ type: 'ownerAccess.confirm', code: '123456' })
  expect(inputOf('confirm')).toEqual({ code: '123456' })
})

it('takes a code of the app without a text, and also one that is texted then [OPN-290]', async () => {
  const { actor, succeed, inputOf } = await startLocked({ hasApp: true })
  expect([selectAccessStep(actor.getSnapshot()), selectSentTo(actor.getSnapshot())]).toEqual(['waiting', ''])
  actor.send({ type: 'ownerAccess.sendCode' })
  await succeed('sendAgain', { status: 'sent' })
  expect([selectAccessStep(actor.getSnapshot()), selectSentTo(actor.getSnapshot())]).toEqual(['waiting', ways.phone])
  actor.send({ type: 'ownerAccess.confirm', code: '123456' })
  expect(inputOf('confirm')).toEqual({ code: '123456' })
  await succeed('confirm', { status: 'confirmed' })
  expect(selectAccessStep(actor.getSnapshot())).toBe('open')
})
