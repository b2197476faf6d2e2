import { describe, expect, it } from 'vitest'
import { amina } from '../examples.ts'
import { servicesOver } from './servicesOver.ts'

const TOKEN = 'token key-amina:secret-amina'
const passwords = { current_password: 'mti mkubwa', new_password: 'sukuma wiki' }

describe('the calls of the account that a host may lack', () => {
  it('send the token, and return the user’s sessions', async () => {
    const session = { begun: '2026-01-15 09:30', last_seen: '2026-01-15 10:00' }
    const { services, asked } = await servicesOver({
      body: {
        message: {
          sessions: [
            { ...session, session_id: 7, device: 'Chrome on Android', is_this: 1, secret: 'x' },
            { ...session, session_id: '6', device: null },
            null,
          ],
        },
      },
    })
    expect(await services.fetchSessions(amina)).toEqual([
      { ...session, session_id: '7', device: 'Chrome on Android', is_this: true },
      { ...session, session_id: '6', device: '', is_this: false },
    ])
    expect(asked[0]).toMatchObject({
      verb: 'GET',
      path: '/api/method/sokoni.services.rest.get_sessions',
      query: {},
      headers: { authorization: TOKEN },
    })
  })

  it.each([
    ['change_password', passwords, 'Failed to change password'],
    ['end_session', { session_id: 'others' }, 'Failed to end session'],
    ['set_language', { language: 'sw' }, 'Failed to set the language'],
  ] as const)('%s sends exactly %j, and fails as "%s"', async (name, body, failure) => {
    const answer = { body: { message: { status: 200 } } as object, status: 200 }
    const { services, asked } = await servicesOver(answer)
    const sends = {
      change_password: (over: typeof services) => over.changePassword(passwords, amina),
      end_session: (over: typeof services) => over.endSession('others', amina),
      set_language: (over: typeof services) => over.setLanguage('sw', amina),
    }
    const send = sends[name]
    await send(services)
    expect(asked[0]).toMatchObject({
      verb: 'POST',
      path: `/api/method/sokoni.services.rest.${name}`,
      headers: { authorization: TOKEN },
    })
    expect(asked[0]?.body).toEqual(body)
    const refusing = await servicesOver({ status: 417, body: { message: { message: 'Not today.' } } })
    await expect(send(refusing.services)).rejects.toMatchObject({ message: failure, detail: 'Not today.' })
  })
})
