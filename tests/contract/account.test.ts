import { describe, expect, it } from 'vitest'
import { isLoginSuccess } from '../../contract/account.ts'
import { calls } from '../../contract/calls.ts'

describe('a login', () => {
  it('counts only with the success key true or 1 [CTR-24]', () => {
    expect([true, 1].map(isLoginSuccess)).toEqual([true, true])
    const others = [false, 0, 2, '1', 'true', 'True', '', null, undefined, {}, [1]]
    expect(others.map(isLoginSuccess)).toEqual(others.map(() => false))
  })

  const message = {
    success_key: 1,
    username: 'wanjiku',
    email: 'wanjiku@example.com',
    sid: 'sid-1',
    api_key: 'key-1',
    api_secret: 'secret-1',
    mobile_number: '0712345678',
    role: 'Rider',
    language: 'sw',
    idle_minutes: 0,
    message: 'Authentication success',
  }

  it('is read with the name at the top and the rest from its message [API-15]', () => {
    expect(calls.login.response.parse({ full_name: 'Wanjiku Kamau', home_page: '/app', message })).toEqual({
      full_name: 'Wanjiku Kamau',
      message: { ...message, full_name: '' },
    })
  })

  it('that was refused has no user', () => {
    const refused = { message: { success_key: 0, message: 'Authentication Error!' } }
    expect(calls.login.response.parse(refused)).toEqual({
      full_name: '',
      message: {
        success_key: 0,
        username: '',
        email: '',
        sid: '',
        api_key: '',
        api_secret: '',
        mobile_number: '',
        role: '',
        language: '',
        idle_minutes: 0,
        full_name: '',
        message: 'Authentication Error!',
      },
    })
  })

  it('on a host that keeps no language has none [OPN-77]', () => {
    expect(calls.login.response.parse({ message: { ...message, language: undefined } }).message.language).toBe('')
  })

  it('by Google is read from its message [API-47]', () => {
    expect(calls.google_login.response.parse({ message: { ...message, username: null } }).message).toEqual({
      ...message,
      username: '',
      full_name: '',
    })
  })
})
