import { expect, type Page } from '@playwright/test'
import { customer, orderedCart, orderOf } from './support/fixtures.ts'
import { expectTextSize, largeTextFaults, textSizeOf } from './support/largeText.ts'
import { goTo, openPageStates } from './support/pageStates.ts'
import { changeLanguage } from './support/pseudoLanguage.ts'
import { test } from './support/shop.ts'

const PHONE = { width: 360, height: 640 }

const headingsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, header')].map((each) => each.getBoundingClientRect().height),
  )

test('text of 200 % in Kiswahili, and of 130 %, set in system or browser, is whole on the way to buy [OPN-91]', async ({
  page,
  playwright,
  launchOptions,
  baseURL,
  shop: _,
}) => {
  const softly = expect.configure({ soft: true })
  const expectNoFaults = (where: string) =>
    softly.poll(() => largeTextFaults(page), { message: where, timeout: 15_000 }).toEqual([])
  const setTextSize = await textSizeOf(page)
  const open = await openPageStates(page)
  await page.setViewportSize(PHONE)
  const main = page.getByRole('main')
  await open({
    path: '/',
    user: customer,
    storage: { cart: orderedCart },
    replies: { get_orders: { message: { sales_orders: [orderOf({ region: '', location: '' })] } } },
    shows: () => main,
  })
  // the bars that stay on the screen are others than at 200 %
  await setTextSize(130)
  await expectTextSize(page, 130)
  await expectNoFaults('home, 130 %')
  await setTextSize(200)
  await expectTextSize(page, 200)
  await changeLanguage(page, 'sw')
  await expectNoFaults('home')
  for (const [address, shown] of [
    ['/products', main.getByRole('article').nth(3)],
    ['/product/SKN-0001?id=SKN-0001', main.getByRole('tablist')],
    ['/cart', main.getByRole('listitem').nth(1)],
    ['/checkout', main.getByRole('combobox').first()],
  ] as const) {
    await test.step(`${address} in Kiswahili`, async () => {
      await goTo(page, address)
      await expect(shown).toBeVisible()
      await expectNoFaults(address)
    })
  }

  await test.step('the font size of the browser does the same as that of the system', async () => {
    await changeLanguage(page, 'en')
    await goTo(page, '/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
    const ownBrowser = await playwright.chromium.launch({ ...launchOptions, args })
    const other = await ownBrowser.newPage({
      baseURL,
      viewport: PHONE,
      storageState: await page.context().storageState(),
    })
    await other.goto('/faq')
    await expectTextSize(other, 200)
    await expect.poll(() => headingsOf(other)).toEqual(await headingsOf(page))
    await ownBrowser.close()
  })
})
