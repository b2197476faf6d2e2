import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { aBuyableProduct } from './support/api.ts'
import { drawFrame } from './support/clock.ts'
import { customer, orderedCart, orderOf } from './support/fixtures.ts'
import { goBack } from './support/navigation.ts'
import { changeLanguage } from './support/pseudoLanguage.ts'
import { test } from './support/shop.ts'
import { waitForHydration } from './support/commonSteps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PHONE = { width: 360, height: 740 }
const SMALL = { width: 360, height: 640 }
const DESKTOP = { width: 1440, height: 900 }

const header = (page: Page) => page.getByRole('banner')
const searchBox = (page: Page) => header(page).getByRole('combobox', { name: 'Search products' })
const stripLink = (page: Page) => header(page).getByRole('link', { name: '@' })
/** The navigation with a filter: a phone's home page has a row of chips of the same name. */
const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Categories' }).filter({ has: page.getByPlaceholder('Search categories...') })
const hero = (page: Page) => page.getByRole('region', { name: 'Deals' })

/** Returns the edges of an element, in px from the top left corner of the window. */
async function boxOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Opens a page in a window of this size and waits for hydration. */
async function open(page: Page, path: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(path)
  await waitForHydration(page, 'header a')
}

/** Returns whether a press reaches what has come 350 ms ago, and 450 ms ago. */
function isReached(locator: Locator): Promise<boolean[]> {
  return locator.evaluate((element) => {
    // begins anew, so that the test's pace does not matter
    element.style.animation = 'none'
    element.getBoundingClientRect()
    element.style.animation = ''
    const coming = element.getAnimations()
    return [350, 450].map((ms) => {
      for (const animation of coming) {
        animation.pause()
        animation.currentTime = ms
      }
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  })
}

test('the list has 2 to 5 columns, high up, below a header that stays, and a drawer [HDR-01, HDR-18, OPN-92]', async ({
  page,
}) => {
  /** Expects heading and controls to take at most a fifth of a phone's screen. */
  const expectHighUp = async () => {
    const [above, list] = [await boxOf(header(page)), await boxOf(page.getByRole('main').getByRole('article').first())]
    expect(list.top - above.bottom).toBeLessThanOrEqual(0.2 * SMALL.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  const positionHeight = async (words: RegExp) => (await page.getByText(words).boundingBox())!.height

  await test.step('heading and controls take at most a fifth of a phone screen, its position one line', async () => {
    await open(page, '/products?category=Home%20%26%20Garden&sort=price-high', SMALL)
    await expectHighUp()
    await open(page, '/products', SMALL)
    await expectHighUp()
    expect(await positionHeight(/^Page 1 of \d/)).toBeLessThanOrEqual(24)
  })

  await test.step('the product cards are in 2, 3, 4 and 5 columns', async () => {
    const found: [width: number, columns: number][] = []
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /Add .*to Cart|Out of Stock/i }) })
      await expect(cards.nth(5)).toBeVisible()
      const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
      found.push([width, tops.filter((top) => top === tops[0]).length])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(found).toEqual([
      [360, 2],
      [768, 3],
      [1024, 4],
      [1440, 5],
    ])
  })

  for (const size of [DESKTOP, PHONE])
    await test.step(`the header stays at the top while the page scrolls, ${size.width} px wide`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 900))
      await expect.poll(async () => (await boxOf(page.getByRole('main'))).top).toBeLessThan(-500)
      await expect(searchBox(page)).toBeInViewport()
      await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeInViewport()
      // At the very top: the contact strip above has scrolled away.
      await expect.poll(async () => (await boxOf(header(page))).top).toBeLessThanOrEqual(0)
      expect((await boxOf(header(page))).bottom).toBeLessThan(160)
    })

  await test.step('on a phone the categories are in a drawer, which slides without fading', async () => {
    await page.evaluate(() => {
      const animations: string[] = []
      Object.assign(window, { animations })
      addEventListener(
        'animationstart',
        ({ target }) =>
          (target as Element).matches('[role=dialog]') &&
          animations.push(getComputedStyle(target as Element).animationName),
      )
    })
    const animations = () => page.evaluate(() => Reflect.get(window, 'animations') as string[])
    await expect(sidebar(page)).toBeHidden()
    await header(page).getByRole('button', { name: 'Browse categories' }).click()
    await expect(page.getByRole('dialog').filter({ has: sidebar(page) })).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await expect.poll(animations).toEqual(['slide-from-left-full'])
    await page.keyboard.press('Escape')
    await expect.poll(animations).toEqual(['slide-from-left-full', 'slide-to-left-full'])
    await expect(sidebar(page)).toBeHidden()
  })

  await test.step('it begins as high up in Kiswahili', async () => {
    await page.setViewportSize(SMALL)
    await page.evaluate(() => scrollTo(0, 0))
    await changeLanguage(page, 'sw')
    await expect(page.getByText(/^Ukurasa wa 1 kati ya \d/)).toBeVisible()
    await expectHighUp()
    expect(await positionHeight(/^Ukurasa wa 1 kati ya \d/)).toBeLessThanOrEqual(24)
  })
})

const ids = '[HDR-02, HDR-11, CAT-05, CAT-06, OPN-52, CTR-53, SRC-15]'

test(`a desktop has a contact strip, one row of header and categories by the hero; a phone not ${ids}`, async ({
  page,
}) => {
  const rest = [
    header(page).getByRole('link', { name: /, home$/ }),
    header(page).getByRole('link', { name: 'Account' }),
    header(page).getByRole('link', { name: /^Cart/ }),
  ]
  await open(page, '/', DESKTOP)

  await test.step('on a desktop', async () => {
    await expect(stripLink(page)).toBeVisible()
    const within = await boxOf(searchBox(page))
    for (const part of rest) {
      const { top, bottom } = await boxOf(part)
      expect(Math.max(top, within.top)).toBeLessThan(Math.min(bottom, within.bottom))
    }
    await expect(sidebar(page)).toBeVisible()
    const [beside, deals] = [await boxOf(sidebar(page)), await boxOf(hero(page))]
    expect(beside.right).toBeLessThanOrEqual(deals.left)
    expect(beside.left).toBeLessThan(deals.left)
    expect(Math.max(beside.top, deals.top)).toBeLessThan(Math.min(beside.bottom, deals.bottom))
    await page.evaluate(() => scrollTo(0, 60))
    await expect(stripLink(page)).toBeHidden()
    expect((await boxOf(hero(page))).top).toBe(deals.top - 60)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(stripLink(page)).toBeVisible()
  })

  await test.step('suggestions higher than 24 rem scroll', async () => {
    await searchBox(page).fill('a')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option')).toHaveCount(10)
    const panel = list.locator('..')
    const measures = () =>
      panel.evaluate((box) => ({
        height: Math.round(box.getBoundingClientRect().height),
        hidden: box.scrollHeight - box.clientHeight,
        scrolled: box.scrollTop,
      }))
    const { height, hidden, scrolled } = await measures()
    expect(height).toBe(384)
    expect(hidden).toBeGreaterThan(50)
    expect(scrolled).toBe(0)
    await list.hover()
    await page.mouse.wheel(0, 2000)
    await expect.poll(async () => (await measures()).scrolled).toBe(hidden)
    await expect(list.getByRole('option').last()).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize(PHONE)
    await expect(stripLink(page)).toBeHidden()
    const low = await boxOf(searchBox(page))
    for (const part of rest) expect((await boxOf(part)).bottom).toBeLessThanOrEqual(low.top)
    expect(low.right - low.left).toBeGreaterThan(240)
    await expect(hero(page)).toBeVisible()
    await expect(sidebar(page)).toBeHidden()
  })
})

/** Returns where a page's content begins: left and right in the window, and from the top of the page. */
const startOf = (page: Page) =>
  page.evaluate(() => {
    const screen = document.querySelector<HTMLElement>('main > div')!
    const { left, right, top } = screen.getBoundingClientRect()
    const { paddingLeft, paddingRight, paddingTop } = getComputedStyle(screen)
    return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight), top + scrollY + parseFloat(paddingTop)]
  })

/** Returns the sizes of a page's headings that are shown, by level. */
const headingsOf = (page: Page) =>
  page.evaluate(() => {
    // The names of deals are display type; those on cards are as small as two columns on a phone need.
    const shown = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
      (each) => each.offsetWidth > 1 && !each.closest('[aria-roledescription], article:has(a[href^="/product/"])'),
    )
    return shown.map((each) => `${each.tagName} ${getComputedStyle(each).fontSize}`)
  })

test('every page hydrates without an error, begins at the same place, and fits 200 % on a phone [OPN-224]', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/status of 404/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const sizes = [{ width: 360, height: 800 }, DESKTOP]
  const starts = sizes.map(() => new Set<string>())
  const headings = sizes.map(() => new Set<string>())
  const paths = [
    '/',
    '/products',
    '/product/SKN-0001?id=SKN-0001',
    // with something in the cart
    '/favourites',
    '/cart',
    '/checkout',
    '/account',
    '/track-order',
    '/faq',
    '/nowhere',
  ]
  for (const path of paths) {
    await open(page, path, sizes[0]!)
    for (const [at, size] of sizes.entries()) {
      await page.setViewportSize(size)
      // the page that is missing has its words in the middle
      if (path !== '/nowhere') starts[at]!.add((await startOf(page)).join())
      for (const heading of await headingsOf(page)) headings[at]!.add(heading)
    }
    // The window has half as many CSS pixels.
    await page.setViewportSize({ width: 180, height: 370 })
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 180])
    if (path !== '/') await header(page).getByRole('button', { name: 'Browse categories' }).click({ trial: true })
    if (path.startsWith('/product/')) {
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByText('Added to cart')).toBeVisible()
    }
  }
  expect(starts.map((each) => [...each])).toEqual([['16,344,124'], ['24,1416,132']])
  expect(headings.map((each) => [...each].toSorted())).toEqual([
    ['H1 24px', 'H2 20px', 'H3 16px'],
    ['H1 30px', 'H2 20px', 'H3 16px'],
  ])
  expect(complaints).toEqual([])
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  /** Returns whether an element's line or frame has the system's highlight colour. */
  const isMarked = (place: Locator, pseudo?: '::before') =>
    place.evaluate((element, part) => {
      const { borderBottomColor, borderBottomWidth, outlineColor, outlineStyle } = getComputedStyle(element, part)
      const probe = document.createElement('i')
      probe.style.color = 'Highlight'
      document.body.append(probe)
      const highlight = getComputedStyle(probe).color
      probe.remove()
      const isFramed = outlineStyle !== 'none' && outlineColor === highlight
      return isFramed || (borderBottomWidth !== '0px' && borderBottomColor === highlight)
    }, pseudo)

  /** Returns the shapes that only their background shows, and that have no edge in forced colours. */
  async function edgeless(page: Page): Promise<string[]> {
    await page.emulateMedia({ forcedColors: 'none' })
    await page.evaluate(() => {
      const isClear = (color: string) => /^rgba\(.*, 0\)$/.test(color)
      const below = (element: Element | null): string => {
        const color = element ? getComputedStyle(element).backgroundColor : ''
        return element && isClear(color) ? below(element.parentElement) : color
      }
      for (const element of document.querySelectorAll<HTMLElement>('main *, [data-tone]')) {
        const { backgroundColor: color, borderTopLeftRadius: radius } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        // a picture shows by itself
        const isPicture = element.textContent === '' && element.querySelector('img') !== null
        const isShape = parseFloat(radius) > 0 && Math.min(width, height) > 12 && !element.ariaHidden && !isPicture
        if (isShape && element.checkVisibility() && !isClear(color) && color !== below(element.parentElement))
          element.dataset.shape = ''
      }
    })
    await page.emulateMedia({ forcedColors: 'active' })
    return page.locator('[data-shape]').evaluateAll((all) =>
      all
        .filter((each) => {
          const { borderBottomWidth, outlineStyle, outlineWidth } = getComputedStyle(each)
          return borderBottomWidth === '0px' && (outlineStyle === 'none' || outlineWidth === '0px')
        })
        .map((each) => each.outerHTML.slice(0, 100)),
    )
  }

  test('what only a background shows has an edge, selects an arrow; what is chosen is marked [OPN-261]', async ({
    page,
  }) => {
    await test.step('on the list, with what is chosen', async () => {
      await open(page, '/products?category=Gaming', DESKTOP)
      const chosen = page.getByRole('button', { pressed: true })
      await expect(chosen.first()).toBeVisible()
      for (const each of await chosen.all()) expect(await isMarked(each)).toBe(true)
      const arrow = page.getByRole('main').locator('select').first()
      expect(await arrow.evaluate((each) => getComputedStyle(each).appearance)).toBe('auto')
      expect(await edgeless(page)).toEqual([])
    })

    await test.step('on a product with its toast, with the picture and the tab that are shown', async () => {
      await open(page, '/product/SKN-0001?id=SKN-0001', DESKTOP)
      const pictures = await page.getByRole('button', { name: /^Show picture \d/ }).all()
      expect(await Promise.all(pictures.map((each) => isMarked(each)))).toEqual([true, false, false])
      const tabs = await page.getByRole('tab').all()
      expect(await Promise.all(tabs.map((each) => isMarked(each)))).toEqual([true, false, false])
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.locator('[data-tone][data-state]')).toBeVisible()
      expect(await edgeless(page)).toEqual([])
    })

    await test.step('on the home page, with the deal that is shown', async () => {
      await open(page, '/', DESKTOP)
      expect(await edgeless(page)).toEqual([])
      await hero(page).getByRole('button', { name: 'Pause deals' }).click()
      const dots = await hero(page)
        .getByRole('button', { name: /^Deal \d/ })
        .all()
      const marks = await Promise.all(dots.map((dot) => isMarked(dot, '::before')))
      expect(marks.filter(Boolean)).toHaveLength(1)
      for (const dot of dots)
        expect(await dot.evaluate((each) => getComputedStyle(each, '::before').borderTopStyle)).toBe('solid')
    })

    await test.step('in the account, with the open tab', async () => {
      await page.addInitScript((user) => {
        localStorage.setItem('user', user)
        localStorage.setItem('loginTime', String(Date.now()))
      }, JSON.stringify(customer))
      await page.route('**/api/method/**', answerCustomer)
      await open(page, '/account', DESKTOP)
      await expect(page.getByRole('tab')).toHaveCount(5)
      const tabs = await page.getByRole('tab').all()
      expect(await Promise.all(tabs.map((each) => isMarked(each)))).toEqual([true, false, false, false, false])
      expect(await edgeless(page)).toEqual([])
    })
  })
})

test('a toast covers no heading and no bar to buy on a phone, and stops no tap on a large screen [OPN-80]', async ({
  page,
}) => {
  const toast = page.locator('[data-tone][data-state]')
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await open(page, '/product/SKN-0021?id=SKN-0021', { width: 360, height: 640 })

  await test.step('on a phone the toast lies over the header', async () => {
    await add.click()
    await expect(toast.getByRole('link', { name: 'View cart' })).toBeInViewport()
    // It slides in.
    await expect.poll(async () => (await boxOf(toast)).top).toBe(8)
    expect((await boxOf(toast)).bottom).toBeLessThanOrEqual((await boxOf(header(page))).bottom)
    await toast.getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeInViewport()
    await expect(toast).toBeHidden()
  })

  await test.step('the footer of the product is at most a phone screen high, and keeps its targets', async () => {
    await goBack(page, add)
    await page.setViewportSize({ width: 360, height: 800 })
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await footer.boundingBox())!.height).toBeLessThanOrEqual(800)
    const targets = await footer
      .locator('a, button, input:not([type=checkbox]), label')
      .evaluateAll((all) =>
        all.map((each) => ({ name: each.textContent, height: each.getBoundingClientRect().height })),
      )
    expect(targets.length).toBeGreaterThan(18)
    expect(targets.filter(({ height }) => height < 44)).toEqual([])
  })

  await test.step('on a large screen it is top right, and a tap under way reaches what is below it', async () => {
    await page.setViewportSize(DESKTOP)
    await add.click()
    // so that it stays
    await toast.hover()
    await expect.poll(async () => (await boxOf(toast)).top).toBe(120)
    expect((await boxOf(toast)).right).toBe(1424)
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      expect(await isReached(toast)).toEqual([false, true])
    }
  })
})

/** The answers to a customer's calls, who has an order that was delivered to Karen, and one that the cart has left. */
const OF_CUSTOMER: Record<string, unknown> = {
  get_orders: {
    sales_orders: [
      orderOf({ items: orderOf().items.slice(0, 1) }),
      orderOf({ sales_order_name: 'SAL-ORD-2026-00009', status: 'Delivered', delivery_date: '2026-11-20' }),
    ],
  },
  get_customer_addresses: { data: [] },
  get_last_mpesa_number: { mobile_number: '' },
}

const nameOf = (route: Route) => new URL(route.request().url()).pathname.split('.').at(-1)!

/** Answers a customer's call in place of the shop; it answers the others. */
const answerCustomer = (route: Route) => {
  const message = OF_CUSTOMER[nameOf(route)]
  return message ? route.fulfill({ json: { message } }) : route.fallback()
}

test('no answer that arrives during a press moves what is pressed [OPN-221, OPN-263]', async ({ page, shop }) => {
  const { product_id } = await aBuyableProduct(shop)
  const storage = { cart: orderedCart, user: customer }
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries({ ...values, loginTime: Date.now() }))
      localStorage.setItem(key, JSON.stringify(value))
  }, storage)
  const held = new Map<string, Route>()
  await page.route('**/api/method/**', (route) => {
    held.set(nameOf(route), route)
  })
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    const pages = [
      { path: '/cart', control: 'Update Order & Checkout', calls: ['get_regions', 'get_orders', 'get_locations'] },
      { path: '/checkout', control: 'Complete Order', calls: ['get_regions', 'get_customer_addresses', 'get_orders'] },
      // a phone's bar is fixed
      ...(size === DESKTOP
        ? [{ path: `/product/${product_id}`, control: 'Add to Cart', calls: ['get_orders', 'get_regions'] }]
        : []),
    ]
    for (const { path, control, calls } of pages) {
      held.clear()
      await page.goto(path)
      const button = page.getByRole('main').getByRole('button', { name: control, exact: true }).first()
      await expect(page.locator('[data-first-cart]')).toHaveCount(0)
      await button.scrollIntoViewIfNeeded()
      // would be over when the note comes
      if (path === '/checkout') await expect(lateNote(page)).toHaveCSS('animation-name', 'none')
      const before = (await button.boundingBox())!
      await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
      await page.mouse.down()
      for (const call of calls) {
        await expect.poll(() => [...held.keys()], `${path} ${call}`).toContain(call)
        const answered = page.waitForResponse((response) => response.url().includes(call))
        await answerCustomer(held.get(call)!)
        await answered
        for (let frame = 0; frame < 3; frame++) await drawFrame(page)
        expect(await button.boundingBox(), `${path} after ${call}`).toEqual(before)
      }
      if (path === '/checkout') await expectNote(page)
      // below each other on a phone, where "Choose your county" would be cut
      for (const select of await page.getByRole('main').locator('select').all())
        expect((await select.boundingBox())!.width).toBeGreaterThan(180)
      await page.mouse.move(0, 0)
      await page.mouse.up()
      if (path === '/checkout' && size === PHONE) await expectFocusUncovered(page)
    }
  }
})

const lateNote = (page: Page) => page.locator('[data-order-bar] > [data-note]')

/** Expects the note on the changed cart, which lets a press through that is under way, to the field below it. */
async function expectNote(page: Page): Promise<void> {
  await expect(page.getByText('Your cart has changed.')).toBeVisible()
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    expect(await isReached(lateNote(page))).toEqual([false, true])
  }
}

/** Goes with Tab from the first field to the link in the note: neither note nor bar covers the text of the focused. */
async function expectFocusUncovered(page: Page): Promise<void> {
  const fields = page.getByRole('main').locator('form').locator('input, select, textarea')
  await fields.first().focus()
  const link = lateNote(page).getByRole('link')
  const covered = () =>
    page.evaluate(() => {
      const { left, top, height } = document.activeElement!.getBoundingClientRect()
      const hit = document.elementFromPoint(left + 8, top + Math.min(height - 2, 32))?.closest('[data-order-bar]')
      return hit && !hit.contains(document.activeElement) ? document.activeElement!.outerHTML : null
    })
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await link.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await covered()).toBeNull()
  }
  throw new Error('Tab does not reach the link.')
}
