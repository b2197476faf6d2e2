import type { Page } from '@playwright/test'

/** Watches what moves by itself in the parts that a selector names; the answer tells the sum so far, as browsers count it. */
export async function watchShifts(page: Page, within = '*'): Promise<() => Promise<number>> {
  await page.addInitScript((selector) => {
    const seen = window as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as unknown as {
        value: number
        sources: { node?: Node }[]
      }[]) {
        if (sources.some(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest(selector)))
          seen.shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, within)
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}
