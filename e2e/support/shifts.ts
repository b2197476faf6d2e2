import type { Page } from '@playwright/test'
import { drawFrame } from './clock.ts'

/** Watches layout shifts inside a selector. Returns a function that returns their sum so far. */
export async function watchShifts(page: Page, within = '*'): Promise<() => Promise<number>> {
  await page.addInitScript((selector) => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const { sources, value } of entries as unknown as { value: number; sources: { node?: Node }[] }[]) {
        if (sources.some(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest(selector)))
          sum += value
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      sumOfShifts: () => {
        add(observer.takeRecords())
        return sum
      },
    })
  }, within)
  return async () => {
    // The browser counts the shifts of a frame after it has drawn it.
    for (let frame = 0; frame < 2; frame++) await drawFrame(page)
    return page.evaluate(() => (window as unknown as { sumOfShifts: () => number }).sumOfShifts())
  }
}
