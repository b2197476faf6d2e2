import { expect, it } from 'vitest'
import {
  ownerAccessMachine,
  selectAccessIsBusy,
  selectAccessPhone,
  selectAccessProblem,
  selectAccessStep,
} from '../../machines/ownerAccess.ts'
import { startMachine } from './startMachine.ts'

const phone = '07•• ••• 444'

async function startLocked() {
  const started = startMachine(ownerAccessMachine)
  await started.succeed('readAccess', { isConfirmed: false, phone })
  return started
}

it('asks the shop first, and opens at once when the session is confirmed already [OPN-141]', async () => {
  const { actor, succeed } = startMachine(ownerAccessMachine)
  expect([selectAccessStep(actor.getSnapshot()), selectAccessIsBusy(actor.getSnapshot())]).toEqual(['checking', true])
  await succeed('readAccess', { isConfirmed: true, phone })
  expect(selectAccessStep(actor.getSnapshot())).toBe('open')
})

it('sends one code for two presses, and opens with the right one, without its spaces [OPN-141]', async () => {
  const { actor, succeed, calls, inputOf } = await startLocked()
  expect([selectAccessStep(actor.getSnapshot()), selectAccessPhone(actor.getSnapshot())]).toEqual(['locked', phone])
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

it('says why a code is refused, and takes another [OPN-141]', async () => {
  const { actor, succeed, fail } = await startLocked()
  actor.send({ type: 'ownerAccess.sendCode' })
  await fail('sendCode')
  expect([selectAccessStep(actor.getSnapshot()), selectAccessProblem(actor.getSnapshot())]).toEqual(['locked', ''])
  actor.send({ type: 'ownerAccess.sendCode' })
  await succeed('sendCode', { status: 'sent' })
  actor.send({ type: 'ownerAccess.confirm', code: '1' })
  await succeed('confirm', { status: 'refused', message: 'The code is wrong or has expired.' })
  expect([selectAccessStep(actor.getSnapshot()), selectAccessProblem(actor.getSnapshot())]).toEqual([
    'waiting',
    'The code is wrong or has expired.',
  ])
  actor.send({ type: 'ownerAccess.confirm', code: '2' })
  expect(selectAccessProblem(actor.getSnapshot())).toBe(null)
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

it('can be asked again when the shop did not answer, and asks again for another login', async () => {
  const { actor, fail, succeed } = startMachine(ownerAccessMachine)
  await fail('readAccess')
  expect(selectAccessStep(actor.getSnapshot())).toBe('unknown')
  actor.send({ type: 'ownerAccess.check' })
  await succeed('readAccess', { isConfirmed: true, phone })
  actor.send({ type: 'ownerAccess.check' })
  expect(selectAccessStep(actor.getSnapshot())).toBe('checking')
})
