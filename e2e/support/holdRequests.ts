import type { Page, Route } from '@playwright/test'

/** Holds the app's scripts back, as a slow network does. Returns a function that releases them. */
export const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')

/** Holds matching requests back. Returns a function that releases them. */
export async function holdRequests(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, (route) => (isOpen ? route.continue() : void held.push(route)))
  return async () => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue()))
  }
}
