import type { Page } from '@playwright/test'

/** Fills and sends the login form, in the modal or on the account page. */
export async function logIn(page: Page, usr: string, pwd: string): Promise<void> {
  await page.getByLabel('Mobile number or email').fill(usr)
  await page.getByLabel('Password').fill(pwd)
  await page.getByRole('button', { name: 'Log In' }).click()
}
