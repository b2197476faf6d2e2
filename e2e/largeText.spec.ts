import { expect, type Page } from '@playwright/test'
import { browsingStates } from './support/browsingStates.ts'
import { checkoutStates } from './support/customerStates.ts'
import { expectTextSize, largeTextFaults, textSizeOf } from './support/largeText.ts'
import { openPageStates, type PageState, type PageStates } from './support/pageStates.ts'
import { changeLanguage } from './support/pseudoLanguage.ts'
import { test } from './support/shop.ts'
import { SIZES } from './support/stateTests.ts'

const PHONE = SIZES[0]!

/** Those that a purchase leads through, in this order, as one continues from another. */
const ON_THE_WAY = [
  'home',
  'products',
  'product',
  'options to choose',
  'cart',
  'log in that fails',
  'register',
  'checkout',
]

const cookieChoice: PageState = {
  path: '/',
  storage: { cookieConsent: null },
  shows: (page) => page.getByRole('button', { name: /^Accept/ }),
}

const softly = expect.configure({ soft: true })

const expectNoFaults = (page: Page, where: string) =>
  softly.poll(() => largeTextFaults(page), { message: where, timeout: 15_000 }).toEqual([])

test('text of 200 % in Kiswahili, and of 130 %, is whole on the way through a purchase [OPN-91]', async ({
  page,
  shop: _,
}) => {
  const setTextSize = await textSizeOf(page)
  await setTextSize(200)
  const open = await openPageStates(page)
  await page.setViewportSize(PHONE)
  const states: PageStates = Object.assign({}, ...Object.values({ ...browsingStates, ...checkoutStates }))
  for (const name of ON_THE_WAY) {
    await expect(await open(states[name]!), name).toBeVisible()
    await changeLanguage(page, 'sw')
    await expectNoFaults(page, `${name}, in Kiswahili`)
    await changeLanguage(page, 'en')
    await setTextSize(130)
    await expectTextSize(page, 130)
    await expectNoFaults(page, `${name}, 130 %`)
    await setTextSize(200)
  }
})

test('with text of 200 % the cookie choice is not cut, split or covered [OPN-91]', async ({ page, shop: _ }) => {
  const setTextSize = await textSizeOf(page)
  await setTextSize(200)
  const open = await openPageStates(page)
  await page.setViewportSize(PHONE)
  await expect(await open(cookieChoice)).toBeVisible()
  await expectTextSize(page, 200)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoFaults(page, `${size.width} px`)
  }
})

test('the font size of the browser does the same as that of the system [OPN-91]', async ({
  page,
  playwright,
  launchOptions,
  baseURL,
}) => {
  const heightsOf = (of: Page) =>
    of.evaluate(() =>
      [...document.querySelectorAll('h1, h2, header')].map((each) => each.getBoundingClientRect().height),
    )
  const { width, height } = PHONE
  await page.setViewportSize(PHONE)
  const setTextSize = await textSizeOf(page)
  await setTextSize(200)
  await page.goto('/faq')
  await expectTextSize(page, 200)

  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const ownBrowser = await playwright.chromium.launch({ ...launchOptions, args })
  const other = await ownBrowser.newPage({
    baseURL,
    viewport: { width, height },
    storageState: await page.context().storageState(),
  })
  await other.goto('/faq')
  await expectTextSize(other, 200)
  await expect.poll(() => heightsOf(other)).toEqual(await heightsOf(page))
  await ownBrowser.close()
})
