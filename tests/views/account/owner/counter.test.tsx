import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../../../../src/pages/account/AccountPage.tsx'
import '../../../../src/pages/account/owner/OwnerTabs.tsx'
import { amina, personOf, rider, wanjiru } from '../../../examples.ts'
import { ownerHttp, type OwnerAnswers } from '../../ownerHttp.ts'
import { renderApp } from '../../renderApp.tsx'
import { changeTab, type Scene } from '../../support.tsx'

const done = { message: { status: 200, result: {} } }
const refused = (text: string) => Object.assign(new Error('refused'), { detail: text })
const { isYou: _, ...juma } = personOf({ out: 2 })
const person = { ...juma, is_you: 0 }
const own = { ...person, user: 3, name: 'Wanjiru Njeri', email: 'wanjiru@example.com', role: 'Owner', is_you: 1 }

/** Opens the owner's account; `sent` has the calls that change something. */
function open(answers: OwnerAnswers = {}, scene: Scene = {}, tab = 'people') {
  const sent: [string, unknown][] = []
  const noting = (name: string, answer: (payload: never) => unknown) => (payload: never) => {
    if (!name.startsWith('get_')) sent.push([name, payload])
    return answer(payload)
  }
  const all: OwnerAnswers = {
    get_owner_access: () => ({ message: { is_confirmed: 1, phone: '07•• ••• 444' } }),
    get_owner_people: () => ({ message: { people: [person], next_start: null } }),
    get_owner_audit: () => ({ message: { entries: [] } }),
    ...answers,
  }
  const http = ownerHttp(Object.fromEntries(Object.entries(all).map(([name, answer]) => [name, noting(name, answer)])))
  return { ...renderApp(`/account?tab=${tab}`, { user: wanjiru, ...scene, services: { http } }), sent }
}

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

describe('the counter', () => {
  it('has the owner’s tabs first, and nobody else has them [OPN-140]', async () => {
    open()
    await screen.findByRole('article', { name: 'Juma Kiprono' })
    expect(tabNames()).toEqual(['Orders', 'Products', 'Shop', 'People', 'Profile', 'Settings'])
  })

  it.each([
    ['a customer', amina],
    ['a rider', rider],
  ])('is closed to %s, who asks the shop for nothing of it [OPN-140]', async (_, user) => {
    open({}, { user })
    await screen.findAllByRole('tab')
    expect(tabNames()).toEqual(['Profile', 'Orders', 'Addresses', 'Payments', 'Settings'])
  })

  it('opens with the code that was texted, after a wrong one [OPN-141]', async () => {
    const { user, sent } = open({
      get_owner_access: () => ({ message: { is_confirmed: 0, phone: '07•• ••• 444' } }),
      send_owner_code: () => ({ message: { status: 200 } }),
      confirm_owner: ({ otp }: { otp: string }) => {
        if (otp !== '123456') throw refused('The code is wrong or has expired.')
        return { message: { status: 200 } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Text me a code' }))
    const code = await screen.findByRole('textbox', { name: /^Code/ })
    expect(document.activeElement).toBe(code)
    await user.type(code, '1{Enter}')
    expect(await screen.findByText('The code is wrong or has expired.')).toBeTruthy()
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    await screen.findByRole('article', { name: 'Juma Kiprono' })
    expect(sent.map(([name]) => name)).toEqual(['send_owner_code', 'confirm_owner', 'confirm_owner'])
  })

  it('says that the shop did not answer, and asks again [OPN-141]', async () => {
    let isDown = true
    const { user } = open({
      get_owner_access: () => {
        if (isDown) throw new Error('down')
        return { message: { is_confirmed: 1, phone: '' } }
      },
    })
    await screen.findByText('The shop did not answer.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article', { name: 'Juma Kiprono' })).toBeTruthy()
  })

  it('keeps the owner logged in for 30 minutes without asking for the code again [OPN-146]', async () => {
    const { user, sent, app, storage } = open({ set_owner_session: () => done }, {}, 'settings')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Log me out after' }), '30 minutes')
    await screen.findByText('Saved.')
    expect(sent).toEqual([['set_owner_session', { minutes: 30 }]])
    expect(app.session.getSnapshot().context.user).toEqual({ ...wanjiru, idleMinutes: 30 })
    expect(storage.read('user')).toEqual({ ...wanjiru, idleMinutes: 30 })
  })

  it('still shows the people after the owner has chosen 30 minutes [OPN-146]', async () => {
    const { user } = open({ set_owner_session: () => done })
    await screen.findByRole('article', { name: 'Juma Kiprono' })
    await changeTab(user, 'Settings')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Log me out after' }), '30 minutes')
    await screen.findByText('Saved.')
    await changeTab(user, 'People')
    expect(await screen.findByRole('article', { name: 'Juma Kiprono' })).toBeTruthy()
  })
})

describe('people', () => {
  const card = (name = 'Juma Kiprono') => within(screen.getByRole('article', { name }))

  it('shows a rider’s number and orders that are out, and pauses them with one press [OPN-145]', async () => {
    let state = 'active'
    const { user, sent } = open({
      get_owner_people: () => ({ message: { people: [{ ...person, state }], next_start: null } }),
      owner_pause_rider: () => {
        state = 'paused'
        return done
      },
    })
    await screen.findByRole('article', { name: 'Juma Kiprono' })
    expect(card().getByText('Since 2026-11-20 · 2 orders out')).toBeTruthy()
    expect(card().getByRole('link').getAttribute('href')).toBe('tel:+254110123456')
    await user.click(card().getByText('Manage Juma Kiprono'))
    await user.click(card().getByRole('button', { name: 'Pause' }))
    await card().findByText('Gets no more orders.')
    await card().findByText('Paused')
    expect(sent).toEqual([['owner_pause_rider', { who: '2' }]])
    expect(card().getByRole('button', { name: 'Give orders again' })).toBeTruthy()
  })

  it('leads from a customer to their orders [OPN-143]', async () => {
    const asked: unknown[] = []
    const { user } = open({
      get_owner_people: () => ({
        message: { people: [{ ...person, role: 'Customer', orders: 3 }], next_start: null },
      }),
      get_owner_orders: (filter) => {
        asked.push(filter)
        return { message: { orders: [], next_start: null } }
      },
    })
    await user.click(await screen.findByRole('link', { name: '3 orders' }))
    expect(await screen.findByRole('searchbox', { name: 'Search orders' })).toHaveValue('0110123456')
    await expect.poll(() => asked.at(-1)).toEqual({ search: '0110123456' })
  })

  it('asks before it takes something away, and says when it is done [OPN-144]', async () => {
    let people = [person]
    const { user, sent } = open({
      get_owner_people: () => ({ message: { people, next_start: null } }),
      owner_delete_user: () => {
        people = []
        return done
      },
    })
    await screen.findByRole('article', { name: 'Juma Kiprono' })
    await user.click(card().getByText('Manage Juma Kiprono'))
    await user.click(card().getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await user.click(card().getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    const removed = await screen.findByText('The account is deleted.')
    expect(screen.queryByRole('article')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(removed.parentElement))
    expect(sent).toEqual([['owner_delete_user', { who: '2' }]])
  })

  it('shows each new password until it is noted, whatever is changed meanwhile [OPN-144]', async () => {
    const { user } = open({
      owner_renew_password: () => ({ message: { status: 200, result: { password: 'abcd-efgh' } } }),
      owner_add_user: () => ({ message: { status: 200, result: { password: 'ijkl-mnop' } } }),
    })
    await screen.findByRole('article', { name: 'Juma Kiprono' })
    await user.click(card().getByText('Manage Juma Kiprono'))
    await user.click(card().getByRole('button', { name: 'New password' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace it' }))
    const first = (await screen.findByText('Password, shown only now: abcd-efgh')).closest<HTMLElement>('[role=group]')!
    expect(first).toHaveAccessibleName('Juma Kiprono')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await user.click(screen.getByRole('button', { name: 'Add a person' }))
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Neema')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('Password, shown only now: ijkl-mnop')
    await user.click(within(first).getByRole('button', { name: 'I have noted it' }))
    expect(screen.queryByText(/abcd-efgh/)).toBe(null)
    expect(within(screen.getByRole('group', { name: 'Neema' })).getByText(/ijkl-mnop/)).toBeTruthy()
  })

  it('shows a new password until it is noted, and says why a change is refused [OPN-144]', async () => {
    const { user } = open({
      owner_renew_password: () => ({ message: { status: 200, result: { password: 'abcd-efgh' } } }),
      owner_end_sessions: () => {
        throw refused('There is no user 2.')
      },
    })
    await screen.findByRole('article', { name: 'Juma Kiprono' })
    await user.click(card().getByText('Manage Juma Kiprono'))
    await user.click(card().getByRole('button', { name: 'New password' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace it' }))
    await screen.findByText('Password, shown only now: abcd-efgh')
    await user.click(screen.getByRole('button', { name: 'I have noted it' }))
    expect(screen.queryByText(/abcd-efgh/)).toBe(null)
    await user.click(card().getByRole('button', { name: 'Log out everywhere' }))
    expect((await card().findByRole('alert')).textContent).toBe('There is no user 2.')
  })

  it('adds a rider and shows the password [OPN-144]', async () => {
    const { user, sent } = open({
      owner_add_user: () => ({ message: { status: 200, result: { password: 'abcd-efgh' } } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add a person' }))
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Neema')
    await user.type(screen.getByRole('textbox', { name: /^Mobile number/ }), '0711222333')
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'n@example.com')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('Password, shown only now: abcd-efgh')
    expect(sent).toEqual([
      ['owner_add_user', { role: 'Rider', name: 'Neema', phone: '0711222333', email: 'n@example.com' }],
    ])
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBe(null)
  })

  it('offers nothing to change about the own account [OPN-144]', async () => {
    open({ get_owner_people: () => ({ message: { people: [own], next_start: null } }) })
    await screen.findByRole('article', { name: 'Wanjiru Njeri' })
    expect(card('Wanjiru Njeri').queryAllByRole('button', { hidden: true })).toEqual([])
  })

  it('lists another role and a search, and then more of them [OPN-143]', async () => {
    const asked: unknown[] = []
    const { user } = open({
      get_owner_people: (filter) => {
        asked.push(filter)
        return { message: { people: [person], next_start: (filter as { start: number }).start === 0 ? 50 : null } }
      },
    })
    await screen.findByRole('article', { name: 'Juma Kiprono' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Customers')
    await user.type(screen.getByRole('searchbox'), 'juma')
    await expect.poll(() => asked.at(-1)).toEqual({ role: 'Customer', search: 'juma', start: 0 })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await expect.poll(() => asked.at(-1)).toEqual({ role: 'Customer', search: 'juma', start: 50 })
  })

  it('reads the audit log when it is opened [OPN-147]', async () => {
    const entry = { when: '2026-11-22 14:30', event: 'user pause', from: '10.0.0.1', email: 'rider@example.com' }
    const { user } = open({
      get_owner_audit: () => ({
        message: {
          entries: [
            { ...entry, about: '', by: 'wanjiru@example.com' },
            { ...entry, event: 'dispatch', about: 'SAL-ORD-2026-00001', from: 'owner', by: '' },
          ],
        },
      }),
    })
    await user.click(await screen.findByText('Show the log'))
    await screen.findByText('user pause · rider@example.com')
    expect(screen.getByText('2026-11-22 14:30 · by wanjiru@example.com')).toBeTruthy()
    expect(screen.getByText('dispatch · rider@example.com · SAL-ORD-2026-00001')).toBeTruthy()
    expect(screen.getByText('2026-11-22 14:30 · in the terminal')).toBeTruthy()
  })
})
