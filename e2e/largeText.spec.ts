import { expect, type Page } from '@playwright/test'
import { browsingStates, phoneStates } from './support/browsingStates.ts'
import { accountStates, checkoutStates } from './support/customerStates.ts'
import { expectTextSize, largeTextFaults, textSizeOf } from './support/largeText.ts'
import { openPageStates, type PageStates } from './support/pageStates.ts'
import { changeLanguage } from './support/pseudoLanguage.ts'
import { test } from './support/shop.ts'

const softly = expect.configure({ soft: true })

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const PHONE = SIZES[0]!

/** Only a message or a skeleton in place of something else, or the same texts in another order. */
const LIKE_ANOTHER =
  /load|without (?!a region|a phone)|being (?!written|added|asked)|logging|invalid|page 2|privacy|terms|returns/

/** Those that a purchase leads through: also in Kiswahili, and with a text that is a little larger. */
const ON_THE_WAY = ['home', 'products', 'product', 'options to choose', 'cart', 'checkout', 'register']

const newShoppers: PageStates = {
  'cookie choice': {
    path: '/',
    storage: { cookieConsent: null },
    shows: (page) => page.getByRole('button', { name: /^Accept/ }),
  },
}

const states = {
  ...browsingStates,
  'on phones only': phoneStates,
  'new shoppers': newShoppers,
  ...checkoutStates,
  ...accountStates,
}

const expectNoFaults = (page: Page, where: string) =>
  softly.poll(() => largeTextFaults(page), { message: where, timeout: 15_000 }).toEqual([])

for (const [list, ofList] of Object.entries(states)) {
  test(`with text of 200 % nothing is cut, split or covered: ${list} [OPN-91]`, async ({ page, shop: _ }) => {
    const setTextSize = await textSizeOf(page)
    await setTextSize(200)
    const open = await openPageStates(page)
    const all = Object.entries(ofList)
    for (const [at, [name, state]] of all.entries()) {
      // The next state may continue from it.
      if (LIKE_ANOTHER.test(name) && (all[at + 1]?.[1].path || at === all.length - 1)) continue
      await page.setViewportSize(PHONE)
      await expect(await open(state), name).toBeVisible()
      if (LIKE_ANOTHER.test(name)) continue
      await expectTextSize(page, 200)
      for (const size of list === 'on phones only' ? [PHONE] : SIZES) {
        await page.setViewportSize(size)
        await expectNoFaults(page, `${name}, ${size.width} px`)
      }
      if (!ON_THE_WAY.includes(name)) continue
      await page.setViewportSize(PHONE)
      await changeLanguage(page, 'sw')
      await expectNoFaults(page, `${name}, in Kiswahili`)
      await changeLanguage(page, 'en')
      await setTextSize(130)
      await expectTextSize(page, 130)
      await expectNoFaults(page, `${name}, 130 %`)
      await setTextSize(200)
    }
  })
}

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
