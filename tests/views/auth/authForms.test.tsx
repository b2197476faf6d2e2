import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/account/AccountContent.tsx'
import '../../../src/pages/cart/CartPage.tsx'
import '../../../src/components/auth/AuthModal.tsx'
import { ServiceError } from '../../../src/services/http.ts'
import { announce } from '../../../src/theme/primaryNotices.ts'
import { amina, kettle } from '../../examples.ts'
import { renderApp, renderPages } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'
import { holdTime, pass } from '../time.ts'

/** The auth forms: pasting, keys, accidental closing, password managers. */

/** Opens the forms in the panel of the account page. */
async function openForms(scene: Scene = {}) {
  const view = renderPages('/account', scene)
  await screen.findByLabelText('Password')
  return view
}

async function openModal(scene: Scene = {}) {
  const view = renderApp('/cart', { cart: { lines: [kettle] }, ...scene })
  await reopen(view)
  return view
}

type View = ReturnType<typeof renderPages>

async function reopen({ user }: View) {
  await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }))
  await screen.findByRole('dialog')
}

async function close({ user }: View) {
  await waitFor(async () => {
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const login = () => box('Mobile number or email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = (view: View, name: string) => view.user.click(screen.getByRole('button', { name }))
const fill = (field: HTMLElement, value: string) => void fireEvent.change(field, { target: { value } })

async function goToCode(view: View) {
  await press(view, 'Forgot password?')
  fill(await screen.findByRole('textbox', { name: 'Mobile number' }), '0712345678')
  await press(view, 'Send OTP')
  return screen.findByRole('textbox', { name: 'Code' })
}

async function goToReset(view: View) {
  await view.user.type(await goToCode(view), '12345{Enter}')
  return screen.findByLabelText<HTMLInputElement>('New password')
}

const never = () => new Promise<never>(() => {})

describe('the code', () => {
  it('is taken out of what is pasted, and sent at once [OPN-105]', async () => {
    const view = await openForms({ services: { validateOtp: vi.fn(never) } })
    const code = await goToCode(view)
    await view.user.click(code)
    await view.user.paste('123456 is your Sokoni code, valid for 5 minutes. Do not give it to anyone.')
    expect(code).toHaveValue('123456')
    expect(screen.getByRole('button', { name: 'Validating...' })).toBeVisible()
    await view.user.keyboard('{Enter}')
    expect(view.services.validateOtp).toHaveBeenCalledExactlyOnceWith(
      { mobile_number: '0712345678', otp: '123456' },
      expect.anything(),
    )
  })

  it('that came before need not be asked for again', async () => {
    const view = await openForms()
    await press(view, 'Forgot password?')
    await press(view, 'I have a code')
    expect(screen.getByRole('region', { name: 'Set a new password' })).toBeVisible()
    fill(box('Mobile number'), '+254 712 345 678')
    await press(view, 'I have a code')
    await view.user.type(await screen.findByRole('textbox', { name: 'Code' }), '12345{Enter}')
    await screen.findByLabelText('New password')
    expect(view.services.sendOtp).not.toHaveBeenCalled()
    expect(view.services.validateOtp).toHaveBeenCalledWith(
      { mobile_number: '0712345678', otp: '12345' },
      expect.anything(),
    )
  })
})

describe('one request is sent', () => {
  it('for a double click, and for Enter that is held down: browsers would send with each repeat', async () => {
    const view = await openForms({ services: { logIn: vi.fn(never) } })
    expect(fireEvent.keyDown(password(), { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(password(), { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(password(), { key: 'a', repeat: true })).toBe(true)
    fill(login(), '0712345678')
    fill(password(), 'secret')
    await view.user.dblClick(screen.getByRole('button', { name: 'Log in' }))
    await view.user.click(await screen.findByRole('button', { name: 'Logging in...' }))
    expect(view.services.logIn).toHaveBeenCalledTimes(1)
  })
})

describe('what was typed', () => {
  it('is there again after closing by accident, but for passwords, also in the panel of the account page', async () => {
    const view = await openModal()
    fill(login(), 'amina@example.com')
    fill(password(), 'secret')
    await close(view)
    await reopen(view)
    expect([login().value, password().value]).toEqual(['amina@example.com', ''])
    await close(view)
    await act(() => view.router.navigate('/account'))
    expect(await screen.findByRole('textbox', { name: 'Mobile number or email' })).toHaveValue('amina@example.com')
    fill(login(), 'amina@example.com.ke')
    await act(() => view.router.navigate('/cart'))
    await reopen(view)
    expect(login()).toHaveValue('amina@example.com.ke')
  })

  it('is what the browser has filled in without an event', async () => {
    const view = await openForms()
    login().value = 'amina@example.com'
    password().value = 'from-the-keychain'
    await press(view, 'Log in')
    expect(view.services.logIn).toHaveBeenCalledExactlyOnceWith(
      { usr: 'amina@example.com', pwd: 'from-the-keychain' },
      expect.anything(),
    )
  })
})

describe('passwords', () => {
  it('can be shown, and are hidden again while they are sent', async () => {
    const view = await openForms({ services: { logIn: vi.fn(never) } })
    const show = screen.getByRole('button', { name: 'Show what is typed' })
    expect([password().type, show.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
    await view.user.type(password(), 'secret')
    await view.user.click(show)
    expect([password().type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
    expect(password()).toHaveValue('secret')
    expect(password()).toHaveFocus()
    await view.user.type(login(), '0712345678{Enter}')
    await screen.findByRole('button', { name: 'Logging in...' })
    expect([password().type, show.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  })

  it('that are new are hidden, come with their name for password managers, and say why they are refused', async () => {
    const why = 'The new password needs at least 8 characters.'
    const resetPassword = vi.fn(() => Promise.reject(new ServiceError('Password recovery failed', why, 417, null)))
    const view = await openForms({ services: { resetPassword } })
    await press(view, 'Show what is typed')
    const fresh = await goToReset(view)
    expect(fresh.type).toBe('password')
    expect(fresh.form?.querySelector('[autocomplete=username]')).toHaveValue('0712345678')
    await waitFor(() => expect(screen.queryAllByRole('textbox')).toEqual([]))
    await waitFor(() => expect(fresh).toHaveFocus())
    await view.user.type(fresh, 'short{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(why)
    expect(view.notices.at(-1)).toEqual({
      title: 'Reset Failed',
      description: 'Failed to reset password',
      tone: 'error',
    })
  })
})

describe('a mistake', () => {
  it("leads to the first field of a registration that has one, in the shop's words [VAL-13, VAL-21]", async () => {
    const view = await openForms()
    await press(view, 'Create an account')
    fill(box('Mobile number'), '071234')
    fill(box('Email'), 'amina@')
    fill(box('Full name'), 'A')
    await press(view, 'Register')
    expect(box('Mobile number')).toHaveFocus()
    fill(box('Mobile number'), '0712345678')
    await press(view, 'Register')
    expect(box('Email')).toHaveFocus()
    await waitFor(() => expect(box('Email')).toHaveAccessibleDescription('Enter a valid email address'))
    expect(box('Full name')).not.toBeInvalid()
    await view.user.type(box('Email'), 'example.com{Enter}')
    expect(box('Full name')).toHaveFocus()
    await waitFor(() =>
      expect(box('Full name')).toHaveAccessibleDescription('Please enter your full name (minimum 2 characters).'),
    )
    expect(view.notices.map(({ title }) => title).slice(0, 2)).toEqual(['Invalid Phone', 'Invalid Email'])
    expect(view.services.register).not.toHaveBeenCalled()
  })
})

describe('in the dialog', () => {
  it('the page cannot be heard, so what its toasts say is said there', async () => {
    const view = await openModal({
      services: { logIn: vi.fn(async () => ({ status: 'refused' as const, message: 'Wrong password' })) },
    })
    fill(login(), '0712345678')
    await view.user.type(password(), 'wrong{Enter}')
    const spoken = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .filter(Boolean)
    await waitFor(() => expect(spoken()).toEqual(['Login failed: Wrong password']))
    // A screen reader reads only new elements, so the same text needs a new one.
    const first = screen.getByText('Login failed: Wrong password')
    await view.user.type(password(), '{Enter}')
    await waitFor(() => expect(first).not.toBeInTheDocument())
    expect(spoken()).toEqual(['Login failed: Wrong password'])
  })

  it('a toast is dismissed without closing it [OPN-80]', async () => {
    const view = await openModal()
    act(() => announce({ key: 'alreadyInCart', values: { name: 'Red mug' } }))
    const toast = await screen.findByText('Red mug: change the quantity in the cart.')
    await view.user.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }))
    await waitFor(() => expect(toast).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  })

  it('"Stay signed in" can be pressed without closing it [CTR-19]', async () => {
    holdTime()
    const view = renderApp('/account?tab=profile')
    await screen.findByLabelText('Password')
    await act(async () => view.app.session.send({ type: 'session.start', user: amina }))
    await view.user.click(await screen.findByRole('button', { name: 'Change' }))
    await screen.findByRole('dialog')
    await pass(40_000)
    const stay = await screen.findByRole('button', { name: 'Stay signed in', hidden: true })
    fireEvent.pointerDown(stay)
    fireEvent.click(stay)
    await pass(2000)
    expect(screen.queryByRole('button', { name: 'Stay signed in', hidden: true })).not.toBeInTheDocument()
    expect(view.app.session.getSnapshot().context.user).toEqual(amina)
    expect(screen.getByRole('dialog', { name: 'Set a new password' })).toBeVisible()
  })
})
