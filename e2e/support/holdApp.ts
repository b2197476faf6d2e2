import type { Page, Route } from '@playwright/test'

/** Holds the app back, as a slow network does, until it is let through. */
export const holdApp = (page: Page) => hold(page, '**/assets/*.js')

/** Holds back what a pattern names until it is let through. */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, (route) => (isOpen ? route.continue() : void held.push(route)))
  return async () => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue()))
  }
}
