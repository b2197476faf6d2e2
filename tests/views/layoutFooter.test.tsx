import { screen, within } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { routes } from '../../src/app/routes.tsx'
import '../../src/pages/notFound/NotFoundPage.tsx'
import { amina, rider } from '../examples.ts'
import { renderApp, type Scene } from './support.tsx'

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
    expect(await footer.findByRole('link', { name: '254712000000' })).toHaveAttribute('href', 'tel:+254712000000')
    expect(footer.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute('href', 'mailto:hello@shop.example')
    expect(footer.getByText('Moi Avenue Nairobi & online')).toBeVisible()
  })

  it('says that M-PESA is accepted [FTR-04]', async () => {
    const footer = await openFooter()
    expect(within(footer.getByRole('heading', { name: 'We Accept' }).parentElement!).getByText('M-PESA')).toBeVisible()
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

  it('has quick links, all to pages that exist', async () => {
    const footer = await openFooter({ user: amina })
    const links = within(footer.getByRole('navigation', { name: 'Quick Links' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Products', 'Cart', 'Account', 'Track Order'])
    for (const link of links) {
      const match = matchRoutes(routes, link.getAttribute('href')!)?.at(-1)
      expect(match?.route.path, link.textContent!).not.toBe('*')
    }
  })

  it('does not offer Track Order to riders [ROL-03]', async () => {
    const footer = await openFooter({ user: rider })
    expect(footer.getByRole('link', { name: 'Account' })).toBeVisible()
    expect(footer.queryByRole('link', { name: 'Track Order' })).toBeNull()
  })
})
