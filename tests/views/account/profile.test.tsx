import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { ProfileTab } from '../../../src/pages/account/ProfileTab.tsx'
import { amina, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { renderPart, type Scene } from '../support.tsx'
import { callsOf } from './openPayments.tsx'
import { buttonIn, press, write } from './parts.tsx'

beforeAll(() =>
  Promise.all([
    import('../../../src/pages/account/AccountPage.tsx'),
    import('../../../src/pages/account/AccountContent.tsx'),
    import('../../../src/components/auth/AuthModal.tsx'),
  ]),
)

it.each([
  [amina, { Name: 'Amina Wanjiru Otieno', Email: 'amina@example.com', Phone: '0712 345 678' }],
  [
    { ...rider, email: rider.mobile_number },
    { Name: 'Brian Kamau', Phone: '0112 345 678' },
  ],
])('the profile shows what cannot be changed [ACC-04, ACC-07, ACC-08, OPN-58, OPN-385]', (user, shown) => {
  renderPart(<ProfileTab user={user} />, { user })
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
  expect(inputs.map(({ type, labels, value, readOnly }) => [type, labels?.[0]?.textContent, value, readOnly])).toEqual(
    Object.entries(shown).map(([label, value]) => ['text', label, value, true]),
  )
  expect(screen.getByText('Member since January 2024')).toBeVisible()
  expect(screen.getByText('Last updated 30 days ago')).toBeVisible()
})

it('the two-factor switch is kept on this device, says so, and sends nothing [ACC-06, CTR-32]', async () => {
  const toggle = () => screen.getByRole('switch', { name: 'Two-factor authentication' })
  const first = renderPart(<ProfileTab user={amina} />, { user: amina })
  const before = callsOf(first)
  expect(toggle()).not.toBeChecked()
  expect(toggle()).toHaveAccessibleDescription('Kept on this device only. The shop does not ask for a code yet.')
  await press(toggle())
  expect(toggle()).toBeChecked()
  expect([callsOf(first), first.notices]).toEqual([before, []])
  const twoFactor = first.storage.read('twoFactor')
  expect(twoFactor).toEqual({ version: 1, isOn: true })
  first.unmount()
  renderPart(<ProfileTab user={amina} />, { user: amina, stored: { twoFactor } })
  expect(toggle()).toBeChecked()
})

// with the dialog of the shop that it opens
describe('changing the password', () => {
  const button = (name: string) => buttonIn(document.body, name)
  const number = () => screen.getByLabelText<HTMLInputElement>(/^Mobile number/, { selector: '[role=dialog] input' })
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: '[role=dialog] input' })
  const isClosed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

  async function open(scene: Scene = {}) {
    const view = renderApp('/account?tab=profile', { user: amina, clock: new SimulatedClock(), ...scene })
    await screen.findByText('Your details')
    const opener = button('Change')
    const change = async () => {
      await press(opener)
      const dialog = await screen.findByRole('dialog', { name: 'Set a new password' })
      // keys work once the dialog has the focus
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    }
    return { ...view, opener, change }
  }

  it('goes through forgot, otp and reset with the own number filled in, to a new login [ACC-05]', async () => {
    const fresh = { ...amina, api_key: 'new-key', api_secret: 'new-secret' }
    const view = await open({
      services: { logIn: vi.fn(async () => ({ status: 'accepted' as const, user: fresh })) },
    })
    await view.change()
    expect(view.opener).toHaveAccessibleDescription('Password')
    // another number, given up with Escape
    write(number(), '+254 110 123456')
    await press(button('Send OTP'))
    expect(view.services.sendOtp).toHaveBeenCalledExactlyOnceWith({ mobile_number: '0110123456' }, expect.anything())
    await field(/^Code/)
    await view.user.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(view.opener).toHaveFocus())
    expect([view.app.session.getSnapshot().context.user, view.notices.length]).toEqual([amina, 1])

    await view.change()
    expect(number()).toHaveValue('0712345678')
    await press(button('Send OTP'))
    expect(view.services.sendOtp).toHaveBeenLastCalledWith({ mobile_number: '0712345678' }, expect.anything())
    write(await field(/^Code/), '123456')
    write(await field(/^New password/), 'asante-sana')
    await press(button('Reset Password'))
    expect(view.services.resetPassword).toHaveBeenCalledExactlyOnceWith(
      { usr: '0712345678', new_password: 'asante-sana' },
      expect.anything(),
    )
    expect(await field(/^Mobile number or email/)).toHaveValue('0712345678')
    expect(await field(/^Password/)).toHaveValue('asante-sana')
    await press(buttonIn(screen.getByRole('dialog', { name: 'Log in' }), 'Log in'))
    await isClosed()
    expect(view.notices.map(({ title }) => title)).toEqual([
      'OTP sent',
      'OTP sent',
      'Password reset successful',
      'Login successful',
    ])
    expect(view.app.session.getSnapshot().context.user).toEqual(fresh)
    expect(view.storage.read('user')).toEqual(fresh)
    expect(screen.getByText('Your details')).toBeVisible()
    await waitFor(() => expect(view.opener).toHaveFocus())
  })

  it('goes on where it is when the session ends meanwhile, and logs in to the account again', async () => {
    const view = await open()
    await view.change()
    await press(button('Send OTP'))
    const code = await field(/^Code/)
    write(code, '1234')
    await act(async () => view.app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    expect(code).toHaveValue('1234')
    expect(code).toHaveFocus()
    expect(screen.getAllByLabelText(/Code|Password|Mobile/)).toEqual([code])
    await view.user.type(code, '56{Enter}')
    write(await field(/^New password/), 'asante-sana')
    await press(button('Reset Password'))
    await field(/^Password/)
    await press(buttonIn(screen.getByRole('dialog', { name: 'Log in' }), 'Log in'))
    expect(await screen.findByText('Your details')).toBeVisible()
    // the button that opened the modal is gone
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})
