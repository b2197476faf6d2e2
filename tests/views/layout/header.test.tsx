import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import { holdTime, pass } from '../time.ts'
import { productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const header = () => screen.getByRole('banner')

async function openHeader(address = '/no-page', scene: Scene = {}) {
  const view = renderApp(address, scene)
  await screen.findByRole('banner')
  return view
}

function scrollTo(y: number) {
  window.scrollY = y
  fireEvent.scroll(window)
}

describe('the contact strip', () => {
  it('shows number, email, country and the promise of free delivery [HDR-05, HDR-06, HDR-07, HDR-08]', async () => {
    await openHeader('/no-page', {
      services: {
        fetchContact: async () => ({
          mobile_number: '+254 712-000 000',
          email_address: 'hello@shop.example',
          location: '',
        }),
      },
    })
    expect(await within(header()).findByRole('link', { name: '0712 000 000' })).toHaveAttribute(
      'href',
      'https://wa.me/254712000000',
    )
    expect(within(header()).getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute(
      'href',
      'mailto:hello@shop.example',
    )
    expect(within(header()).getByText('Kenya')).toBeVisible()
    expect(within(header()).getByText('Free delivery in Nairobi')).toBeVisible()
  })

  it('is there below 50 px of scrolling and away from 50 px on [HDR-03, HDR-04, CON-12]', async () => {
    onTestFinished(() => scrollTo(0))
    await openHeader()
    const email = { name: 'hello@shop.example' }
    expect(await within(header()).findByRole('link', email)).toBeVisible()
    scrollTo(49)
    expect(within(header()).getByRole('link', email)).toBeVisible()
    scrollTo(50)
    expect(within(header()).queryByRole('link', email)).toBeNull()
    expect(header()).toHaveAttribute('data-collapsed', 'true')
    scrollTo(49)
    expect(within(header()).getByRole('link', email)).toBeVisible()
    expect(header()).toHaveAttribute('data-collapsed', 'false')
  })

  it('is left out when the contact details cannot be read [ERR-35]', async () => {
    holdTime()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { notices } = await openHeader('/no-page', {
      services: { fetchContact: () => Promise.reject(new Error('Failed to fetch contact details')) },
    })
    expect(within(header()).getByText('Kenya')).toBeVisible()
    await pass(8_000)
    expect(within(header()).queryByText('Kenya')).toBeNull()
    expect(notices).toEqual([])
    log.mockRestore()
  })
})

describe('the header', () => {
  it('links to home, account, help, favourites and cart [HDR-09, HDR-12, HDR-13, HDR-14, OPN-89]', async () => {
    await openHeader()
    const links = within(header())
    expect(links.getByRole('link', { name: 'Sokoni, home' })).toHaveAttribute('href', '/')
    expect(links.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
    expect(links.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
    expect(links.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favourites')
    expect(links.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/contact')
  })

  it('holds the search box [HDR-10]', async () => {
    await openHeader()
    expect(within(header()).getByRole('combobox', { name: 'Search products' })).toBeVisible()
  })

  it.each([
    [0, 'Cart', null],
    [1, 'Cart, 1 item', '1'],
    [99, 'Cart, 99 items', '99'],
    [100, 'Cart, 99+ items', '99+'],
  ])('counts %i items in the cart as "%s" [HDR-14, HDR-15, CON-13]', async (quantity, name, badge) => {
    const line = { id: 'A-1', name: 'Kettle', price: 1500, image: '', inStock: true, quantity }
    await openHeader('/no-page', { cart: { lines: quantity > 0 ? [line] : [] } })
    const link = within(header()).getByRole('link', { name })
    if (badge === null) expect(link).toHaveTextContent(/^Cart$/)
    else expect(within(link).getByText(badge)).toBeVisible()
  })

  it('follows the cart while it changes', async () => {
    const { app } = await openHeader()
    app.cart.send({ type: 'cart.addItem', product: productOf({ id: 'A-1' }), quantity: 3 })
    expect(await within(header()).findByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  })

  it('has a link for the keyboard to skip to the content', async () => {
    await openHeader()
    const main = screen.getByRole('main')
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${main.id}`)
    expect(main).toHaveAttribute('tabindex', '-1')
  })
})
