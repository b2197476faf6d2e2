import type { Page } from '@playwright/test'

/** Fills and sends the login form, in the modal or on the account page. */
export async function logIn(page: Page, usr: string, pwd: string): Promise<void> {
  await page.getByLabel('Mobile number or email').fill(usr)
  await page.getByLabel('Password').fill(pwd)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Waits until the first of these elements, which may have come from the server as text, heeds what is done to it. */
export async function isAlive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  )
}
