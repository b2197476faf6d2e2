import { BARS } from '../bars.mjs'
import { openTab, untilQuiet, visit, withPhone } from '../browser/phone.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { against, digits, section, table } from '../report.mjs'
import { loadAll } from './loads.mjs'
import { answerCookies, chooseNext, openLink, openPath, tapOn } from './steps.mjs'

const PAGES = { cart: '/cart', checkout: '/checkout', account: '/account', tracking: '/track-order' }

const QUIET_BETWEEN_MS = 1000

/** Runs in the page from its start: this device has two products in its cart. */
function fillCart(products) {
  if (window.top !== window || localStorage.getItem('cart')) return
  const lines = products.map(({ product_id, product_name, price, image }) => ({
    id: product_id,
    name: product_name,
    price,
    image,
    inStock: true,
    quantity: 1,
  }))
  localStorage.setItem('cart', JSON.stringify({ version: 1, lines, orderId: null, orderOwner: null }))
}

async function twoProducts(url) {
  const answer = await fetch(`${url}/api/method/sokoni.services.rest.get_all_products`)
  const { message } = await answer.json()
  return message.products.filter(({ in_stock, variants }) => in_stock && !variants).slice(0, 2)
}

/** What the shop prints at its start for who tries it. */
const CUSTOMER = { usr: 'customer@example.com', pwd: 'karibu-sokoni' }

const main = ({ page }) => page.getByRole('main')

/** A guest's steps from a product page to an order and back into the account; each is measured the first time. */
const STEPS = {
  // the lines are in the page, hidden, before they are shown
  'open the cart': (tab) =>
    openLink(tab, QUIET_BETWEEN_MS, '/cart', 'main ul[aria-label^=Items]:not([style*=none] *) img'),
  'change a quantity': (tab) => {
    const button = main(tab).getByRole('button', { name: 'Increase quantity' }).first()
    return tapOn(tab, QUIET_BETWEEN_MS, button, 'main output', '2')
  },
  'choose a county in the cart': (tab) =>
    chooseNext(tab, QUIET_BETWEEN_MS, main(tab).getByRole('combobox', { name: 'County' }), (county) =>
      [...document.querySelectorAll('main [role=status]')].some(({ textContent }) => textContent.startsWith(county)),
    ),
  'open the log-in dialog': (tab) => {
    const button = main(tab).getByRole('button', { name: 'Proceed to Checkout' })
    return tapOn(tab, QUIET_BETWEEN_MS, button, '[role=dialog] input', '')
  },
  async 'open the checkout'(tab) {
    const dialog = tab.page.getByRole('dialog')
    for (const [name, value] of Object.entries(CUSTOMER)) await dialog.locator(`[name=${name}]`).fill(value)
    await dialog.locator('[type=submit]').tap()
    await dialog.waitFor({ state: 'hidden' })
    await untilQuiet(tab, QUIET_BETWEEN_MS)
    return openPath(tab, QUIET_BETWEEN_MS, '/checkout', 'main [name=region]')
  },
  'choose a region at checkout': (tab) =>
    chooseNext(
      tab,
      QUIET_BETWEEN_MS,
      main(tab).locator('[name=region]'),
      (region) => document.querySelector('main [name=region]').value === region,
    ),
  'open the account': (tab) => openLink(tab, QUIET_BETWEEN_MS, '/account', 'main [role=tabpanel] h2'),
  'change the tab': (tab) =>
    tapOn(tab, QUIET_BETWEEN_MS, main(tab).getByRole('tab', { name: 'Settings' }), 'main h2', 'Notifications'),
}

const BAR_OF_STEP = {
  'open the cart': BARS.cartOpening,
  'open the log-in dialog': BARS.logIn,
  'open the checkout': BARS.pageOpening,
  'open the account': BARS.pageOpening,
}

/** Measures cold loads of the pages of the order, with a cart on the device, and a guest's steps through them. */
export async function measureOrderPages(bench) {
  const { browser, quietMs, shop, floor, pages } = bench
  const products = await twoProducts(shop.url)
  const prepare = ({ page }) => page.addInitScript(fillCart, products)
  const urls = Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, shop.url + path]))
  const loads = await loadAll(bench, { ...urls, floor: `${floor.url}/products` }, prepare)

  const visits = await repeat(bench, (say) =>
    withPhone(browser, async (context) => {
      const tab = await openTab(context)
      await prepare(tab)
      await visit(tab, shop.url + pages.product, quietMs)
      await answerCookies(tab, QUIET_BETWEEN_MS)
      // the first touch has the app load ahead
      await untilQuiet(tab, quietMs)
      const results = {}
      for (const [name, step] of Object.entries(STEPS)) {
        const seen = (results[name] = await step(tab))
        say(`${name}: settled ${digits(seen.settled)}, longest task ${digits(seen.longestTask)}`)
      }
      return results
    }),
  )

  const times = [...Object.keys(PAGES), 'floor'].map((name) => {
    const { fcp, lcp, tbt, cls, blocked, lcpOf } = loads[name]
    return [
      name,
      digits(fcp),
      digits(lcp),
      against(BARS.orderLcpRatio, lcp / loads.floor.lcp, 2),
      against(BARS.blocking, tbt),
      against(BARS.cls, cls, 3),
      digits(blocked),
      lcpOf,
    ]
  })
  const steps = Object.keys(STEPS).map((name) => {
    const { nextPaint, settled, longestTask } = mediansOf(visits.map((results) => results[name]))
    return [
      name,
      digits(nextPaint),
      against(BAR_OF_STEP[name] ?? BARS.change, settled),
      against(BARS.longestTask, longestTask),
    ]
  })
  return section(
    'Pages of the order, with two products in the cart',
    `Bars: LCP at most ${BARS.orderLcpRatio} × the floor's (of the list), blocking ${BARS.blocking} ms; first ` +
      `opening from a product page: cart ${BARS.cartOpening} ms, checkout and account ${BARS.pageOpening} ms, log-in ` +
      `dialog ${BARS.logIn} ms, other steps ${BARS.change} ms, no task above ${BARS.longestTask} ms.`,
    table(['cold, ms', 'FCP', 'LCP', '÷ floor', 'blocking (TBT)', 'CLS', 'blocked in all', 'LCP is'], times),
    table(['then, ms', 'next paint', 'settled', 'longest task'], steps),
  )
}
