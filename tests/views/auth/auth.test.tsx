import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import { ServiceError } from '../../../src/services/http.ts'
import { amina, productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const mug = lineOf(productOf({ id: 'MUG-1', name: 'Blue mug' }))

/** Opens the modal as a guest does: by proceeding to checkout. */
async function openModal(services: Scene['services'] = {}) {
  const view = renderApp('/cart', { cart: { lines: [mug] }, services })
  const opener = await screen.findByRole('button', { name: 'Proceed to Checkout' })
  await view.user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Log in' })
  // keys work once the dialog has the focus
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return { ...view, opener }
}

type User = Awaited<ReturnType<typeof openModal>>['user']

async function logIn(user: User, usr: string, pwd: string) {
  const login = screen.getByRole('textbox', { name: 'Mobile number or email' })
  const password = screen.getByLabelText('Password')
  await user.clear(login)
  if (usr) await user.type(login, usr)
  await user.clear(password)
  if (pwd) await user.type(password, pwd)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

async function goToForgot(user: User) {
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '0712345678')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
}

async function goToReset(user: User) {
  await goToForgot(user)
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await user.click(screen.getByRole('button', { name: 'Validate OTP' }))
}

/** Returns the attributes of the form's fields that keyboards and password managers use. */
function fields() {
  return [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input:not([hidden])')].map((input) => ({
    label: input.labels?.[0]?.textContent,
    type: input.type,
    inputMode: input.inputMode,
    autoComplete: input.autocomplete,
    required: input.required,
  }))
}

describe('the auth modal', () => {
  it('asks for number or email and password, and tells new customers how to get one [AUT-01, CTR-22]', async () => {
    await openModal()
    expect(fields()).toEqual([
      { label: 'Mobile number or email', type: 'text', inputMode: 'email', autoComplete: 'username', required: true },
      { label: 'Password', type: 'password', inputMode: '', autoComplete: 'current-password', required: true },
    ])
    expect(
      screen.getByText('New customers: after creating an account, set your password through “Forgot password?”.'),
    ).toBeVisible()
  })

  it('switches to registering without a password and back, keeping what was typed [AUT-03, AUT-08]', async () => {
    const { user } = await openModal()
    await user.type(screen.getByRole('textbox', { name: 'Mobile number or email' }), 'amina@example.com')
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(await screen.findByRole('dialog', { name: 'Create an account' })).toBeVisible()
    expect(fields()).toEqual([
      { label: 'Mobile number', type: 'tel', inputMode: 'tel', autoComplete: 'tel', required: true },
      { label: 'Email', type: 'text', inputMode: 'email', autoComplete: 'email', required: true },
      { label: 'Full name', type: 'text', inputMode: '', autoComplete: 'name', required: true },
    ])
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveFocus()
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amina')
    await user.click(screen.getByRole('button', { name: 'Back to log in' }))
    expect(screen.getByRole('textbox', { name: 'Mobile number or email' })).toHaveValue('amina@example.com')
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Amina')
  })

  it('registers, then shows the login with the new number [AUT-13, AUT-27]', async () => {
    const { user, services, notices } = await openModal()
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '0712 345 678')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'amina@example.com')
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amina Otieno')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect(services.register).toHaveBeenCalledWith(
      { mobile_number: '0712345678', email_address: 'amina@example.com', full_name: 'Amina Otieno' },
      expect.anything(),
    )
    expect(notices.at(-1)?.title).toBe('Registration successful! Please login.')
    expect(screen.getByRole('textbox', { name: 'Mobile number or email' })).toHaveValue('0712345678')
    expect(screen.getByRole('button', { name: 'Text me a code' })).toHaveFocus()
  })

  it('keeps the registration open and typed when it fails [AUT-26]', async () => {
    const register = vi.fn(async () =>
      Promise.reject(new ServiceError('Registration failed', 'This email is taken', 417, null)),
    )
    const { user, notices } = await openModal({ register })
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '0712345678')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'amina@example.com')
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amina Otieno')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Registration failed', description: 'This email is taken', tone: 'error' }]),
    )
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('amina@example.com')
  })

  it.each([
    ['0712345678', 'amina', 'Invalid Email', 'Enter a valid email address'],
    ['071234', 'amina@example.com', 'Invalid Phone', 'Enter a valid 10-digit phone e.g. 0712345678'],
  ])(
    "judges a registration in the shop's words, not the browser's: %s, %s [VAL-21]",
    async (mobile, email, title, text) => {
      const { user, services, notices } = await openModal()
      await user.click(screen.getByRole('button', { name: 'Create an account' }))
      await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), mobile)
      await user.type(screen.getByRole('textbox', { name: 'Email' }), email)
      await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amina Otieno')
      await user.click(screen.getByRole('button', { name: 'Register' }))
      expect(notices).toEqual([{ title, description: text, tone: 'error' }])
      expect(services.register).not.toHaveBeenCalled()
    },
  )

  it('sends nothing while a field is empty [VAL-20]', async () => {
    const { user, services, notices } = await openModal()
    await logIn(user, '0712345678', '')
    await logIn(user, '', 'secret')
    await logIn(user, '   ', 'secret')
    expect(services.logIn).not.toHaveBeenCalled()
    expect(notices).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(services.register).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Back to log in' }))

    await goToForgot(user)
    await user.click(await screen.findByRole('button', { name: 'Validate OTP' }))
    expect(services.validateOtp).not.toHaveBeenCalled()
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
    await user.click(screen.getByRole('button', { name: 'Validate OTP' }))
    await user.click(await screen.findByRole('button', { name: 'Reset Password' }))
    expect(services.resetPassword).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
  })

  it('sets a new password by a code [AUT-05, AUT-06, AUT-07, AUT-09, AUT-10, AUT-11, AUT-12, GEN-16]', async () => {
    const { user, services } = await openModal()
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    expect(fields()).toEqual([
      { label: 'Mobile number', type: 'tel', inputMode: 'tel', autoComplete: 'tel', required: true },
    ])
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '0712345678')
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))

    const code = await screen.findByRole('textbox', { name: 'Code' })
    expect(fields()).toEqual([
      { label: 'Code', type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', required: true },
    ])
    expect(code).toHaveFocus()
    await user.type(code, '123456')
    await user.click(screen.getByRole('button', { name: 'Validate OTP' }))

    const password = await screen.findByLabelText('New password')
    expect(fields()).toEqual([
      { label: 'New password', type: 'password', inputMode: '', autoComplete: 'new-password', required: true },
    ])
    await user.type(password, 'karibu')
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Mobile number or email' })).toHaveValue('0712345678')
    expect(services.resetPassword).toHaveBeenCalledWith(
      { usr: '0712345678', new_password: 'karibu' },
      expect.anything(),
    )
  })

  it('stays on forgot when no code could be sent [AUT-28]', async () => {
    const sendOtp = vi.fn(async () =>
      Promise.reject(new ServiceError('OTP generation failed', 'Failed to send OTP', 417, null)),
    )
    const { user, notices } = await openModal({ sendOtp })
    await goToForgot(user)
    await waitFor(() => expect(notices).toEqual([{ title: 'Failed to send OTP', tone: 'error' }]))
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('0712345678')
  })

  it('stays on otp when the code is wrong, says so at the field, and offers another one [AUT-29, OPN-82]', async () => {
    const { user, notices } = await openModal({ validateOtp: vi.fn(async () => ({ valid: false })) })
    await goToReset(user)
    await waitFor(() =>
      expect(notices.at(-1)).toEqual({ title: 'Invalid OTP', description: 'Failed to validate OTP', tone: 'error' }),
    )
    const code = screen.getByRole('textbox', { name: 'Code' })
    expect(code).toHaveValue('123456')
    await waitFor(() => expect(code).toBeInvalid())
    expect(code).toHaveAccessibleDescription('Failed to validate OTP')
    expect(code).toHaveFocus()
    await user.type(code, '7')
    expect(code).toBeValid()
    expect(code).not.toHaveAccessibleDescription('Failed to validate OTP')
    await user.click(screen.getByRole('button', { name: 'Send another code' }))
    expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveValue('0712345678')
  })

  it('stays on reset when the password is not accepted [AUT-30]', async () => {
    const resetPassword = vi.fn(async () => Promise.reject(new Error('Failed to reset password')))
    const { user, notices } = await openModal({ resetPassword })
    await goToReset(user)
    await user.type(await screen.findByLabelText('New password'), 'karibu')
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
    await waitFor(() =>
      expect(notices.at(-1)).toEqual({ title: 'Reset Failed', description: 'Failed to reset password', tone: 'error' }),
    )
    expect(screen.getByLabelText('New password')).toHaveValue('karibu')
  })

  it("shows the shop's refusal in a toast and keeps what was typed [AUT-19]", async () => {
    const logInRefused = vi.fn(async () => ({ status: 'refused' as const, message: 'Wrong password' }))
    const { user, notices } = await openModal({ logIn: logInRefused })
    await logIn(user, '0712345678', 'wrong')
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Login failed', description: 'Wrong password', tone: 'error' }]),
    )
    expect(screen.getByRole('textbox', { name: 'Mobile number or email' })).toHaveValue('0712345678')
    expect(screen.getByLabelText('Password')).toHaveValue('wrong')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    [new ServiceError('Login failed', 'The shop did not answer', 500, null), 'The shop did not answer'],
    [new Error(''), 'Login failed'],
  ])('shows inline that the call itself failed [AUT-24, AUT-25]', async (error, text) => {
    const { user, notices } = await openModal({ logIn: vi.fn(async () => Promise.reject(error)) })
    await logIn(user, '0712345678', 'secret')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(notices).toEqual([{ title: 'Login Failed', description: text, tone: 'error' }])
  })

  it('closes after a login and says to press the button again [CRT-22, CRT-23, AUT-20]', async () => {
    const { user, notices, services } = await openModal()
    await logIn(user, ' amina@example.com ', 'karibu')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(services.logIn).toHaveBeenCalledWith({ usr: 'amina@example.com', pwd: 'karibu' }, expect.anything())
    expect(notices.map(({ title, description }) => [title, description])).toEqual([
      ['Login successful', 'Welcome, Amina Wanjiru Otieno!'],
      ['Logged in', 'You are logged in. Please click "Proceed to Checkout" to continue.'],
    ])
    expect(services.placeOrder).not.toHaveBeenCalled()
  })

  it('says that it is busy and sends a second press nowhere', async () => {
    const { user, services } = await openModal({ logIn: vi.fn(() => new Promise<never>(() => {})) })
    await logIn(user, '0712345678', 'secret')
    const busy = await screen.findByRole('button', { name: 'Logging in...' })
    await user.click(busy)
    expect(services.logIn).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['Escape', async (user: User) => user.keyboard('{Escape}')],
    ['the close button', async (user: User) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ])('is closed by %s, changes nothing in the cart and gives the focus back [OPN-69]', async (_, close) => {
    const { user, app, opener } = await openModal()
    await close(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(app.cart.getSnapshot().context.lines).toEqual([mug])
    await waitFor(() => expect(opener).toHaveFocus())
  })
})

describe('the panel on the account page', () => {
  it('offers log in and register [AUT-14, ROU-14]', async () => {
    const { user } = renderApp('/account')
    const panel = await screen.findByRole('region', { name: 'Log in' })
    expect(within(panel).getByLabelText('Password')).toBeVisible()
    expect(within(panel).getByRole('textbox', { name: 'Mobile number or email' })).not.toHaveFocus()
    await user.click(within(panel).getByRole('button', { name: 'Create an account' }))
    const register = await screen.findByRole('region', { name: 'Create an account' })
    expect(within(register).getByRole('button', { name: 'Register' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is replaced by the account after a login, which is stored with its time [AUT-17]', async () => {
    const { user, app, storage } = renderApp('/account')
    await screen.findByRole('region', { name: 'Log in' })
    await logIn(user, '0712345678', 'karibu')
    expect(await screen.findByRole('tab', { name: 'Profile' })).toBeVisible()
    expect(app.session.getSnapshot().context.user).toEqual(amina)
    expect(storage.read('user')).toEqual(amina)
    expect(storage.read('loginTime')).toEqual(expect.any(Number))
  })

  it('is there again after the modal that took its place was closed', async () => {
    const { user, app } = renderApp('/account')
    await screen.findByRole('region', { name: 'Log in' })
    await waitFor(() => expect(app.authModal.getSnapshot().context.container).toBe('panel'))
    app.authModal.send({ type: 'auth.open', container: 'modal', intent: 'account' })
    const dialog = await screen.findByRole('dialog', { name: 'Log in' })
    // keys work once the dialog has the focus
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(app.authModal.getSnapshot().context.container).toBe('panel'))
    expect(screen.getByRole('region', { name: 'Log in' })).toBeVisible()
  })
})
