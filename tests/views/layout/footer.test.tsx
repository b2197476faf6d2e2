import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '../../../src/entry/routes.tsx'
import { Footer } from '../../../src/layout/footer/Footer.tsx'
import type { ContactDetails } from '../../../domain/entities.ts'
import { amina, rider } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'

const openFooter = (scene: Scene = {}) => renderPart(<Footer />, { address: '/no-page', ...scene })

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the footer', () => {
  it(
    'shows the contact details, without markup, M-PESA, six categories and links to pages that exist ' +
      '[ENT-23, FTR-02, FTR-04, FTR-05, FTR-06, OPN-48]',
    async () => {
      openFooter({
        user: amina,
        services: {
          fetchContact: async () => ({
            mobile_number: '254712000000',
            email_address: 'hello@shop.example',
            location: '<p>Moi Avenue<br>Nairobi &amp; online</p>',
          }),
        },
      })
      expect(await screen.findByText('0712 000 000')).toHaveAttribute('href', 'tel:+254712000000')
      expect(screen.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute(
        'href',
        'mailto:hello@shop.example',
      )
      expect(screen.getByText('Moi Avenue Nairobi & online')).toBeVisible()
      expect(within(screen.getByText('We Accept').parentElement!).getByText('M-PESA')).toBeVisible()
      expect(linksOf('Popular Categories')).toEqual([
        ['Electronics', '/products?category=Electronics'],
        ['Fashion', '/products?category=Fashion'],
        ['Home & Garden', '/products?category=Home%20%26%20Garden'],
        ['Beauty', '/products?category=Beauty'],
        ['Sports', '/products?category=Sports'],
        ['Books', '/products?category=Books'],
      ])
      expect(linksOf('Quick Links')).toEqual([
        ['About', '/about'],
        ['Contact', '/contact'],
        ['FAQ', '/faq'],
        ['Shipping', '/shipping'],
        ['Returns', '/returns'],
        ['Track Order', '/track-order'],
      ])
      expect(linksOf('Legal')).toEqual([
        ['Privacy', '/privacy'],
        ['Terms', '/terms'],
        ['Cookies', '/cookies'],
      ])
      for (const [text, href] of [...linksOf('Quick Links'), ...linksOf('Legal')])
        expect(matchRoutes(routes, href!)?.at(-1)?.route.path, text!).not.toBe('*')
    },
  )

  it(
    'links to the pages that the shop has elsewhere, to its own categories, and for riders not to Track Order ' +
      '[FTR-03, FTR-06, OPN-87, ROL-03, OPN-48]',
    () => {
      const social = { tiktok: 'https://tiktok.example/@sokoni', facebook: 'https://facebook.example/sokoni' }
      openFooter({ config: { social }, footerCategories: ['Tea & Coffee', 'Cups'], user: rider })
      expect(linksOf('Follow us')).toEqual([
        ['Facebook', 'https://facebook.example/sokoni'],
        ['TikTok', 'https://tiktok.example/@sokoni'],
      ])
      expect(linksOf('Popular Categories')).toEqual([
        ['Tea & Coffee', '/products?category=Tea%20%26%20Coffee'],
        ['Cups', '/products?category=Cups'],
      ])
      expect(screen.getByText('Returns')).toBeVisible()
      expect(screen.queryByText('Track Order')).toBeNull()
    },
  )

  it('links to the chat with the shop where it has no pages elsewhere [FTR-03, OPN-270]', async () => {
    openFooter()
    await screen.findByText('0712 000 000')
    expect(linksOf('Follow us')).toEqual([['WhatsApp', 'https://wa.me/254712000000']])
  })

  const email = () => screen.getByRole('textbox', { name: 'Email address for the newsletter' })
  const subscribe = () => screen.getByRole('button', { name: 'Subscribe' })
  const note = () => screen.getByRole('status').textContent
  const typeEmail = (value: string) => fireEvent.change(email(), { target: { value } })

  /** Presses Subscribe with the email; returns the addresses that were opened. */
  async function openedBy(value: string, isOpening = true): Promise<unknown[][]> {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    fireEvent.click(subscribe())
    expect(opened).not.toHaveBeenCalled()
    typeEmail(value)
    fireEvent.click(subscribe(), { detail: 1 })
    if (isOpening) await waitFor(() => expect(opened).toHaveBeenCalled())
    fireEvent.click(subscribe(), { detail: 2 })
    const pages = [...opened.mock.calls]
    opened.mockRestore()
    return pages
  }

  it('opens the sign-up page of the setting from the newsletter box [FTR-01, OPN-02]', async () => {
    const newsletter = 'https://list.example/join?id=7&email={email}'
    const { services, notices } = openFooter({ config: { newsletter, isEmbeddedStore: true } })
    await screen.findByText('0712 000 000')
    expect([email().getAttribute('type'), email().getAttribute('autocomplete')]).toEqual(['email', 'email'])
    expect(note()).toBe('This opens the sign-up page in a new tab.')
    expect(await openedBy(' amina+duka@example.com')).toEqual([
      ['https://list.example/join?id=7&email=amina%2Bduka%40example.com', '_blank', 'noopener'],
    ])
    expect(services.subscribeNewsletter).not.toHaveBeenCalled()
    expect(notices).toEqual([])
  })

  it('opens WhatsApp, else an email, with the wish at a host that takes none [FTR-01, OPN-02]', async () => {
    const contact = { mobile_number: '0712000000', email_address: 'hello@shop.example', location: '' }
    const cases = [
      [
        contact,
        'This opens WhatsApp with your wish. You send it there.',
        'https://wa.me/254712000000?text=Newsletter%0A%0A' +
          'Please%20send%20me%20your%20newsletter.%0A%0Aamina%40example.com',
      ],
      [
        { ...contact, mobile_number: '' },
        'This opens an email with your wish. You send it there.',
        'mailto:hello@shop.example?subject=Newsletter&body=' +
          'Please%20send%20me%20your%20newsletter.%0A%0Aamina%40example.com',
      ],
      [
        { mobile_number: '', email_address: '', location: '' },
        'The shop’s phone and email are not known at the moment, so there is no way to subscribe.',
      ],
    ] as const
    for (const [details, said, page] of cases) {
      const { services, unmount } = openFooter({ services: { fetchContact: async () => details } })
      await waitFor(() => expect(note()).toBe(said))
      expect(email().closest('form')).not.toHaveAttribute('action')
      expect(await openedBy('amina@example.com', page !== undefined)).toEqual(
        page ? [[page, '_blank', 'noopener']] : [],
      )
      expect(services.subscribeNewsletter).not.toHaveBeenCalled()
      unmount()
    }
  })

  it('opens WhatsApp once the contact details are known, when they load slowly [FTR-01, OPN-02]', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    let give: (details: ContactDetails) => void = () => undefined
    openFooter({ services: { fetchContact: () => new Promise((resolve) => (give = resolve)) } })
    typeEmail('amina@example.com')
    fireEvent.click(subscribe())
    await waitFor(() => expect(screen.getByRole('status').querySelector('span')).not.toBeNull())
    give({ mobile_number: '0712000000', email_address: '', location: '' })
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
    expect(opened.mock.calls[0]![0]).toMatch(/^https:\/\/wa\.me\/254712000000\?/)
    opened.mockRestore()
  })

  it(
    'sends the email to the store once, and says what comes next or why not; the form also works without JavaScript ' +
      '[FTR-01, OPN-02, OPN-200]',
    async () => {
      const { services, user } = openFooter({ config: { isEmbeddedStore: true } })
      const form = email().closest('form')!
      expect([form.method, form.getAttribute('action'), email().getAttribute('name')]).toEqual([
        'post',
        '/newsletter',
        'email',
      ])
      const hint = 'We email you a link to open first. You can unsubscribe at any time.'
      expect(note()).toBe(hint)
      const sent = vi.mocked(services.subscribeNewsletter)
      sent.mockResolvedValueOnce({ status: 'refused', message: 'Too many tries.' })
      expect(await openedBy(' amina@example.com ', false)).toEqual([])
      await waitFor(() => expect(note()).toBe('You are not subscribed. Too many tries.'))
      await user.type(email(), '{Backspace}')
      await waitFor(() => expect(note()).toBe(hint))
      typeEmail('amina@example.com')
      fireEvent.click(subscribe())
      fireEvent.click(subscribe())
      await waitFor(() => expect(note()).toBe('We have sent you an email.'))
      fireEvent.click(subscribe())
      expect(note()).toBe('We have sent you an email.')
      expect(sent.mock.calls).toEqual([['amina@example.com'], ['amina@example.com']])
      sent.mockRejectedValueOnce(new Error('Network Error'))
      typeEmail('brian@example.com')
      fireEvent.click(subscribe())
      await waitFor(() => expect(note()).toBe('You are not subscribed. Please try again.'))
    },
  )
})
