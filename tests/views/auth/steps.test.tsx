import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ServiceError } from '../../../src/services/http.ts'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/account/AccountContent.tsx'
import { renderPages } from '../renderApp.tsx'
import { later, type Scene } from '../support.tsx'

/** From a new account to the first log-in, in as few steps as the specification allows. */

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

async function register(scene: Scene = {}) {
  const view = renderPages('/account', scene)
  await view.user.click(await button('Create an account'))
  expect(await box('Mobile number')).toHaveFocus()
  for (const [name, value] of [
    ['Mobile number', '0712 345 678'],
    ['Email', 'amina@example.com'],
    ['Full name', 'Amina Otieno'],
  ] as const)
    fireEvent.change(await box(name), { target: { value } })
  await view.user.type(await box('Full name'), '{Enter}')
  await screen.findByRole('button', { name: 'Text me a code' })
  screen.getByText('To set your password, we text a code to 0712 345 678.')
  return view
}

describe('a new customer [OPN-104]', () => {
  it('types the number once, and the password once [AUT-13, AUT-27]', async () => {
    const { user, services, notices } = await register({ config: { hasAccountCalls: true } })
    expect(services.register).toHaveBeenCalledExactlyOnceWith(
      { mobile_number: '0712345678', email_address: 'amina@example.com', full_name: 'Amina Otieno' },
      expect.anything(),
    )
    expect(notices.map(({ title }) => title)).toEqual(['Registration successful! Please login.'])
    expect(await button('Text me a code')).toHaveFocus()
    expect(await box('Mobile number or email')).toHaveValue('0712345678')
    await user.keyboard('{Enter}')
    expect(await box('Code')).toHaveFocus()
    expect(services.sendOtp).toHaveBeenCalledExactlyOnceWith({ mobile_number: '0712345678' }, expect.anything())
    await user.keyboard('123456')
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus())
    expect(services.validateOtp).toHaveBeenCalledTimes(1)
    await user.keyboard('open sesame{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus())
    expect(await box('Mobile number or email')).toHaveValue('0712345678')
    expect(screen.getByLabelText('Password')).toHaveValue('open sesame')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(services.logIn).toHaveBeenCalledExactlyOnceWith(
        { usr: '0712345678', pwd: 'open sesame' },
        expect.anything(),
      ),
    )
    expect(await button('Sign Out')).toBeVisible()
  })

  it('sees that the code is being sent, once, and why not', async () => {
    const sent = later<undefined>()
    const sendOtp = vi.fn(() => sent.promise)
    const { user } = await register({ services: { sendOtp } })
    await user.dblClick(await button('Text me a code'))
    expect(await button('Sending...')).toHaveAttribute('aria-busy', 'true')
    expect(await button('Log in')).toBeVisible()
    expect(sendOtp).toHaveBeenCalledTimes(1)
    await act(async () => sent.answer(Promise.reject(new ServiceError('no', 'Too many codes.', 429, null)) as never))
    const number = await box('Mobile number')
    expect(number).toHaveValue('0712345678')
    expect(number).toHaveAccessibleDescription('Too many codes.')
  })

  it('may log in with a password at once, as one who has an account already', async () => {
    const { user, services } = await register()
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    expect(services.logIn).toHaveBeenCalledTimes(1)
    expect(services.sendOtp).not.toHaveBeenCalled()
  })
})

describe('a code that the phone passes on [OPN-105]', () => {
  /** A browser with WebOTP. Returns what answers it. */
  function withTexts() {
    const text = later<{ code: string }>()
    const get = vi.fn((_: { otp: { transport: string[] }; signal: AbortSignal }) => text.promise)
    vi.stubGlobal('OTPCredential', vi.fn())
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'credentials')
    })
    return { get, ...text }
  }

  it('is filled in and sent', async () => {
    const { get, answer } = withTexts()
    const { user, services } = await register()
    expect(get).not.toHaveBeenCalled()
    await user.click(await button('Text me a code'))
    await box('Code')
    expect(get).toHaveBeenCalledTimes(1)
    expect(get.mock.calls[0]?.[0].otp).toEqual({ transport: ['sms'] })
    await act(async () => answer({ code: '482913' }))
    await screen.findByLabelText('New password')
    expect(services.validateOtp).toHaveBeenCalledExactlyOnceWith(
      { mobile_number: '0712345678', otp: '482913' },
      expect.anything(),
    )
  })

  it('is not waited for any more once its view is left', async () => {
    const { get, answer } = withTexts()
    const { user, app } = await register()
    await user.click(await button('Text me a code'))
    await box('Code')
    await user.click(await button('Send another code'))
    expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true)
    await act(async () => answer({ code: '482913' }))
    expect(app.authModal.getSnapshot().context.typed.otp.otp).toBe('')
  })
})
