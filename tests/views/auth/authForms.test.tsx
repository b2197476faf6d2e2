import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ServiceError } from '../../../src/services/http.ts'
import { announce } from '../../../src/theme/primaryNotices.ts'
import { amina, kettle } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'
import { holdTime, pass } from '../time.ts'

/** The auth forms: pasting, keys, accidental closing, password managers. */

beforeAll(() =>
  Promise.all([
    import('../../../src/pages/cart/CartPage.tsx'),
    import('../../../src/pages/account/AccountPage.tsx'),
    import('../../../src/components/auth/AuthModal.tsx'),
  ]),
)

async function openModal(scene: Scene = {}) {
  const view = renderApp('/cart', { cart: { lines: [kettle] }, ...scene })
  await reopen(view)
  return view
}

async function reopen({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }))
  await screen.findByRole('dialog')
}

type View = Awaited<ReturnType<typeof openModal>>

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

async function goToCode(view: View) {
  await press(view, 'Forgot password?')
  await view.user.clear(await screen.findByRole('textbox', { name: 'Mobile number' }))
  await view.user.type(box('Mobile number'), '0712345678')
  await press(view, 'Send OTP')
  return screen.findByRole('textbox', { name: 'Code' })
}

async function goToReset(view: View) {
  await view.user.type(await goToCode(view), '123456{Enter}')
  return screen.findByLabelText<HTMLInputElement>('New password')
}

const never = () => new Promise<never>(() => {})

describe('the code', () => {
  it.each([
    'Your code is 123 456',
    '123456 is your Sokoni code, valid for 5 minutes. Do not give it to anyone.',
    ' 123 456 ',
  ])('is taken out of what is pasted, and sent at once: %j [OPN-105]', async (text) => {
    const view = await openModal({ services: { validateOtp: vi.fn(never) } })
    const code = await goToCode(view)
    await view.user.click(code)
    await view.user.paste(text)
    expect(code).toHaveValue('123456')
    expect(screen.getByRole('button', { name: 'Validating...' })).toBeVisible()
    await view.user.keyboard('{Enter}')
    expect(view.services.validateOtp).toHaveBeenCalledExactlyOnceWith(
      { mobile_number: '0712345678', otp: '123456' },
      expect.anything(),
    )
  })

  it.each([
    ['12 34 56', '123456'],
    ['AB-12', 'AB-12'],
    ['12 AB', '12 AB'],
    ['ABCD 1234', 'ABCD 1234'],
    ['AB12 34', 'AB12 34'],
    ['Sokoni 2025: code is 48213', 'Sokoni 2025: code is 48213'],
    ['Your code is 123456', 'Your code is 123456'],
  ])('stays as it is typed and may have any form: %j is sent as %j [VAL-23]', async (text, sent) => {
    const view = await openModal()
    const code = await goToCode(view)
    await view.user.type(code, text)
    expect(code).toHaveValue(text)
    await press(view, 'Validate OTP')
    expect(view.services.validateOtp).toHaveBeenCalledExactlyOnceWith(
      { mobile_number: '0712345678', otp: sent },
      expect.anything(),
    )
  })

  it('that came before need not be asked for again', async () => {
    const view = await openModal()
    await press(view, 'Forgot password?')
    await press(view, 'I have a code')
    expect(screen.getByRole('dialog', { name: 'Set a new password' })).toBeVisible()
    await view.user.type(box('Mobile number'), '+254 712 345 678')
    await press(view, 'I have a code')
    await view.user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}')
    await screen.findByLabelText('New password')
    expect(view.services.sendOtp).not.toHaveBeenCalled()
    expect(view.services.validateOtp).toHaveBeenCalledWith(
      { mobile_number: '0712345678', otp: '123456' },
      expect.anything(),
    )
  })

  it('of before is gone when another is asked for', async () => {
    const view = await openModal()
    await view.user.type(await goToCode(view), '111111')
    await press(view, 'Send another code')
    expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveValue('0712345678')
    await press(view, 'Send OTP')
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('')
  })
})

describe('one request is sent', () => {
  it('for Enter that is held down: browsers would send the form again with each repeat', async () => {
    await openModal()
    expect(fireEvent.keyDown(password(), { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(password(), { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(password(), { key: 'a', repeat: true })).toBe(true)
  })

  it.each([
    ['Log in', 'logIn'],
    ['Register', 'register'],
    ['Send OTP', 'sendOtp'],
    ['Validate OTP', 'validateOtp'],
    ['Reset Password', 'resetPassword'],
  ] as const)('for a double click on %s', async (name, call) => {
    const view = await openModal({ services: { [call]: vi.fn(never) } })
    if (call === 'logIn') {
      await view.user.type(login(), '0712345678')
      await view.user.type(password(), 'secret')
    } else if (call === 'register') {
      await press(view, 'Create an account')
      await view.user.type(box('Mobile number'), '0712345678')
      await view.user.type(box('Email'), 'amina@example.com')
      await view.user.type(box('Full name'), 'Amina')
    } else if (call === 'sendOtp') {
      await press(view, 'Forgot password?')
      await view.user.type(box('Mobile number'), '0712345678')
    } else if (call === 'validateOtp') {
      await view.user.type(await goToCode(view), '123456')
    } else {
      await view.user.type(await goToReset(view), 'asante-sana')
    }
    await view.user.dblClick(screen.getByRole('button', { name }))
    expect(view.services[call]).toHaveBeenCalledTimes(1)
  })

  it('to Google for a double click', async () => {
    const askGoogle = vi.fn(never)
    const view = await openModal({ askGoogle, config: { googleClientId: 'sokoni.apps.example' } })
    await view.user.dblClick(screen.getByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(askGoogle).toHaveBeenCalledTimes(1))
  })
})

describe('closing while the shop is asked', () => {
  it('logs no user in when the answer comes, and leaves the form ready', async () => {
    let answer = () => {}
    const logIn = vi.fn(
      () =>
        new Promise<{ status: 'accepted'; user: typeof amina }>(
          (resolve) => (answer = () => resolve({ status: 'accepted', user: amina })),
        ),
    )
    const view = await openModal({ services: { logIn } })
    await view.user.type(login(), '0712345678')
    await view.user.type(password(), 'secret{Enter}')
    await screen.findByRole('button', { name: 'Logging in...' })
    await close(view)
    await act(async () => answer())
    expect([view.app.session.getSnapshot().context.user, view.notices]).toEqual([null, []])
    await reopen(view)
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(login()).toHaveValue('0712345678')
  })
})

describe('what was typed', () => {
  it('is there again after closing by accident, but for passwords', async () => {
    const view = await openModal()
    await view.user.type(login(), 'amina@example.com')
    await view.user.type(password(), 'secret')
    await press(view, 'Create an account')
    await view.user.type(box('Mobile number'), '0712345678')
    await view.user.type(box('Full name'), 'Amina')
    await close(view)
    await reopen(view)
    expect(login()).toHaveValue('amina@example.com')
    expect(password()).toHaveValue('')
    await press(view, 'Create an account')
    expect([box('Mobile number').value, box('Email').value, box('Full name').value]).toEqual([
      '0712345678',
      '',
      'Amina',
    ])
  })

  it('goes from the modal to the panel of the account page and back', async () => {
    const view = await openModal()
    await view.user.type(login(), 'amina@example.com')
    await close(view)
    await act(() => view.router.navigate('/account'))
    expect(await screen.findByRole('textbox', { name: 'Mobile number or email' })).toHaveValue('amina@example.com')
    await view.user.type(login(), '.ke')
    await act(() => view.router.navigate('/cart'))
    await reopen(view)
    expect(login()).toHaveValue('amina@example.com.ke')
  })

  it('keeps only the name for the login after the session has ended by itself', async () => {
    const view = await openModal()
    await press(view, 'Create an account')
    await view.user.type(box('Email'), 'amina@example.com')
    await press(view, 'Back to log in')
    await view.user.type(login(), '0712345678')
    await view.user.type(password(), 'secret{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await act(async () => view.app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    await reopen(view)
    expect([login().value, password().value]).toEqual(['0712345678', ''])
    await press(view, 'Create an account')
    expect(box('Email')).toHaveValue('')
  })

  it('is all cleared after signing out', async () => {
    const view = await openModal()
    await view.user.type(login(), '0712345678')
    await view.user.type(password(), 'secret{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await act(async () => view.app.session.send({ type: 'session.logOut' }))
    await reopen(view)
    expect([login().value, password().value]).toEqual(['', ''])
  })

  it('is the number to get a new password with, when it was one', async () => {
    const view = await openModal()
    await view.user.type(login(), '0712 345 678')
    await press(view, 'Forgot password?')
    expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveValue('0712 345 678')
  })

  it('is what the browser has filled in without an event', async () => {
    const view = await openModal()
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
    const view = await openModal({ services: { logIn: vi.fn(never) } })
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

  it('are hidden in every view that is entered', async () => {
    const view = await openModal()
    await press(view, 'Show what is typed')
    const fresh = await goToReset(view)
    expect(fresh.type).toBe('password')
  })

  it('that are new come with the name they are for, for password managers only', async () => {
    const view = await openModal()
    const fresh = await goToReset(view)
    expect(fresh.form?.querySelector('[autocomplete=username]')).toHaveValue('0712345678')
    await waitFor(() => expect(screen.queryAllByRole('textbox')).toEqual([]))
    await waitFor(() => expect(fresh).toHaveFocus())
  })

  it('that the shop does not take say why, in the form', async () => {
    const view = await openModal({
      services: {
        resetPassword: vi.fn(async () =>
          Promise.reject(
            new ServiceError('Password recovery failed', 'The new password needs at least 8 characters.', 417, null),
          ),
        ),
      },
    })
    await view.user.type(await goToReset(view), 'short{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The new password needs at least 8 characters.')
    expect(view.notices.at(-1)).toEqual({
      title: 'Reset Failed',
      description: 'Failed to reset password',
      tone: 'error',
    })
  })
})

describe('a mistake', () => {
  it.each([
    ['12345678', 'Enter a valid 10-digit phone e.g. 0712345678'],
    ['amina@example', 'Enter a valid email address'],
  ])('in the name %j is told with its field, until it is changed [VAL-18, VAL-19]', async (name, text) => {
    const view = await openModal()
    await view.user.type(login(), name)
    await view.user.type(password(), 'secret')
    await press(view, 'Log in')
    expect(view.services.logIn).not.toHaveBeenCalled()
    expect(login()).toHaveFocus()
    expect(login()).toBeInvalid()
    await waitFor(() => expect(login()).toHaveAccessibleDescription(text))
    await view.user.type(login(), '9')
    expect(login()).not.toBeInvalid()
    await waitFor(() => expect(login()).not.toHaveAccessibleDescription())
  })

  it('leads to the first field of a registration that has one [VAL-13, VAL-21]', async () => {
    const view = await openModal()
    await press(view, 'Create an account')
    await view.user.type(box('Mobile number'), '0712345678')
    await view.user.type(box('Email'), 'amina@')
    await view.user.type(box('Full name'), 'A{Enter}')
    expect(box('Email')).toHaveFocus()
    await waitFor(() => expect(box('Email')).toHaveAccessibleDescription('Enter a valid email address'))
    expect(box('Full name')).not.toBeInvalid()
    await view.user.type(box('Email'), 'example.com{Enter}')
    expect(box('Full name')).toHaveFocus()
    await waitFor(() =>
      expect(box('Full name')).toHaveAccessibleDescription('Please enter your full name (minimum 2 characters).'),
    )
    expect(view.services.register).not.toHaveBeenCalled()
  })
})

describe('in the dialog', () => {
  it('the page cannot be heard, so what its toasts say is said there', async () => {
    const view = await openModal({
      services: { logIn: vi.fn(async () => ({ status: 'refused' as const, message: 'Wrong password' })) },
    })
    await view.user.type(login(), '0712345678')
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
