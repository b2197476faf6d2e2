import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { amina, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

beforeAll(() =>
  Promise.all([
    import('../../../src/pages/account/AccountPage.tsx'),
    import('../../../src/components/auth/AuthModal.tsx'),
  ]),
)

async function openProfile(scene: Scene = {}) {
  const view = renderApp('/account?tab=profile', { user: amina, ...scene })
  await screen.findByRole('heading', { name: 'Your details' })
  return view
}

describe('the profile', () => {
  it('shows name, email and phone, which cannot be changed [ACC-04]', async () => {
    const { user } = await openProfile()
    const fields = screen.getAllByRole('textbox').filter((field) => field.closest('main'))
    expect(
      fields.map((field) => [(field as HTMLInputElement).labels?.[0]?.textContent, (field as HTMLInputElement).value]),
    ).toEqual([
      ['Name', 'Amina Wanjiru Otieno'],
      ['Email', 'amina@example.com'],
      ['Phone', '0712 345 678'],
    ])
    for (const field of fields) {
      await user.type(field, 'x')
      expect(field).toHaveAttribute('readonly')
    }
    expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual([
      'Amina Wanjiru Otieno',
      'amina@example.com',
      '0712 345 678',
    ])
  })

  it.each([amina, rider])(
    'says the same fixed date and text to everyone [ACC-07, ACC-08, OPN-58, CTR-33]',
    async (user) => {
      await openProfile({ user })
      expect(screen.getByText('Member since January 2024')).toBeVisible()
      expect(screen.getByText('Last updated 30 days ago')).toBeVisible()
    },
  )
})

it('has no two-factor switch, which would protect nothing [ACC-06, CTR-32]', async () => {
  await openProfile()
  expect(screen.queryByText(/two-factor/i)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

describe('changing the password', () => {
  async function change(scene: Scene = {}) {
    const view = await openProfile(scene)
    const opener = screen.getByRole('button', { name: 'Change' })
    await view.user.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Set a new password' })
    // keys work once the dialog has the focus
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    return { ...view, opener }
  }

  const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })

  /** Goes through forgot, otp and reset to the login. */
  async function setPassword({ user }: Awaited<ReturnType<typeof change>>) {
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
    await user.click(screen.getByRole('button', { name: 'Validate OTP' }))
    await user.type(await screen.findByLabelText('New password'), 'asante-sana')
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
    return screen.findByRole('dialog', { name: 'Log in' })
  }

  it('goes through forgot, otp and reset with the own number filled in, to a new login [ACC-05]', async () => {
    const fresh = { ...amina, api_key: 'new-key', api_secret: 'new-secret' }
    const view = await change({
      services: { logIn: vi.fn(async () => ({ status: 'accepted' as const, user: fresh })) },
    })
    expect(screen.getByRole('button', { name: 'Change', hidden: true })).toHaveAccessibleDescription('Password')
    expect(number()).toHaveValue('0712345678')
    const login = await setPassword(view)
    expect(view.services.sendOtp).toHaveBeenCalledExactlyOnceWith({ mobile_number: '0712345678' }, expect.anything())
    expect(view.services.resetPassword).toHaveBeenCalledExactlyOnceWith(
      { usr: '0712345678', new_password: 'asante-sana' },
      expect.anything(),
    )
    expect(within(login).getByRole('textbox', { name: 'Mobile number or email' })).toHaveValue('0712345678')
    expect(within(login).getByLabelText('Password')).toHaveValue('asante-sana')
    await view.user.click(within(login).getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(view.notices.map(({ title }) => title)).toEqual([
      'OTP sent',
      'Password reset successful',
      'Login successful',
    ])
    expect(view.app.session.getSnapshot().context.user).toEqual(fresh)
    expect(view.storage.read('user')).toEqual(fresh)
    expect(screen.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible()
    await waitFor(() => expect(view.opener).toHaveFocus())
  })

  it('may use another number, and goes back to the own one the next time', async () => {
    const { user, services } = await change()
    await user.clear(number())
    await user.type(number(), '+254 110 123456{Enter}')
    await screen.findByRole('textbox', { name: 'Code' })
    expect(services.sendOtp).toHaveBeenCalledWith({ mobile_number: '0110123456' }, expect.anything())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await screen.findByRole('dialog')
    expect(number()).toHaveValue('0712345678')
  })

  it('goes on where it is when the session ends meanwhile, and logs in to the account again', async () => {
    const view = await change()
    await view.user.click(screen.getByRole('button', { name: 'Send OTP' }))
    const code = await screen.findByRole('textbox', { name: 'Code' })
    await view.user.type(code, '1234')
    await act(async () => view.app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    expect(code).toHaveValue('1234')
    expect(code).toHaveFocus()
    expect(screen.getAllByLabelText(/Code|Password|Mobile/)).toEqual([code])
    await view.user.type(code, '56{Enter}')
    await view.user.type(await screen.findByLabelText('New password'), 'asante-sana{Enter}')
    const login = await screen.findByRole('dialog', { name: 'Log in' })
    await view.user.type(within(login).getByLabelText('Password'), 'asante-sana{Enter}')
    expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeVisible()
    // the button that opened the modal is gone
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('is given up with Escape, and the account is as before', async () => {
    const { user, app, notices, opener } = await change()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
    expect([app.session.getSnapshot().context.user, notices]).toEqual([amina, []])
  })
})
