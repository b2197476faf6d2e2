import { expect, type Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { test } from './support/shop.ts'
import { logIn } from './support/steps.ts'

/** Brings a page into a state, and waits until it is there. */
type Open = (page: Page) => Promise<unknown>

const PRODUCT = '/product/SKN-0002?id=SKN-0002'

/** What a page shows in its main part. */
const see = (page: Page, text: string | RegExp) => expect(page.getByRole('main').getByText(text).first()).toBeVisible()

const at = (path: string, text: string | RegExp): Open => async (page) => {
  await page.goto(path)
  await see(page, text)
}

/** The plain page, as from a server that renders none; `calls` says what becomes of the app's calls. */
const plainAt = (path: string, calls: 'held' | 'lost', text: string | RegExp): Open => async (page) => {
  await page.route('**/*', (route) => {
    const kind = route.request().resourceType()
    if (kind === 'document') return route.fulfill({ path: 'dist/client/index.html', contentType: 'text/html' })
    // The app's calls, and what it asks of another page.
    if (kind !== 'fetch' && kind !== 'xhr') return route.fallback()
    return calls === 'lost' ? route.abort() : undefined
  })
  await page.goto(path)
  // Three tries after the first one take seven seconds.
  await expect(page.getByRole('main').getByText(text).or(page.getByRole('main').getByLabel(text)).first()).toBeVisible({ timeout: 25_000 })
}

const tab = (name: string): Open => async (page) => {
  await page.goto(PRODUCT)
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel', { name })).not.toContainText('Loading')
}

const addToCart: Open = async (page) => {
  await page.goto(PRODUCT)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' }).last()).toBeVisible()
}

const member: Open = async (page) => {
  await page.goto('/account')
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
}

const addresses: Open = async (page) => {
  await member(page)
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await page.getByRole('button', { name: 'Add Address' }).click()
  await expect(page.getByRole('form', { name: 'Add address' })).toBeVisible()
}

const authView = (...buttons: string[]): Open => async (page) => {
  await addToCart(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  for (const name of buttons) await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const everywhere: Record<string, Open> = {
  home: at('/', 'Featured Products'),
  'home with its share menu': async (page) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: /^Share/ }).click()
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
  },
  'home without an answer': plainAt('/', 'lost', 'Flagship Smartphone'),
  'home while it loads': plainAt('/', 'held', 'Loading products'),
  suggestions: async (page) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search products' }).fill('te')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
  },
  products: at('/products', /products found/),
  'a category': at('/products?category=Kitchen&sort=price-low', /products found/),
  'no products': at('/products?search=zzzz', 'No products found'),
  'products while they load': plainAt('/products', 'held', 'Loading products'),
  'products without an answer': plainAt('/products', 'lost', 'Failed to load products. Please try again.'),
  'category drawer': async (page) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Browse categories' }).click()
    await expect(page.getByRole('dialog', { name: 'Categories' })).toBeVisible()
  },
  'category drawer without a match': async (page) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Browse categories' }).click()
    await page.getByRole('dialog').getByPlaceholder('Search categories...').fill('zzzz')
    await expect(page.getByText('No categories found')).toBeVisible()
  },
  'category drawer without an answer': async (page) => {
    await plainAt('/products', 'lost', 'Failed to load products. Please try again.')(page)
    await page.getByRole('button', { name: 'Browse categories' }).click()
    await expect(page.getByRole('dialog').getByText('Failed to load categories. Please try again.')).toBeVisible()
  },
  product: tab('Features'),
  specifications: tab('Specifications'),
  reviews: tab('Reviews'),
  'a review being written': async (page) => {
    await member(page)
    await page.goto(`${PRODUCT}&tab=reviews`)
    await page.getByRole('button', { name: 'Write a Review' }).click()
    await expect(page.getByRole('form', { name: 'Write a Review' })).toBeVisible()
  },
  'out of stock': at('/product/SKN-0087?id=SKN-0087', 'Related Products'),
  'enlarged picture': async (page) => {
    await page.goto(PRODUCT)
    await page.getByRole('button', { name: /enlarge/i }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'product while it loads': plainAt(PRODUCT, 'held', 'Loading Product...'),
  'product without an answer': plainAt(PRODUCT, 'lost', 'Failed to load product'),
  'no product': at('/product/none-SKN-9999?id=SKN-9999', 'Product not found'),
  'invalid product': plainAt('/product/-', 'held', 'Invalid product ID'),
  'no page': at('/nowhere', 'Oops! Page not found'),
  about: at('/about', /./),
  contact: at('/contact', 'Send Message'),
  faq: async (page) => {
    await page.goto('/faq')
    await page.getByText('How do I pay?').click()
  },
  shipping: at('/shipping', /KES 500/),
  returns: at('/returns', /7 days/),
  privacy: at('/privacy', /./),
  terms: at('/terms', /./),
  cookies: at('/cookies', /./),
  'added to the cart': addToCart,
  'empty cart': at('/cart', 'Your cart is empty'),
  cart: async (page) => {
    await addToCart(page)
    await page.goto('/cart')
    await see(page, 'Proceed to Checkout')
  },
  login: authView(),
  register: authView('Create an account'),
  'forgot password': authView('Forgot password?'),
  'account of a guest': at('/account', 'Log In'),
  'account of a member': member,
  orders: async (page) => {
    await member(page)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await expect(page.getByRole('tabpanel').getByText(/orders? (?:yet|found)|SAL-ORD/i).first()).toBeVisible()
  },
  'an address being written': addresses,
  'an address about to be deleted': async (page) => {
    await addresses(page)
    await page.getByRole('textbox', { name: 'Street address' }).fill('Moi Avenue 1')
    await page.getByRole('textbox', { name: 'City' }).fill('Nairobi')
    await page.getByRole('textbox', { name: 'Postal code' }).fill('00100')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  },
  'account settings': async (page) => {
    await member(page)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible()
  },
  checkout: async (page) => {
    await addToCart(page)
    await page.goto('/checkout')
    await see(page, 'Complete Order')
  },
  'track order': at('/track-order', 'Track your order'),
}

const onPhones: Record<string, Open> = {
  'filter sheet': async (page) => {
    await page.goto('/products')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  },
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px, light and dark, nothing goes against WCAG 2.2 A and AA:`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, open] of Object.entries(width < 768 ? { ...everywhere, ...onPhones } : everywhere)) {
      test(name, async ({ page }) => {
        await open(page)
        expect(await violationsOf(page)).toEqual([])
      })
    }
  })
}

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 800 } })

  test('the first stop leads past the header, and Help, Account and Cart have their places in order', async ({ page }) => {
    await page.goto('/products')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('searchbox', { name: 'Filter by name or category' })).toBeFocused()
  })

  test('a product is found, looked through and put into the cart', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search products' }).focus()
    await page.keyboard.type('kettle')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/kettle/i)
    await expect(page.getByRole('main')).toBeFocused()
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    for (let stops = 0; stops < 40 && !(await add.evaluate((button) => button === document.activeElement)); stops++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
    const reviews = page.getByRole('tab', { name: 'Reviews' })
    for (let stops = 0; stops < 40 && !(await page.getByRole('tab', { name: 'Features' }).evaluate((it) => it === document.activeElement)); stops++) await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(reviews).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  })
})

// A window of 1280 × 720 px, magnified four times.
test.describe('magnified four times', () => {
  test.use({ viewport: { width: 320, height: 180 } })

  for (const path of ['/', '/products', PRODUCT, '/contact', '/faq', '/cart']) {
    test(`${path} is read without scrolling sideways, and nothing that stays in place covers it`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.evaluate(() => scrollTo(0, 600))
      const covered = await page.evaluate(() => {
        const fixed = [...document.querySelectorAll('body *')].filter((element) => {
          const { position, visibility } = getComputedStyle(element)
          const { top, bottom, width } = element.getBoundingClientRect()
          const isAcross = width > 160 && bottom > 0 && top < innerHeight
          return (position === 'fixed' || (position === 'sticky' && (top < 1 || bottom > innerHeight - 1))) && visibility === 'visible' && isAcross
        })
        return fixed.map((element) => element.className)
      })
      expect(covered).toEqual([])
    })
  }

  test('the cookie choice can be read before it is made', async ({ browser, shop }) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 180 }, baseURL: shop.url, storageState: { cookies: [], origins: [] } })
    await page.goto(PRODUCT)
    const words = page.getByText('The shop needs to keep your cart')
    await expect(words).toBeVisible()
    // A line at the least is seen of what scrolls, and nothing lies over it.
    await expect.poll(() => words.evaluate((element) => element.contains(document.elementFromPoint(160, element.getBoundingClientRect().top + 12)))).toBe(true)
    await page.close()
  })

  test('the filters have room between the head and the foot of their sheet', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const choice = page.getByRole('dialog').getByRole('button', { name: 'Electronics' })
    await choice.click()
    await expect(page).toHaveURL(/category=Electronics/)
    const seen = await choice.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.min(bottom, innerHeight) - Math.max(top, 0)
    })
    expect(seen).toBeGreaterThanOrEqual(44)
  })
})
