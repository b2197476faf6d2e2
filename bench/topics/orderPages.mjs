import { BARS } from '../bars.mjs'
import { openTab, untilQuiet, visit, withPhone } from '../browser/phone.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { against, digits, section, table } from '../report.mjs'
import { loadAll } from './loads.mjs'
import { answerCookies, openLink } from './steps.mjs'

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

/** Measures cold loads of the pages of the order, with a cart on the device, and opening them from a product page. */
export async function measureOrderPages(bench) {
  const { browser, quietMs, shop, floor, pages } = bench
  const products = await twoProducts(shop.url)
  const prepare = ({ page }) => page.addInitScript(fillCart, products)
  const urls = Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, shop.url + path]))
  const loads = await loadAll(bench, { ...urls, floor: `${floor.url}/products` }, prepare)

  const openings = await repeat(bench, (say) =>
    withPhone(browser, async (context) => {
      const tab = await openTab(context)
      await prepare(tab)
      await visit(tab, shop.url + pages.product, quietMs)
      await answerCookies(tab, QUIET_BETWEEN_MS)
      // the first touch has the app load ahead
      await untilQuiet(tab, quietMs)
      const results = {}
      for (const [name, [path, content]] of Object.entries({
        cart: ['/cart', 'main ul li img'],
        account: ['/account', 'main input'],
      })) {
        const seen = (results[name] = await openLink(tab, QUIET_BETWEEN_MS, path, content))
        say(`opening ${name}: settled ${digits(seen.settled)}, longest task ${digits(seen.longestTask)}`)
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
      against(BARS.orderBlocking, tbt),
      against(BARS.cls, cls, 3),
      digits(blocked),
      lcpOf,
    ]
  })
  const opened = Object.entries({ cart: BARS.cartOpening, account: BARS.pageOpening }).map(([name, bar]) => {
    const { settled, longestTask } = mediansOf(openings.map((results) => results[name]))
    return [name, against(bar, settled), against(BARS.longestTask, longestTask)]
  })
  return section(
    'Pages of the order, with two products in the cart',
    `Bars: LCP at most ${BARS.orderLcpRatio} × the floor's (of the list), blocking ${BARS.orderBlocking} ms; first ` +
      `opening from a product page: cart ${BARS.cartOpening} ms, account ${BARS.pageOpening} ms, no task above ` +
      `${BARS.longestTask} ms.`,
    table(['cold, ms', 'FCP', 'LCP', '÷ floor', 'blocking (TBT)', 'CLS', 'blocked in all', 'LCP is'], times),
    table(['opened, ms', 'settled', 'longest task'], opened),
  )
}
