import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/entry/HelpPages.tsx'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import { renderPages } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

async function open(scene: Scene = {}) {
  const view = renderPages('/contact', scene)
  await screen.findByRole('heading', { level: 1, name: 'Contact us' })
  return { ...view, main: within(screen.getByRole('main')) }
}

const LABELS = ['First name', 'Last name', 'Email', 'Subject', 'Message']
const form = () => within(screen.getByRole('form', { name: 'Write to us' }))

describe('the contact page', () => {
  it('shows phone, email and address, markup stripped [STA-03]', async () => {
    const { main } = await open({
      services: {
        fetchContact: async () => ({
          mobile_number: '0712 345 678',
          email_address: 'hello@duka.example',
          location: '<p>Moi Avenue<br>Nairobi &amp; online</p>',
        }),
      },
    })
    expect(await main.findByRole('link', { name: 'Call 0712 345 678' })).toHaveAttribute('href', 'tel:+254712345678')
    expect(main.getByRole('link', { name: 'WhatsApp 0712 345 678' })).toHaveAttribute(
      'href',
      'https://wa.me/254712345678',
    )
    expect(main.getByRole('link', { name: 'Email hello@duka.example' })).toHaveAttribute(
      'href',
      'mailto:hello@duka.example',
    )
    expect(main.getByText(/Moi Avenue/).parentElement!.textContent).toBe('Address Moi Avenue Nairobi & online')
  })

  it('goes on without contact details that cannot be read [ERR-35, CTR-31]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { main, notices } = await open({
      services: { fetchContact: () => Promise.reject(new Error('Failed to fetch contact details')) },
    })
    expect(main.queryByRole('heading', { name: 'Talk to us' })).toBeNull()
    expect(main.getByRole('heading', { name: 'Business hours' })).toBeVisible()
    expect(form().getByRole('button', { name: 'Send Message' })).toBeVisible()
    expect(notices).toEqual([])
    log.mockRestore()
  })

  it('shows only what the host says', async () => {
    const { main } = await open({
      services: {
        fetchContact: async () => ({ mobile_number: '', email_address: 'hello@duka.example', location: '<br>' }),
      },
    })
    expect(await main.findByRole('link', { name: 'Email hello@duka.example' })).toBeVisible()
    expect(main.queryByRole('link', { name: /Call|WhatsApp/ })).toBeNull()
    expect(main.queryByText('Address')).toBeNull()
  })

  it('shows the business hours [STA-04]', async () => {
    const { main } = await open()
    const hours = within(main.getByRole('region', { name: 'Business hours' }))
    expect(hours.getAllByRole('term').map((day) => [day.textContent, day.nextElementSibling?.textContent])).toEqual([
      ['Mon-Fri', '8:00-18:00'],
      ['Sat', '9:00-16:00'],
      ['Sun', 'closed'],
    ])
  })
})

it('shows the coming days on which the shop is closed [OPN-174]', async () => {
  const { main } = await open({ config: { closedDays: ['2026-01-02', '2026-12-24'], hours: {} } })
  const hours = within(main.getByRole('region', { name: 'Business hours' }))
  expect(hours.getAllByRole('term').map((day) => [day.textContent, day.nextElementSibling?.textContent])).toEqual([
    ['24 Dec 2026', 'closed'],
  ])
})

describe('the message form', () => {
  it('has five fields that browsers and keyboards know how to fill [STA-01]', async () => {
    await open()
    const fields = form().getAllByRole('textbox')
    expect(fields).toEqual(LABELS.map((label) => form().getByLabelText(label)))
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'given-name',
      'family-name',
      'email',
      null,
      null,
    ])
    expect(form().getByLabelText('Email')).toHaveAttribute('inputmode', 'email')
    expect(form().getByLabelText('Message').tagName).toBe('TEXTAREA')
  })

  const BODY = 'Where%20is%20it%3F%0A%0AAmina%20Wanjiru%2C%20amina%40example.com'
  const TYPED = ['Amina', 'Wanjiru', 'amina@example.com', 'My kettle', 'Where is it?']

  it('says what will open, opens it with what was typed, sends nothing and keeps it [STA-02, CTR-31]', async () => {
    const { user, router, services, notices, main } = await open()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const submitted = vi.fn()
    screen.getByRole('form', { name: 'Write to us' }).addEventListener('submit', submitted)
    const before = () => Object.values(services).map((service) => vi.mocked(service).mock.calls.length)
    await main.findByRole('link', { name: /^Call/ })
    const calls = before()
    const send = form().getByRole('button', { name: 'Send Message' })
    await user.click(send)
    expect([opened.mock.calls, form().queryByRole('group')]).toEqual([[], null])
    for (const [index, label] of LABELS.entries()) await user.type(form().getByLabelText(label), TYPED[index]!)
    await user.type(form().getByLabelText('Subject'), '{Enter}')
    await user.click(send)
    expect(opened).not.toHaveBeenCalled()
    const says = 'Nothing is sent yet. WhatsApp or an email opens with your message, and you send it there.'
    expect(form().getByRole('group', { name: says })).toBeVisible()
    expect(form().getByText(says)).toHaveFocus()
    await user.click(send)
    expect(form().getByText(says)).toHaveFocus()
    const shown = document.body.innerHTML
    await user.click(form().getByRole('button', { name: 'Open WhatsApp' }))
    await user.click(form().getByRole('button', { name: 'Open email' }))
    expect(opened.mock.calls).toEqual([
      [`https://wa.me/254712000000?text=My%20kettle%0A%0A${BODY}`, '_blank', 'noopener'],
      [`mailto:hello@shop.example?subject=My%20kettle&body=${BODY}`, '_blank', 'noopener'],
    ])
    opened.mockRestore()
    expect(submitted).not.toHaveBeenCalled()
    expect(before()).toEqual(calls)
    expect(notices).toEqual([])
    expect(document.body.innerHTML).toBe(shown)
    expect(router.state.location.pathname).toBe('/contact')
    expect(
      form()
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).value),
    ).toEqual(TYPED)
  })

  it.each([
    [
      '0712000000',
      '',
      'Nothing is sent yet. WhatsApp opens with your message, and you send it there.',
      ['Open WhatsApp'],
    ],
    [
      '',
      'hi@duka.example',
      'Nothing is sent yet. An email opens with your message, and you send it there.',
      ['Open email'],
    ],
    ['', '', 'Nothing is sent: the shop’s phone and email are not known at the moment. What you typed stays here.', []],
  ])('offers the ways that the shop has: phone "%s", email "%s" [CTR-31]', async (phone, email, says, ways) => {
    const details = { mobile_number: phone, email_address: email, location: 'Moi Avenue' }
    const { user, main } = await open({ services: { fetchContact: async () => details } })
    await main.findByText('Moi Avenue')
    await user.type(form().getByLabelText('Message'), 'Habari')
    await user.click(form().getByRole('button', { name: 'Send Message' }))
    const offered = within(form().getByRole('group', { name: says })).queryAllByRole('button')
    expect(offered.map(({ textContent }) => textContent)).toEqual(ways)
  })

  it('still holds what was typed after a look at another page', async () => {
    const { user, router } = await open()
    await user.clear(form().getByLabelText('Message'))
    await user.type(form().getByLabelText('Message'), 'Where is my kettle?')
    await router.navigate('/no-page')
    await screen.findByRole('heading', { name: 'Oops! Page not found' })
    await router.navigate(-1)
    await waitFor(() => expect(form().getByLabelText('Message')).toHaveValue('Where is my kettle?'))
  })
})
