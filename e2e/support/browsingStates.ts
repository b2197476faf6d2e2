import { expect, type Page } from '@playwright/test'
import { customer } from './fixtures.ts'
import { skipTimeUntil, type PageState, type PageStates } from './pageStates.ts'

const PRODUCT = '/product/SKN-0001?id=SKN-0001'
const TEE = '/product/SKN-0030?id=SKN-0030'

const text = (words: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(words).or(page.getByRole('main').getByLabel(words)).first()

const clientOnly = (path: string, calls: 'pending' | 'failed', words: string): PageState => ({
  path,
  clientOnly: calls,
  ...(calls === 'failed' && { act: skipTimeUntil(text(words)) }),
  shows: text(words),
})

const tab = (name: string): PageState => ({
  path: PRODUCT,
  act: async (page) => {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).not.toContainText('Loading')
  },
  shows: (page) => page.getByRole('tabpanel', { name }),
})

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Categories' })
const lostCategories = (page: Page) => drawer(page).getByText('Failed to load categories. Please try again.')
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Browse categories' }).click()

const home: PageStates = {
  home: { path: '/', shows: text('Featured Products') },
  'home with its share menu': {
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Share/ })
        .click(),
    shows: (page) => page.getByRole('link', { name: 'Share on WhatsApp' }),
  },
  suggestions: {
    path: '/',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill('te')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
    shows: (page) => page.getByRole('listbox'),
  },
  'home without an answer': clientOnly('/', 'failed', 'Flagship Smartphone'),
  'home while it loads': clientOnly('/', 'pending', 'Loading products'),
}

const products: PageStates = {
  products: { path: '/products', shows: text(/products found/) },
  'category drawer': { act: openDrawer, shows: drawer },
  'category drawer without a match': {
    act: (page) => drawer(page).getByPlaceholder('Search categories...').fill('zzzz'),
    shows: (page) => page.getByText('No categories found'),
  },
  'a category': { path: '/products?category=Kitchen&sort=price-low', shows: text(/products found/) },
  'filters in use': { path: '/products?stock=1&rating=4&option.Size=M', shows: text('Size: M') },
  'no products': { path: '/products?search=zzzz', shows: text('No products found') },
  'products while they load': clientOnly('/products', 'pending', 'Loading products'),
  'products without an answer': clientOnly('/products', 'failed', 'Failed to load products. Please try again.'),
  'category drawer without an answer': {
    clientOnly: 'failed',
    act: async (page) => {
      await openDrawer(page)
      await skipTimeUntil(lostCategories)(page)
    },
    shows: lostCategories,
  },
}

const product: PageStates = {
  product: tab('Features'),
  specifications: tab('Specifications'),
  reviews: tab('Reviews'),
  'added to the cart': {
    path: PRODUCT,
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click(),
    shows: (page) => page.getByRole('status').filter({ hasText: 'Added to cart' }).last(),
  },
  'options to choose': {
    path: TEE,
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click(),
    shows: (page) => page.getByText('Please choose: Colour, Size'),
  },
  'a variant that is out of stock': {
    path: `${TEE}&variant=SKN-0030-RED-M`,
    shows: (page) => page.getByRole('main').getByText('Out of Stock').first(),
  },
  'a review being written': {
    path: `${PRODUCT}&tab=reviews`,
    user: customer,
    act: (page) => page.getByRole('button', { name: 'Write a Review' }).click(),
    shows: (page) => page.getByRole('form', { name: 'Write a Review' }),
  },
  'enlarged picture': {
    path: PRODUCT,
    act: (page) =>
      page
        .getByRole('button', { name: /enlarge/i })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog'),
  },
  'out of stock': { path: '/product/SKN-0087?id=SKN-0087', shows: text('Related Products') },
  'product while it loads': clientOnly(PRODUCT, 'pending', 'Loading Product...'),
  'product without an answer': clientOnly(PRODUCT, 'failed', 'Failed to load product'),
  'no product': { path: '/product/none-SKN-9999?id=SKN-9999', shows: text('Product not found') },
  'invalid product': clientOnly('/product/-', 'pending', 'Invalid product ID'),
}

const otherPages: PageStates = {
  'no favourites': { path: '/favourites', shows: text('No favourites yet') },
  favourites: {
    path: '/favourites',
    storage: { favourites: { version: 1, ids: ['SKN-0002', 'SKN-0087'] } },
    shows: (page) => page.getByRole('article').nth(1),
  },
  'no page': { path: '/nowhere', shows: text('Oops! Page not found') },
  about: { path: '/about', shows: text(/./) },
  contact: { path: '/contact', shows: text('Send Message') },
  faq: { path: '/faq', act: (page) => page.getByText('How do I pay?').click(), shows: text('How do I pay?') },
  shipping: { path: '/shipping', shows: text(/KES 500/) },
  returns: { path: '/returns', shows: text(/7 days/) },
  privacy: { path: '/privacy', shows: text(/./) },
  terms: { path: '/terms', shows: text(/./) },
  cookies: { path: '/cookies', shows: text(/./) },
}

/** The states of the public pages, list by list. */
export const browsingStates: Record<string, PageStates> = { home, products, product, 'the other pages': otherPages }

/** The states that only a phone shows. */
export const phoneStates: PageStates = {
  'filter sheet': {
    path: '/products',
    act: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
}
