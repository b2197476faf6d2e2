import type { Page, Route } from '@playwright/test'

/** Holds the app back, as a slow network does, until it is let through. */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/assets/*.js', (route) => (isOpen ? route.continue() : void held.push(route)))
  return async () => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue()))
  }
}
