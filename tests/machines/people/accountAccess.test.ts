import { describe, expect, it } from 'vitest'
import { accountAccessMachine, selectEnding, selectIsChanging } from '../../../machines/people/accountAccess.ts'
import { startMachine } from '../startMachine.ts'

const passwords = { current_password: 'mti mkubwa', new_password: 'sukuma wiki' }
const change = { type: 'access.changePassword', ...passwords } as const
const end = (sessionId: string) => ({ type: 'access.endSession', sessionId }) as const
const REFUSED = { status: 'refused', message: 'The shop is closed.' }

function start() {
  const started = startMachine(accountAccessMachine)
  const { actor } = started
  return {
    ...started,
    send: (...events: Parameters<typeof actor.send>[0][]) => events.forEach((event) => actor.send(event)),
    isChanging: () => selectIsChanging(actor.getSnapshot()),
    ending: () => selectEnding(actor.getSnapshot()),
  }
}

describe('a new password', () => {
  it('is sent once, keeps no password behind, and says what it did', async () => {
    const { actor, send, calls, inputOf, succeed, emitted, isChanging } = start()
    send(change, change, end('7'))
    expect([calls.length, inputOf('changePassword'), isChanging()]).toEqual([1, passwords, true])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('m')
    await succeed('changePassword', { status: 'changed' })
    expect(isChanging()).toBe(false)
    expect(emitted).toEqual([
      { type: 'access.passwordChanged' },
      { type: 'access.sessionsChanged' },
      {
        type: 'notice.raised',
        notice: {
          title: 'Password changed',
          description: 'You are logged out everywhere else.',
          tone: 'success',
        },
      },
    ])
  })

  it.each([
    ['refused', 'The shop is closed.'],
    ['lost', undefined],
  ])('that is %s says so, and may be sent again', async (how, description) => {
    const { send, calls, succeed, fail, emitted } = start()
    send(change)
    await (how === 'lost' ? fail('changePassword') : succeed('changePassword', REFUSED))
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: {
          title: 'Failed to change password. Please try again.',
          ...(description && { description }),
          tone: 'error',
        },
      },
    ])
    send(change)
    expect(calls).toHaveLength(2)
  })
})

describe('a login elsewhere', () => {
  it('that is refused may have ended by itself: the list is old as well', async () => {
    const { send, succeed, emitted } = start()
    send(end('7'))
    await succeed('endSession', REFUSED)
    expect(emitted).toEqual([
      { type: 'access.sessionsChanged' },
      {
        type: 'notice.raised',
        notice: {
          title: 'Failed to log out there. Please try again.',
          description: 'The shop is closed.',
          tone: 'error',
        },
      },
    ])
  })
})
