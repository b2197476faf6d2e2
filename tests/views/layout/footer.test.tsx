import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '../../../src/entry/routes.tsx'
import { Footer } from '../../../src/layout/footer/Footer.tsx'
import { amina, rider } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'

const openFooter = (scene: Scene = {}) => renderPart(<Footer />, { address: '/no-page', ...scene })

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the footer', () => {
  it(
    'shows the contact details, without markup, M-PESA, six categories and links to pages that exist, ' +
      'and no newsletter box [ENT-23, FTR-02, FTR-04, FTR-05, FTR-06, OPN-02]',
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
      expect(screen.queryByText('Subscribe')).toBeNull()
    },
  )

  it(
    'links to the pages that the shop has elsewhere, to its own categories, and for riders not to Track Order ' +
      '[FTR-03, FTR-06, OPN-87, ROL-03]',
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

  it('has a newsletter box that opens the sign-up page, and sends and claims nothing [FTR-01, OPN-02]', async () => {
    const newsletter = 'https://list.example/join?id=7&email={email}'
    const { user, router, services, notices } = openFooter({ config: { newsletter } })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await screen.findByText('0712 000 000')
    const email = screen.getByRole('textbox', { name: 'Email address for the newsletter' })
    expect([email.getAttribute('type'), email.getAttribute('autocomplete')]).toEqual(['email', 'email'])
    const subscribe = screen.getByRole('button', { name: 'Subscribe' })
    fireEvent.click(subscribe)
    expect(opened).not.toHaveBeenCalled()
    fireEvent.change(email, { target: { value: 'amina+duka@example.com' } })
    const shown = document.body.innerHTML
    const calls = () => Object.values(services).map((service) => vi.mocked(service).mock.calls.length)
    const before = calls()
    fireEvent.click(subscribe)
    await user.type(email, '{Enter}')
    const page = ['https://list.example/join?id=7&email=amina%2Bduka%40example.com', '_blank', 'noopener']
    await waitFor(() => expect(opened.mock.calls).toEqual([page, page]))
    opened.mockRestore()
    expect(email).toHaveValue('amina+duka@example.com')
    expect(document.body.innerHTML).toBe(shown)
    expect(calls()).toEqual(before)
    expect(notices).toEqual([])
    expect(router.state.location.pathname).toBe('/no-page')
  })
})
