import { BARS } from '../bars.mjs'
import { untilQuiet } from '../browser/phone.mjs'
import { against, digits, section, tableOf } from '../report.mjs'
import { productsToBuy } from '../send.mjs'
import { BLOCKED, LCP_OF, loadAll, PAINTS, WORK } from './loads.mjs'
import { chooseNext, LONGEST, measureSteps, openLink, openPath, tapOn } from './steps.mjs'

const PAGES = { cart: '/cart', checkout: '/checkout', account: '/account', tracking: '/track-order' }

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

/** What the shop prints at its start for who tries it. */
const CUSTOMER = { usr: 'customer@example.com', pwd: 'karibu-sokoni' }

const main = ({ page }) => page.getByRole('main')

/** A guest's steps from a product page to an order and back into the account; each is measured the first time. */
const STEPS = {
  // the lines are in the page, hidden, before they are shown
  'open the cart': (tab) => openLink(tab, '/cart', 'main ul[aria-label^=Items]:not([style*=none] *) img'),
  'change a quantity': (tab) => {
    const button = main(tab).getByRole('button', { name: 'Increase quantity' }).first()
    return tapOn(tab, button, 'main output', '2')
  },
  'choose a county in the cart': (tab) =>
    chooseNext(tab, main(tab).getByRole('combobox', { name: 'County' }), (county) =>
      [...document.querySelectorAll('main [role=status]')].some(({ textContent }) => textContent.startsWith(county)),
    ),
  'open the log-in dialog': (tab) => {
    const button = main(tab).getByRole('button', { name: 'Proceed to Checkout' })
    return tapOn(tab, button, '[role=dialog] input', '')
  },
  async 'open the checkout'(tab) {
    const dialog = tab.page.getByRole('dialog')
    for (const [name, value] of Object.entries(CUSTOMER)) await dialog.locator(`[name=${name}]`).fill(value)
    await dialog.locator('[type=submit]').tap()
    await dialog.waitFor({ state: 'hidden' })
    await untilQuiet(tab)
    return openPath(tab, '/checkout', 'main [name=region]')
  },
  'choose a region at checkout': (tab) =>
    chooseNext(
      tab,
      main(tab).locator('[name=region]'),
      (region) => document.querySelector('main [name=region]').value === region,
    ),
  'open the account': (tab) => openLink(tab, '/account', 'main [role=tabpanel] h2'),
  'change the tab': (tab) => tapOn(tab, main(tab).getByRole('tab', { name: 'Settings' }), 'main h2', 'Notifications'),
}

const BAR_OF_STEP = {
  'open the cart': BARS.cartOpening,
  'open the log-in dialog': BARS.logIn,
  'open the checkout': BARS.pageOpening,
  'open the account': BARS.pageOpening,
}

/** Measures cold loads of the pages of the order, with a cart on the device, and a guest's steps through them. */
export async function measureOrderPages(bench) {
  const { shop, floor, pages } = bench
  const products = (await productsToBuy(shop.url)).slice(0, 2)
  const prepare = ({ page }) => page.addInitScript(fillCart, products)
  const urls = Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, shop.url + path]))
  const loads = await loadAll(bench, { ...urls, floor: `${floor.url}/products` }, prepare)
  const floorLcp = loads.at(-1).lcp
  const steps = await measureSteps(bench, shop.url + pages.product, prepare, STEPS)
  const cold = {
    'cold, ms': ({ name }) => name,
    ...PAINTS,
    '÷ floor': ({ lcp }) => against(BARS.orderLcpRatio, lcp / floorLcp, 2),
    ...WORK,
    ...BLOCKED,
    ...LCP_OF,
  }
  const then = {
    'then, ms': ({ name }) => name,
    'next paint': ({ nextPaint }) => digits(nextPaint),
    settled: ({ name, settled }) => against(BAR_OF_STEP[name] ?? BARS.change, settled),
    ...LONGEST,
  }
  return section(
    'Pages of the order, with two products in the cart',
    `Bars: LCP at most ${BARS.orderLcpRatio} × the floor's (of the list), blocking ${BARS.blocking} ms; first ` +
      `opening from a product page: cart ${BARS.cartOpening} ms, checkout and account ${BARS.pageOpening} ms, log-in ` +
      `dialog ${BARS.logIn} ms, other steps ${BARS.change} ms, no task above ${BARS.longestTask} ms.`,
    tableOf(cold, loads),
    tableOf(then, steps),
  )
}
