import { setTimeout as wait } from 'node:timers/promises'
import { BARS } from '../bars.mjs'
import { openTab, untilQuiet, withPhone } from '../browser/phone.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { against, digits, section, table } from '../report.mjs'

const TIMEOUT_MS = 60_000

/**
 * Runs in the page from its start: taps Add to Cart ten times a second until the cart's badge shows 1, and records when
 * it does and when the cart is stored. Waits 4 s after a tap that has submitted the form.
 */
function tapUntilItCounts() {
  if (window.top !== window || !location.pathname.startsWith('/product/')) return
  const seen = (window.__tap = { painted: null, badge: null, kept: null })
  let waitUntil = 0
  addEventListener('submit', () => (waitUntil = performance.now() + 4000), { capture: true })
  const button = () =>
    [...document.querySelectorAll('main button:enabled')].find(({ textContent }) => /^\s*Add to Cart/.test(textContent))
  const showsOne = () =>
    [...document.querySelectorAll('a[href="/cart"]')].some(({ textContent }) => /(^|\D)1(\D|$)/.test(textContent))
  const timer = setInterval(() => {
    const target = button()
    if (target) seen.painted ??= performance.now()
    if (!seen.badge && showsOne()) requestAnimationFrame(() => setTimeout(() => (seen.badge ??= performance.now())))
    if (/"quantity":1\b/.test(localStorage.getItem('cart') ?? '')) {
      seen.kept ??= performance.now()
      clearInterval(timer)
    }
    if (!target || showsOne() || performance.now() < waitUntil) return
    for (const type of ['pointerdown', 'pointerup'])
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true }))
    target.click()
  }, 100)
}

async function tapOnce(bench, url, name) {
  return withPhone(bench.browser, async (context) => {
    const tab = await openTab(context)
    await tab.page.addInitScript(tapUntilItCounts)
    await tab.page.goto(url, { waitUntil: 'commit' })
    const giveUpAt = Date.now() + TIMEOUT_MS
    let seen = null
    while (!seen?.kept || !seen.badge) {
      if (Date.now() > giveUpAt) throw new Error(`A tap on Add to Cart had no effect: ${JSON.stringify(seen)}`)
      await wait(250)
      seen = await tab.page.evaluate(() => window.__tap)
    }
    await untilQuiet(tab, 1000)
    await tab.page.goto(new URL('/cart', url).href, { waitUntil: 'load' })
    await tab.page.locator('main').getByText(name, { exact: true }).first().waitFor({ timeout: TIMEOUT_MS })
    return seen
  })
}

/** Measures when the first tap on a cold product page takes effect. */
export async function measureFirstTap(bench) {
  const { shop, pages, screens } = bench
  const records = await repeat(bench, async (say) => {
    const seen = await tapOnce(bench, shop.url + pages.product, screens.product.heading)
    say(`first tap: badge ${digits(seen.badge)}, kept ${digits(seen.kept)}`)
    return seen
  })
  const { painted, badge, kept } = mediansOf(records)
  return section(
    'The first tap on Add to Cart, cold product page',
    'ms from navigation; tapped ten times a second. Afterwards the cart page has the product. Bar: ' +
      `${BARS.firstTap} ms.`,
    table(
      ['ms', 'button is there', 'badge shows 1', 'cart is kept'],
      [['product', digits(painted), against(BARS.firstTap, badge), digits(kept)]],
    ),
  )
}
