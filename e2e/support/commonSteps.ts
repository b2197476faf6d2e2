import type { Locator, Page } from '@playwright/test'

/** Fills in and submits the login form, in the modal or on the account page. */
export async function logIn(page: Page, usr: string, pwd: string): Promise<void> {
  await page.getByLabel('Mobile number or email').fill(usr)
  await page.getByLabel('Password').fill(pwd)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Waits until React has hydrated the first matching element. */
export async function waitForHydration(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  )
}

/** Waits until a tap can no longer be the second of a double tap, which the shop ignores on another page. */
export async function passDoubleTap(page: Page): Promise<void> {
  const tapped = await page.evaluate(() => performance.now())
  await page.waitForFunction((at) => performance.now() - at > 500, tapped)
}

/** Returns the toasts with this text. */
export const toastOf = (page: Page, text: string): Locator =>
  page.locator('[data-toasts] [data-tone]').filter({ hasText: text })
