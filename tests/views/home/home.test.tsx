import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FeaturedProducts } from '../../../src/pages/home/FeaturedProducts.tsx'
import { AboutPage } from '../../../src/pages/about/AboutPage.tsx'
import { HomePage } from '../../../src/pages/home/HomePage.tsx'
import type { Services } from '../../../src/services/services.ts'
import { heroSlide, productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { renderPart } from '../support.tsx'
import { holdTime, pass } from '../time.ts'

const openHome = (services: Partial<Services> = {}) => renderPart(<HomePage />, { services })

const deals = () => screen.findByRole('region', { name: 'Deals' })
const featured = () => screen.getByRole('heading', { name: 'Featured Products' }).closest('section')!

describe('the home page', () => {
  it('has its parts in order [HOM-01, HOM-04, HOM-05]', async () => {
    const services = {
      fetchHeroSlides: async () => [heroSlide],
      fetchCategories: async () => ['Kitchen'],
      fetchProducts: async () => [productOf({ id: 'P-1', is_featured_product: true })],
    }
    renderApp('/', { services, cookieChoice: null })
    const parts = [
      await deals(),
      screen.getByRole('list', { name: 'Why shop here' }),
      await screen.findByRole('heading', { name: 'Featured Products' }),
      screen.getByRole('heading', { name: 'Online shopping in Kenya with Sokoni' }),
      screen.getByRole('contentinfo'),
      await screen.findByRole('region', { name: /cookie/i }),
    ]
    // the sidebar and, for narrow screens, the chips
    expect(within(screen.getByRole('main')).getAllByRole('navigation', { name: 'Categories' })).toHaveLength(2)
    for (const [index, part] of parts.slice(1).entries()) {
      expect(parts[index]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
  })

  it(
    'shows four reasons to trust it, its range and six promises, and names itself for search engines ' +
      '[GEN-04, GEN-05, GEN-06, GEN-07, GEN-08, GEN-09, GEN-10, HOM-03, OPN-70, SEO-01, OPN-51]',
    async () => {
      openHome()
      const reasons = within(screen.getByRole('list', { name: 'Why shop here' }))
      for (const reason of ['Fast Delivery', 'Secure Payment', 'Best Prices', 'Quality Products']) {
        expect(reasons.getByText(reason)).toBeVisible()
      }
      const text = screen.getByText('Online shopping in Kenya with Sokoni').closest('section')!.textContent
      for (const words of [
        'Electronics, fashion, home and garden, beauty, sports, books and gaming',
        'We deliver in 1-3 days across Kenya.',
        'Payment by mobile money, cards and cash.',
        'official warranty',
        'Return it within 7 days.',
        'Free delivery in Nairobi and surroundings.',
        'We answer 24/7, in English and Swahili.',
      ]) {
        expect(text).toContain(words)
      }
      await waitFor(() => expect(document.title).toBe('Sokoni · Online shopping in Kenya'))
      const description = document.querySelector('meta[name=description]')!.getAttribute('content')!
      expect(description).toMatch(/^Sokoni: electronics, fashion/)
      expect(description.length).toBeLessThanOrEqual(160)
    },
  )
})

it('a shop that sells in none of the specified categories names its own [OPN-254]', async () => {
  const footerCategories = ['Tea & Coffee', 'Kitchen', 'Cups', 'Pots', 'Jugs']
  const { unmount } = renderPart(<HomePage />, { footerCategories })
  const range = 'Tea & Coffee, Kitchen, Cups, Pots and more'
  expect(
    await screen.findByText(`${range}: find it here, order in minutes and have it brought to your door.`),
  ).toBeVisible()
  await waitFor(() =>
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      `Sokoni: ${range}, delivered in 1-3 days across Kenya and paid by M-PESA.`,
    ),
  )
  expect(document.body).not.toHaveTextContent(/Electronics|gaming/i)
  unmount()
  renderPart(<AboutPage />, { footerCategories })
  expect(await screen.findByText(`${range}.`)).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Electronics|gaming/i)
})

describe('the featured products', () => {
  const openFeatured = (services: Partial<Services>) => renderPart(<FeaturedProducts />, { services })

  it('are those flagged, at most 6 [HOM-17]', async () => {
    const products = Array.from({ length: 9 }, (_, index) =>
      productOf({ id: `P-${index}`, name: `Pot ${index}`, is_featured_product: index !== 1 }),
    )
    openFeatured({ fetchProducts: async () => products })
    await screen.findByText('Pot 0')
    expect([...featured().querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Pot 0',
      'Pot 2',
      'Pot 3',
      'Pot 4',
      'Pot 5',
      'Pot 6',
    ])
  })

  it('are 6 skeletons while loading [HOM-18, CON-15]', async () => {
    openFeatured({ fetchProducts: () => new Promise(() => {}) })
    expect(within(featured()).getAllByTestId('product-skeleton')).toHaveLength(6)
  })

  it('are left out when they cannot be read, without a message [ERR-34]', async () => {
    holdTime()
    const { notices } = openFeatured({ fetchProducts: () => Promise.reject(new Error('Failed to fetch products')) })
    expect(screen.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
    await pass(8_000)
    expect(screen.queryByRole('heading', { name: 'Featured Products' })).toBeNull()
    expect(notices).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are left out when there are none', async () => {
    openFeatured({ fetchProducts: vi.fn(async () => [productOf({ id: 'P-1' })]) })
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Featured Products' })).toBeNull())
  })
})
