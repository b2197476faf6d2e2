import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine, type SessionEvent } from '../../../machines/people/session.ts'
import { followSession } from '../../../src/app/actors/pageActors.ts'
import { amina } from '../../examples.ts'

const ends: [string, SessionEvent, number][] = [
  ['keeps a draft when the minute of another tab is over', { type: 'session.endedElsewhere', reason: 'expired' }, 0],
  ['keeps a draft when the token is refused', { type: 'session.refused', user: amina }, 0],
  ['keeps a draft when another tab was refused', { type: 'session.endedElsewhere', reason: 'refused' }, 0],
  ['forgets a draft at a log-out', { type: 'session.logOut' }, 1],
  ['forgets a draft at a log-out in another tab', { type: 'session.endedElsewhere', reason: 'loggedOut' }, 1],
]

it.each(ends)('what follows the session %s [OPN-60]', (_, end, times) => {
  const session = createActor(sessionMachine, { input: { user: amina } }).start()
  const forget = vi.fn()
  const onEnd = vi.fn()
  followSession({ session }, { onEnd, forget })
  session.send(end)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(forget).toHaveBeenCalledTimes(times)
  session.stop()
})
