import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GuestPanel } from '../../../src/pages/account/GuestPanel.tsx'
import { wanjiru } from '../../examples.ts'
import { ownerHttp } from '../ownerHttp.ts'
import { renderPart } from '../support.tsx'

const credentials = { get: vi.fn<() => Promise<object>>() }

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const ASKED = { challenge: 'YXNrZWQ', rpId: 'duka.example', allowCredentials: [], userVerification: 'required' }
const KEY = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('client'),
    signature: bytes('signed'),
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
}
const ANSWER = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { authenticatorData: 'ZGF0YQ', clientDataJSON: 'Y2xpZW50', signature: 'c2lnbmVk' },
  clientExtensionResults: {},
}
const NAME = 'Continue with a passkey'
const button = (name = NAME) => screen.findByRole('button', { name })

it('is asked for once, and logs in or says why not, where browsers know passkeys [OPN-394, OPN-395]', async () => {
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  const asks = vi.fn((): object => ({ message: ASKED }))
  const tries = vi.fn((_: object): object => ({ full_name: '', message: { success_key: 0, message: 'No such key.' } }))
  const { app, notices } = renderPart(<GuestPanel onFocus={() => undefined} />, {
    config: { isEmbeddedStore: true },
    services: { http: ownerHttp({ ask_login_passkey: () => asks(), passkey_login: (answer) => tries(answer) }) },
  })
  const said = () => notices.splice(0)
  expect(screen.queryByRole('button', { name: NAME })).toBeNull()
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'kept' } })
  expect(screen.getAllByRole('button').at(-1)).toBe(await button())

  // the person declines, or has none; until then a second press asks nothing
  let decline: (why: Error) => void = () => undefined
  credentials.get.mockImplementationOnce(() => new Promise((_, reject) => (decline = reject)))
  fireEvent.click(await button())
  const waiting = await button('Waiting for the passkey...')
  fireEvent.click(waiting)
  await waitFor(() => expect(credentials.get).toHaveBeenCalledOnce())
  expect([asks.mock.calls, said(), waiting.getAttribute('aria-busy')]).toEqual([[[]], [], 'true'])
  await act(async () => decline(new DOMException('', 'NotAllowedError')))
  await button()
  const description = 'Owners of the shop add one in their settings. Please log in with your password.'
  expect(said()).toEqual([{ title: 'No passkey was used', description, tone: 'info' }])
  expect([tries.mock.calls, screen.queryByRole('alert'), screen.getByLabelText('Password')]).toEqual([
    [],
    null,
    expect.objectContaining({ value: 'kept' }),
  ])

  credentials.get.mockResolvedValue(KEY)
  fireEvent.click(await button())
  await button('Waiting for the passkey...')
  await button()
  expect(tries.mock.calls).toEqual([[{ answer: ANSWER }]])
  expect(said()).toEqual([{ title: 'Login failed', description: 'No such key.', tone: 'error' }])

  asks.mockImplementationOnce(() => {
    throw new Error('Network Error')
  })
  fireEvent.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed$/)
  expect(said()).toEqual([{ title: 'Login Failed', description: 'Login failed', tone: 'error' }])

  const { full_name, ...user } = wanjiru
  tries.mockReturnValue({ full_name, message: { success_key: 1, ...user } })
  fireEvent.click(await button())
  await waitFor(() => expect(app.session.getSnapshot().context.user).toEqual({ ...wanjiru, language: '' }))
  expect(said()).toEqual([{ title: 'Login successful', description: `Welcome, ${full_name}!`, tone: 'success' }])
})
