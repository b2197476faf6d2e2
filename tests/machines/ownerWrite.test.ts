import { expect, it } from 'vitest'
import { ownerWriteMachine, selectEndedWrite, selectSentWrite } from '../../machines/ownerWrite.ts'
import { startMachine } from './startMachine.ts'

const write = { command: 'pauseRider', about: '2', args: { who: '2' } }

it('sends a change once, and ignores another one meanwhile', async () => {
  const { actor, calls, inputOf, succeed, emitted } = startMachine(ownerWriteMachine)
  actor.send({ type: 'write.submit', write })
  actor.send({ type: 'write.submit', write: { ...write, about: '3' } })
  expect([calls.length, inputOf('send'), selectSentWrite(actor.getSnapshot())]).toEqual([1, write, write])
  const outcome = { status: 'done', result: { user: 2 } }
  await succeed('send', outcome)
  expect([selectSentWrite(actor.getSnapshot()), selectEndedWrite(actor.getSnapshot())]).toEqual([
    null,
    { write, outcome },
  ])
  expect(emitted).toEqual([{ type: 'write.ended', write, outcome }])
})

it('says that the answer was lost, and forgets it when it is told so', async () => {
  const { actor, fail, emitted } = startMachine(ownerWriteMachine)
  actor.send({ type: 'write.submit', write })
  await fail('send')
  expect(selectEndedWrite(actor.getSnapshot())).toEqual({ write, outcome: null })
  expect(emitted).toEqual([{ type: 'write.ended', write, outcome: null }])
  actor.send({ type: 'write.dismiss' })
  expect(selectEndedWrite(actor.getSnapshot())).toBe(null)
})

it('forgets what became of the last change when another is sent', async () => {
  const { actor, succeed } = startMachine(ownerWriteMachine)
  actor.send({ type: 'write.submit', write })
  await succeed('send', { status: 'refused', message: 'There is no user 2.' })
  actor.send({ type: 'write.submit', write: { ...write, about: '3' } })
  expect(selectEndedWrite(actor.getSnapshot())).toBe(null)
})
