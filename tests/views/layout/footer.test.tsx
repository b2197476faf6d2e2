import { screen, within } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '../../../src/entry/routes.tsx'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import { amina, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

async function openFooter(scene: Scene = {}) {
  renderApp('/no-page', scene)
  return within(await screen.findByRole('contentinfo'))
}

describe('the footer', () => {
  it('shows the contact details, markup stripped from the address [FTR-02, ENT-23]', async () => {
    const footer = await openFooter({
      services: {
        fetchContact: async () => ({
          mobile_number: '254712000000',
          email_address: 'hello@shop.example',
          location: '<p>Moi Avenue<br>Nairobi &amp; online</p>',
        }),
      },
    })
    expect(await footer.findByRole('link', { name: '0712 000 000' })).toHaveAttribute('href', 'tel:+254712000000')
    expect(footer.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute(
      'href',
      'mailto:hello@shop.example',
    )
    expect(footer.getByText('Moi Avenue Nairobi & online')).toBeVisible()
  })

  it('says that M-PESA is accepted [FTR-04]', async () => {
    const footer = await openFooter()
    expect(within(footer.getByRole('heading', { name: 'We Accept' }).parentElement!).getByText('M-PESA')).toBeVisible()
  })

  it('links to the pages that the shop has elsewhere, and to no other [FTR-03]', async () => {
    const social = { tiktok: 'https://tiktok.example/@sokoni', facebook: 'https://facebook.example/sokoni' }
    const footer = await openFooter({ config: { social } })
    const entries = within(footer.getByRole('navigation', { name: 'Follow us' })).getAllByRole('listitem')
    expect(entries.map((entry) => [entry.textContent, entry.querySelector('a')?.getAttribute('href')])).toEqual([
      ['Facebook', 'https://facebook.example/sokoni'],
      ['TikTok', 'https://tiktok.example/@sokoni'],
    ])
  })

  it('links to six categories [FTR-06]', async () => {
    const footer = await openFooter()
    const links = within(footer.getByRole('navigation', { name: 'Popular Categories' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Electronics', '/products?category=Electronics'],
      ['Fashion', '/products?category=Fashion'],
      ['Home & Garden', '/products?category=Home%20%26%20Garden'],
      ['Beauty', '/products?category=Beauty'],
      ['Sports', '/products?category=Sports'],
      ['Books', '/products?category=Books'],
    ])
  })

  it('links to the shop’s own categories where it has none of those [FTR-06, OPN-87]', async () => {
    const footer = await openFooter({ footerCategories: ['Tea & Coffee', 'Cups'] })
    const links = within(footer.getByRole('navigation', { name: 'Popular Categories' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tea & Coffee', '/products?category=Tea%20%26%20Coffee'],
      ['Cups', '/products?category=Cups'],
    ])
  })

  it.each([
    [
      'Quick Links',
      [
        ['About', '/about'],
        ['Contact', '/contact'],
        ['FAQ', '/faq'],
        ['Shipping', '/shipping'],
        ['Returns', '/returns'],
        ['Track Order', '/track-order'],
      ],
    ],
    [
      'Legal',
      [
        ['Privacy', '/privacy'],
        ['Terms', '/terms'],
        ['Cookies', '/cookies'],
      ],
    ],
  ])('has %s, all to pages that exist [FTR-05]', async (name, expected) => {
    const footer = await openFooter({ user: amina })
    const links = within(footer.getByRole('navigation', { name })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected)
    for (const link of links) {
      const match = matchRoutes(routes, link.getAttribute('href')!)?.at(-1)
      expect(match?.route.path, link.textContent!).not.toBe('*')
    }
  })

  it('does not offer Track Order to riders [ROL-03]', async () => {
    const footer = await openFooter({ user: rider })
    expect(footer.getByRole('link', { name: 'Returns' })).toBeVisible()
    expect(footer.queryByRole('link', { name: 'Track Order' })).toBeNull()
  })

  it('has a newsletter box that opens the sign-up page, and sends and claims nothing [FTR-01, OPN-02]', async () => {
    const newsletter = 'https://list.example/join?id=7&email={email}'
    const { user, router, services, notices } = renderApp('/no-page', { config: { newsletter } })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const footer = within(await screen.findByRole('contentinfo'))
    await footer.findByRole('link', { name: '0712 000 000' })
    const email = footer.getByRole('textbox', { name: 'Email address for the newsletter' })
    expect([email.getAttribute('type'), email.getAttribute('autocomplete')]).toEqual(['email', 'email'])
    const subscribe = footer.getByRole('button', { name: 'Subscribe' })
    await user.click(subscribe)
    expect(opened).not.toHaveBeenCalled()
    await user.type(email, 'amina+duka@example.com')
    const shown = document.body.innerHTML
    const calls = () => Object.values(services).map((service) => vi.mocked(service).mock.calls.length)
    const before = calls()
    await user.click(subscribe)
    await user.type(email, '{Enter}')
    const page = ['https://list.example/join?id=7&email=amina%2Bduka%40example.com', '_blank', 'noopener']
    expect(opened.mock.calls).toEqual([page, page])
    opened.mockRestore()
    expect(email).toHaveValue('amina+duka@example.com')
    expect(document.body.innerHTML).toBe(shown)
    expect(calls()).toEqual(before)
    expect(notices).toEqual([])
    expect(router.state.location.pathname).toBe('/no-page')
  })

  it('has no newsletter box where the shop has no newsletter [OPN-02]', async () => {
    const footer = await openFooter()
    expect(footer.queryByRole('button', { name: 'Subscribe' })).toBeNull()
  })
})
