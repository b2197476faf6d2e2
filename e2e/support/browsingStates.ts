import { expect, type Page } from '@playwright/test'
import { toastOf } from './commonSteps.ts'
import { customer } from './fixtures.ts'
import { goTo, skipTimeUntil, storeElsewhere, type PageState, type PageStates } from './pageStates.ts'

const PRODUCT = '/product/SKN-0001?id=SKN-0001'
const TEE = '/product/SKN-0030?id=SKN-0030'

const text = (words: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(words).or(page.getByRole('main').getByLabel(words)).first()

/** A page that is told nothing by the host. */
const unanswered = (address: string, calls: 'pending' | 'failed', words: string): PageState => ({
  goTo: address,
  ...(calls === 'failed' && { act: skipTimeUntil(text(words)) }),
  shows: text(words),
})

const openTab = (name: string): Pick<PageState, 'act' | 'shows'> => ({
  act: async (page) => {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).not.toContainText('Loading')
  },
  shows: (page) => page.getByRole('tabpanel', { name }),
})

const addToCart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
const closeDialog = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .first()
    .click()

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Categories' })
const lostCategories = (page: Page) => drawer(page).getByText('Failed to load categories. Please try again.')
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Browse categories' }).click()

const homeToProduct: PageStates = {
  home: { path: '/', shows: text('Featured Products'), isLayout: true },
  'home with its share menu': {
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Share/ })
        .click(),
    shows: (page) => page.getByRole('link', { name: 'Share on WhatsApp' }),
  },
  products: { goTo: '/products', shows: text(/products found/), isLayout: true },
  'filters in use in a category': {
    goTo: '/products?category=Fashion&sort=price-low&stock=1&rating=4&option.Size=M',
    shows: text('Size: M'),
  },
  'filter sheet': {
    act: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
  'category drawer': {
    act: async (page) => {
      await closeDialog(page)
      await openDrawer(page)
    },
    shows: drawer,
  },
  'category drawer without a match': {
    act: (page) => drawer(page).getByPlaceholder('Search categories...').fill('zzzz'),
    shows: (page) => page.getByText('No categories found'),
  },
  'no products': {
    act: async (page) => {
      await closeDialog(page)
      await goTo(page, '/products?search=zzzz')
    },
    shows: text('No products found'),
  },
  product: { goTo: PRODUCT, ...openTab('Features'), isLayout: true },
  specifications: openTab('Specifications'),
  reviews: openTab('Reviews'),
  'added to the cart': {
    act: async (page) => {
      await addToCart(page)
      // so that it stays
      await toastOf(page, 'Added to cart').hover()
    },
    shows: (page) => page.getByRole('status').filter({ hasText: 'Added to cart' }).last(),
  },
  'enlarged picture': {
    act: (page) =>
      page
        .getByRole('button', { name: /enlarge/i })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog'),
  },
  'options to choose': {
    act: async (page) => {
      await closeDialog(page)
      await goTo(page, TEE)
      await expect(page.getByRole('heading', { level: 1, name: 'Pwani Cotton Tee' })).toBeVisible()
      await addToCart(page)
    },
    shows: (page) => page.getByText('Please choose: Colour, Size'),
    isLayout: true,
  },
  'a variant that is out of stock': {
    goTo: `${TEE}&variant=SKN-0030-RED-M`,
    shows: (page) => page.getByRole('main').getByText('Out of Stock').first(),
  },
  'a review being written': {
    goTo: `${PRODUCT}&tab=reviews`,
    act: async (page) => {
      await storeElsewhere('loginTime', Date.now())(page)
      await storeElsewhere('user', customer)(page)
      await page.getByRole('button', { name: 'Write a Review' }).click()
    },
    shows: (page) => page.getByRole('form', { name: 'Write a Review' }),
  },
  'out of stock': { goTo: '/product/SKN-0087?id=SKN-0087', shows: text('Related Products') },
  'no product': { goTo: '/product/none-SKN-9999?id=SKN-9999', shows: text('Product not found') },
}

const withoutAnAnswer: PageStates = {
  'home while it loads': { path: '/', clientOnly: 'pending', shows: text('Loading products') },
  'products while they load': unanswered('/products', 'pending', 'Loading products'),
  'product while it loads': unanswered(PRODUCT, 'pending', 'Loading Product...'),
  'invalid product': unanswered('/product/-', 'pending', 'Invalid product ID'),
  'home without an answer': {
    path: '/',
    clientOnly: 'failed',
    act: skipTimeUntil(text('Flagship Smartphone')),
    shows: text('Flagship Smartphone'),
  },
  'products without an answer': unanswered('/products', 'failed', 'Failed to load products. Please try again.'),
  'product without an answer': unanswered(PRODUCT, 'failed', 'Failed to load product'),
  'category drawer without an answer': {
    act: async (page) => {
      await openDrawer(page)
      await skipTimeUntil(lostCategories)(page)
    },
    shows: lostCategories,
  },
}

const favourites = { version: 1, ids: ['SKN-0002', 'SKN-0087'] }

const otherPages: PageStates = {
  'choice of cookies': {
    path: '/about',
    storage: { cookieConsent: null },
    shows: (page) => page.getByRole('button', { name: 'Accept All' }),
    isLayout: true,
  },
  about: {
    act: (page) => page.getByRole('button', { name: 'Necessary Only' }).click(),
    shows: text('How an order goes'),
    isLayout: true,
  },
  suggestions: {
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill('te')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
    shows: (page) => page.getByRole('listbox'),
  },
  'no favourites': { goTo: '/favourites', shows: text('No favourites yet') },
  favourites: {
    act: storeElsewhere('favourites', favourites),
    shows: (page) => page.getByRole('article').nth(1),
    isLayout: true,
  },
  // an address that would make the page too wide
  'no page': { goTo: `/no/such/page/${'x'.repeat(200)}`, shows: text('Oops! Page not found') },
  contact: { goTo: '/contact', shows: text('Send Message'), isLayout: true },
  faq: { goTo: '/faq', act: (page) => page.getByText('How do I pay?').click(), shows: text('How do I pay?') },
  shipping: { goTo: '/shipping', shows: text(/KES 500/) },
  returns: { goTo: '/returns', shows: text(/7 days/) },
  privacy: { goTo: '/privacy', shows: text('What we know of you, and why') },
  terms: { goTo: '/terms', shows: text('Terms of use') },
  cookies: { goTo: '/cookies', shows: text('What is kept, and how long') },
}

/** The states of the public pages, list by list. */
export const browsingStates: Record<string, PageStates> = {
  'from home to a product': homeToProduct,
  'pages without an answer': withoutAnAnswer,
  'the other pages': otherPages,
}
