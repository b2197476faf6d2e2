import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CartLink } from '../../../src/layout/header/CartLink.tsx'
import { Header } from '../../../src/layout/header/Header.tsx'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import { amina, productOf, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { renderPart, type Scene } from '../support.tsx'
import { holdTime, pass } from '../time.ts'

const openHeader = (scene: Scene & { address?: string } = {}) =>
  renderPart(<Header />, { address: '/no-page', ...scene })

function scrollTo(y: number) {
  window.scrollY = y
  fireEvent.scroll(window)
}

describe('the contact strip', () => {
  it(
    'shows number, email, country and the promise of free delivery above 50 px of scrolling ' +
      '[HDR-03, HDR-04, HDR-05, HDR-06, HDR-07, HDR-08, CON-12]',
    async () => {
      onTestFinished(() => scrollTo(0))
      openHeader({
        services: {
          fetchContact: async () => ({
            mobile_number: '+254 712-000 000',
            email_address: 'hello@shop.example',
            location: '',
          }),
        },
      })
      expect(await screen.findByText('0712 000 000')).toHaveAttribute('href', 'https://wa.me/254712000000')
      const email = { name: 'hello@shop.example' }
      expect(screen.getByRole('link', email)).toHaveAttribute('href', 'mailto:hello@shop.example')
      expect(screen.getByText('Kenya')).toBeVisible()
      expect(screen.getByText('Free delivery in Nairobi')).toBeVisible()
      const header = document.querySelector('header')
      scrollTo(49)
      expect(screen.getByRole('link', email)).toBeVisible()
      scrollTo(50)
      expect(screen.queryByRole('link', email)).toBeNull()
      expect(header).toHaveAttribute('data-collapsed', 'true')
      scrollTo(49)
      expect(screen.getByRole('link', email)).toBeVisible()
      expect(header).toHaveAttribute('data-collapsed', 'false')
    },
  )

  it('is left out when the contact details cannot be read [ERR-35]', async () => {
    holdTime()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { notices } = openHeader({
      services: { fetchContact: () => Promise.reject(new Error('Failed to fetch contact details')) },
    })
    expect(screen.getByText('Kenya')).toBeVisible()
    await pass(8_000)
    expect(screen.queryByText('Kenya')).toBeNull()
    expect(notices).toEqual([])
    log.mockRestore()
  })
})

describe('the header', () => {
  it(
    'links to home, account, help, favourites and cart, holds the search box, and can be skipped by keyboard ' +
      '[HDR-09, HDR-10, HDR-12, HDR-13, HDR-14, OPN-89]',
    async () => {
      renderApp('/no-page')
      const header = within(await screen.findByRole('banner'))
      for (const [name, href] of [
        ['Sokoni, home', '/'],
        ['Account', '/account'],
        ['Cart', '/cart'],
        ['Favourites', '/favourites'],
        ['Help', '/contact'],
      ])
        expect(header.getByRole('link', { name }), name).toHaveAttribute('href', href)
      expect(header.getByRole('combobox', { name: 'Search products' })).toBeVisible()
      const main = screen.getByRole('main')
      expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${main.id}`)
      expect(main).toHaveAttribute('tabindex', '-1')
    },
  )

  it('counts the items in the cart while it changes, up to 99+ [HDR-14, HDR-15, CON-13]', () => {
    const { app } = renderPart(<CartLink />)
    const link = screen.getByRole('link', { name: 'Cart' })
    expect(link).toHaveTextContent(/^Cart$/)
    act(() => app.cart.send({ type: 'cart.addItem', product: productOf({ id: 'A-1' }) }))
    const counted = [1, 3, 99, 100].map((quantity) => {
      act(() => app.cart.send({ type: 'cart.setQuantity', id: 'A-1', quantity }))
      return link.textContent
    })
    expect(counted).toEqual(['1Cart, 1 item', '3Cart, 3 items', '99Cart, 99 items', '99+Cart, 99+ items'])
  })
})

it('has the search behind an icon in a rider’s account, and only there [OPN-239]', async () => {
  const icon = () => screen.queryByRole('button', { name: 'Search', expanded: false })
  const customer = openHeader({ address: '/account', user: amina })
  expect(icon()).toBeNull()
  customer.unmount()
  const elsewhere = openHeader({ user: rider })
  expect(icon()).toBeNull()
  elsewhere.unmount()
  const { user } = openHeader({ address: '/account', user: rider })
  await user.click(await screen.findByRole('button', { name: 'Search', expanded: false }))
  expect(icon()).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Search products' })).toHaveFocus()
})
