import { expect, it } from 'vitest'
import { ownerWriteMachine, selectEndedWrite, selectSentWrite } from '../../../machines/owner/ownerWrite.ts'
import { startMachine } from '../startMachine.ts'

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
