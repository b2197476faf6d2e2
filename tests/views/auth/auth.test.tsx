import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import type { App } from '../../../src/app/app.ts'
import { button } from '../../../src/theme/classes.ts'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/account/AccountContent.tsx'
import '../../../src/pages/cart/CartPage.tsx'
import '../../../src/components/auth/AuthModal.tsx'
import { productOf } from '../../examples.ts'
import { renderApp, renderPages } from '../renderApp.tsx'
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

/** Opens the forms in the panel of the account page. */
async function openPanel(services: Scene['services'] = {}) {
  const view = renderPages('/account', { services })
  await screen.findByRole('region', { name: 'Log in' })
  return view
}

type User = ReturnType<typeof renderPages>['user']

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (field: HTMLElement, value: string) => void fireEvent.change(field, { target: { value } })

async function logIn(user: User, usr: string, pwd: string) {
  fill(box('Mobile number or email'), usr)
  fill(screen.getByLabelText('Password'), pwd)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

async function goToOtp(user: User) {
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  fill(box('Mobile number'), '0712345678')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  return screen.findByRole('textbox', { name: 'Code' })
}

/** Returns the attributes of the form's fields that keyboards and password managers use. */
function fields() {
  const place = screen.queryByRole('dialog') ?? screen.getByRole('main')
  return [...place.querySelectorAll<HTMLInputElement>('form input:not([hidden])')].map((input) => ({
    label: input.labels?.[0]?.textContent,
    type: input.type,
    inputMode: input.inputMode,
    autoComplete: input.autocomplete,
    required: input.required,
  }))
}

const LOGIN_FIELDS = [
  { label: 'Mobile number or email', type: 'text', inputMode: 'email', autoComplete: 'username', required: true },
  { label: 'Password', type: 'password', inputMode: '', autoComplete: 'current-password', required: true },
]

describe('the auth modal', () => {
  it('closes after a login and says to press the button again [CRT-22, CRT-23, AUT-01, AUT-20, CTR-13]', async () => {
    const { user, notices, services } = await openModal()
    expect(fields()).toEqual(LOGIN_FIELDS)
    await logIn(user, ' amina@example.com ', 'karibu')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(services.logIn).toHaveBeenCalledWith({ usr: 'amina@example.com', pwd: 'karibu' }, expect.anything())
    expect(notices.map(({ title, description }) => [title, description])).toEqual([
      ['Login successful', 'Welcome, Amina Wanjiru Otieno!'],
      ['Logged in', 'You are logged in. Please click "Proceed to Checkout" to continue.'],
    ])
    expect(services.placeOrder).not.toHaveBeenCalled()
  })

  it('is closed by Escape or its button, changes nothing in the cart and gives the focus back [OPN-69]', async () => {
    const { user, app, opener } = await openModal()
    const isClosed = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(app.cart.getSnapshot().context.lines).toEqual([mug])
      await waitFor(() => expect(opener).toHaveFocus())
    }
    await user.keyboard('{Escape}')
    await isClosed()
    await user.click(opener)
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await isClosed()
  })
})

describe('after a session that expired the name is kept and the password is typed next', () => {
  const expire = (app: App) => act(async () => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
  const isReady = async (usr: string) => {
    const password = await screen.findByLabelText('Password')
    await waitFor(() => expect(password).toHaveFocus())
    expect([box('Mobile number or email').value, password]).toEqual([usr, expect.objectContaining({ value: '' })])
  }

  it('in the modal [OPN-235]', async () => {
    const { user, app } = await openModal()
    await logIn(user, '0712345678', 'karibu')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expire(app)
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }))
    await isReady('0712345678')
  })

  it('in the panel [OPN-235]', async () => {
    const { user, app } = await openPanel()
    await logIn(user, 'amina@example.com', 'karibu')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Log in' })).toBeNull())
    await expire(app)
    await isReady('amina@example.com')
  })
})

describe('the panel on the account page', () => {
  it(
    'offers log in and register, and tells new customers how to get a password; what was typed stays ' +
      '[AUT-03, AUT-08, AUT-14, CTR-22, ROU-14] [OPN-234]',
    async () => {
      const { user } = await openPanel()
      expect(fields()).toEqual(LOGIN_FIELDS)
      expect(
        screen.getByText('New customers: after creating an account, set your password through “Forgot password?”.'),
      ).toBeVisible()
      expect(box('Mobile number or email')).not.toHaveFocus()
      fill(box('Mobile number or email'), 'amina@example.com')
      const register = screen.getByRole('button', { name: 'Create an account' })
      expect(register.className).toBe(button({ variant: 'outline' }))
      await user.click(register)
      expect(await screen.findByRole('region', { name: 'Create an account' })).toBeVisible()
      expect(fields()).toEqual([
        { label: 'Mobile number', type: 'tel', inputMode: 'tel', autoComplete: 'tel', required: true },
        { label: 'Email', type: 'text', inputMode: 'email', autoComplete: 'email', required: true },
        { label: 'Full name', type: 'text', inputMode: '', autoComplete: 'name', required: true },
      ])
      expect(screen.getByRole('button', { name: 'Register' })).toBeVisible()
      expect(box('Mobile number')).toHaveFocus()
      fill(box('Full name'), 'Amina')
      await user.click(screen.getByRole('button', { name: 'Back to log in' }))
      expect(box('Mobile number or email')).toHaveValue('amina@example.com')
      await user.click(screen.getByRole('button', { name: 'Create an account' }))
      expect(box('Full name')).toHaveValue('Amina')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
  )

  it('sets a new password by a code [AUT-05, AUT-06, AUT-07, AUT-09, AUT-10, AUT-11, AUT-12, GEN-16]', async () => {
    const { user, services } = await openPanel()
    fill(box('Mobile number or email'), '0712 345 678')
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    expect(fields()).toEqual([
      { label: 'Mobile number', type: 'tel', inputMode: 'tel', autoComplete: 'tel', required: true },
    ])
    expect(box('Mobile number')).toHaveValue('0712 345 678')
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))

    const code = await screen.findByRole('textbox', { name: 'Code' })
    expect(fields()).toEqual([
      { label: 'Code', type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', required: true },
    ])
    expect(code).toHaveFocus()
    fill(code, '12345')
    await user.click(screen.getByRole('button', { name: 'Validate OTP' }))

    const password = await screen.findByLabelText('New password')
    expect(fields()).toEqual([
      { label: 'New password', type: 'password', inputMode: '', autoComplete: 'new-password', required: true },
    ])
    fill(password, 'karibu')
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    expect(box('Mobile number or email')).toHaveValue('0712345678')
    expect(services.resetPassword).toHaveBeenCalledWith(
      { usr: '0712345678', new_password: 'karibu' },
      expect.anything(),
    )
  })

  it('stays on otp when the code is wrong, says so at the field, and offers another one [AUT-29, OPN-82]', async () => {
    const { user, notices } = await openPanel({ validateOtp: vi.fn(async () => ({ valid: false })) })
    const code = await goToOtp(user)
    fill(code, '12345')
    await user.click(screen.getByRole('button', { name: 'Validate OTP' }))
    await waitFor(() =>
      expect(notices.at(-1)).toEqual({ title: 'Invalid OTP', description: 'Failed to validate OTP', tone: 'error' }),
    )
    expect(code).toHaveValue('12345')
    await waitFor(() => expect(code).toBeInvalid())
    expect(code).toHaveAccessibleDescription('Failed to validate OTP')
    expect(code).toHaveFocus()
    await user.type(code, '7')
    expect(code).toBeValid()
    expect(code).not.toHaveAccessibleDescription('Failed to validate OTP')
    await user.click(screen.getByRole('button', { name: 'Send another code' }))
    expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveValue('0712345678')
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('')
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
