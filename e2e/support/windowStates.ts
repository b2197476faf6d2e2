import { expect, type Page } from '@playwright/test'
import { customer } from './people.ts'
import { skipTo, type State, type States } from './stage.ts'

const PRODUCT = '/product/SKN-0002?id=SKN-0002'

const text = (words: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(words).or(page.getByRole('main').getByLabel(words)).first()

const plain = (path: string, calls: 'held' | 'lost', words: string): State => ({
  path,
  plain: calls,
  ...(calls === 'lost' && { act: skipTo(text(words)) }),
  shows: text(words),
})

const tab = (name: string): State => ({
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

const home: States = {
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
  'home without an answer': plain('/', 'lost', 'Flagship Smartphone'),
  'home while it loads': plain('/', 'held', 'Loading products'),
}

const products: States = {
  products: { path: '/products', shows: text(/products found/) },
  'category drawer': { act: openDrawer, shows: drawer },
  'category drawer without a match': {
    act: (page) => drawer(page).getByPlaceholder('Search categories...').fill('zzzz'),
    shows: (page) => page.getByText('No categories found'),
  },
  'a category': { path: '/products?category=Kitchen&sort=price-low', shows: text(/products found/) },
  'no products': { path: '/products?search=zzzz', shows: text('No products found') },
  'products while they load': plain('/products', 'held', 'Loading products'),
  'products without an answer': plain('/products', 'lost', 'Failed to load products. Please try again.'),
  'category drawer without an answer': {
    plain: 'lost',
    act: async (page) => {
      await openDrawer(page)
      await skipTo(lostCategories)(page)
    },
    shows: lostCategories,
  },
}

const product: States = {
  product: tab('Features'),
  specifications: tab('Specifications'),
  reviews: tab('Reviews'),
  'added to the cart': {
    path: PRODUCT,
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click(),
    shows: (page) => page.getByRole('status').filter({ hasText: 'Added to cart' }).last(),
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
  'product while it loads': plain(PRODUCT, 'held', 'Loading Product...'),
  'product without an answer': plain(PRODUCT, 'lost', 'Failed to load product'),
  'no product': { path: '/product/none-SKN-9999?id=SKN-9999', shows: text('Product not found') },
  'invalid product': plain('/product/-', 'held', 'Invalid product ID'),
}

const otherPages: States = {
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

/** The states of the shop window, list by list. */
export const windowStates: Record<string, States> = { home, products, product, 'the other pages': otherPages }

/** What only a phone shows. */
export const phoneStates: States = {
  'filter sheet': {
    path: '/products',
    act: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
}
