import { BARS } from '../bars.mjs'
import { onPage, untilQuiet } from '../browser/phone.mjs'
import { readInteraction, watchInteraction } from '../browser/probe.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { against, digits } from '../report.mjs'

/** The pause of the search after the last key, in ms [SRC-02]. */
const PAUSE_MS = 300
const TIMEOUT_MS = 60_000

/**
 * Acts on a quiet page. Returns the ms to the next paint, until `isDone` is true, until all pictures are shown, and of
 * the longest task until the page is quiet again.
 */
async function measure(tab, { isDone, argument = null, act }) {
  await tab.page.evaluate(`(${watchInteraction})(${isDone}, ${JSON.stringify(argument)})`)
  await act(tab.page)
  await tab.page.waitForFunction(() => window.__bench.interaction.pictured !== null, null, {
    timeout: TIMEOUT_MS,
    polling: 200,
  })
  await untilQuiet(tab)
  return tab.page.evaluate(readInteraction)
}

/** Returns a tap by raw touch events: Playwright's own tap first looks up the element in the page, which takes time. */
async function tapping(tab, locator) {
  await locator.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await locator.boundingBox()
  return async () => {
    await tab.cdp.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    })
    await tab.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** Answers the cookie banner of a first visit, which could cover a later tap. */
export async function answerCookies(tab) {
  await tab.page.getByRole('button', { name: 'Necessary Only' }).tap({ timeout: TIMEOUT_MS })
  await untilQuiet(tab)
}

/** Columns of steps, as if Chromium slowed workers down like pages in the last one. */
export const stepColumns = (bar) => ({
  'next paint': ({ nextPaint }) => against(BARS.nextPaint, nextPaint),
  settled: ({ settled, ownBar = bar }) => against(ownBar, settled),
  'with a worker 4 × slower too': ({ settled, worker, ownBar = bar }) =>
    against(ownBar, worker === null ? null : settled + 3 * worker),
})
export const LONGEST = { 'longest task': ({ longestTask }) => against(BARS.longestTask, longestTask) }

/** Takes steps in turn on a quiet page, in a new browser each run. Returns the medians of each, with its name. */
export async function measureSteps(bench, url, prepare, steps) {
  const visits = await repeat(bench, (say) =>
    onPage(bench, url, prepare, async (tab) => {
      await answerCookies(tab)
      // the first touch has the app load ahead
      await untilQuiet(tab, bench.quietMs)
      const results = {}
      for (const [name, step] of Object.entries(steps)) {
        const { nextPaint, settled, longestTask } = (results[name] = await step(tab))
        say(`${name}: ${digits(nextPaint)}, settled ${digits(settled)}, longest task ${digits(longestTask)}`)
      }
      return results
    }),
  )
  return Object.keys(steps).map((name) => ({ name, ...mediansOf(visits.map((results) => results[name])) }))
}

const hrefsOfCards = () =>
  [...document.querySelectorAll('main article a[href^="/product/"]')].map(({ href }) => href).join(' ')

/**
 * Types the beginning of a product's name into the header's search. `settled` counts from the end of the pause.
 * `isFirst`: the same moment as the tap on the field, which has the list of products loaded.
 */
export async function typeInSearch(tab, name, { isFirst = false } = {}) {
  const word = name.split(/\W+/).find(({ length }) => length >= 4) ?? name
  const field = tab.page.getByRole('combobox', { name: 'Search products' })
  const tap = await tapping(tab, field)
  if (!isFirst) {
    await tap()
    await untilQuiet(tab)
  }
  const { afterLast, pictured, settled, nextPaint, ...rest } = await measure(tab, {
    act: async (page) => {
      if (isFirst) await tap()
      await page.keyboard.type(word.slice(0, 5), { delay: isFirst ? 0 : 80 })
    },
    isDone: () => document.querySelector('header [role=option]') !== null,
  })
  await field.press('Escape')
  await field.fill('')
  return { nextPaint, settled: afterLast - PAUSE_MS, pictured: pictured - settled + afterLast - PAUSE_MS, ...rest }
}

const PANEL_BUTTON = 'main [role=group][aria-label=Category] > button[aria-expanded]'

/** Returns whether the page has a panel of categories instead of a dropdown, as with very many categories. */
export const hasPanel = async ({ page }) => (await page.locator(PANEL_BUTTON).count()) > 0

/** Opens that panel. A dropdown needs no measuring: the browser itself opens it. */
export const openFilter = async (tab) =>
  measure(tab, {
    act: await tapping(tab, tab.page.locator(PANEL_BUTTON)),
    isDone: () => document.querySelector('main [role=group][aria-label=Category] button[aria-pressed]') !== null,
  })

/** Chooses another category in the products page's filter: in its dropdown, or in its open panel. */
export async function chooseCategory(tab) {
  const select = tab.page.getByRole('combobox', { name: 'Category' })
  const choice = tab.page.locator('main [role=group][aria-label=Category] [aria-pressed=false]:visible').first()
  const isDropdown = (await select.count()) > 0
  const name = isDropdown
    ? await select.evaluate(({ options, selectedIndex }) => options[selectedIndex + 1].textContent)
    : await choice.locator('span').first().textContent()
  if (isDropdown) await select.focus()
  return measure(tab, {
    act: isDropdown ? () => select.press('ArrowDown') : await tapping(tab, choice),
    argument: { name, before: await tab.page.evaluate(hrefsOfCards) },
    isDone: `({ name, before }) =>
      document.querySelector('h1')?.textContent === name && (${hrefsOfCards})() !== before`,
  })
}

/** Adds the first product of the list to the cart. */
export const addToCart = async (tab) =>
  measure(tab, {
    act: await tapping(tab, tab.page.locator('main article button:enabled').first()),
    isDone: () =>
      [...document.querySelectorAll('a[href="/cart"]')].some(({ textContent }) => /(^|\D)1(\D|$)/.test(textContent)),
  })

/** Opens the first product of the list. It is settled when the name and the picture are shown. */
export async function openProduct(tab) {
  const link = tab.page.locator('main article h3 a').first()
  return measure(tab, {
    act: await tapping(tab, link),
    argument: (await link.textContent())?.trim(),
    isDone: (name) => {
      const [picture] = document.querySelectorAll('main img')
      return (
        document.querySelector('h1')?.textContent === name &&
        (!picture || (picture.complete && picture.naturalWidth > 0))
      )
    },
  })
}

const isOpen = ({ path, content }) => location.pathname === path && document.querySelector(content) !== null

/** Opens a page by its link in the header. It is settled when `content`, a selector, is there. */
export const openLink = async (tab, path, content) =>
  measure(tab, {
    act: await tapping(tab, tab.page.locator(`header nav a[href="${path}"]`)),
    argument: { path, content },
    isDone: isOpen,
  })

/** Opens a page that the header has no link to, as Back and Forward do, by the press of a key. */
export async function openPath(tab, path, content) {
  await tab.page.evaluate((to) => {
    const open = () => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    addEventListener('keydown', open, { once: true })
  }, path)
  return measure(tab, {
    act: (page) => page.keyboard.press('F9'),
    argument: { path, content },
    isDone: isOpen,
  })
}

/** Taps a control. It is settled when an element that fits `selector` has this text; any, if it is ''. */
export const tapOn = async (tab, locator, selector, text = '') =>
  measure(tab, { act: await tapping(tab, locator), argument: { selector, text }, isDone: hasText })

/** Chooses the next option of a select. It is settled when `isDone`, with the option's text, is true. */
export async function chooseNext(tab, select, isDone) {
  await select.focus()
  return measure(tab, {
    act: () => select.press('ArrowDown'),
    argument: await select.evaluate(({ options, selectedIndex }) => options[selectedIndex + 1].textContent),
    isDone,
  })
}

const hasText = ({ selector, text }) =>
  [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text))
