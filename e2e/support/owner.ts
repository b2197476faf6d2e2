import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { logIn } from './commonSteps.ts'
import type { Shop } from './shop.ts'

/** Logs in as the demo's owner and enters the code that the shop has texted; `tab` is such as `orders`. */
export async function openCounter(page: Page, shop: Shop, tab = 'orders'): Promise<void> {
  await page.goto(`/account?tab=${tab}`)
  await logIn(page, 'owner@example.com', 'duka-langu')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  const { stdout } = await shop.store('outbox')
  // the sixth digit sends it
  await code.fill([...stdout.matchAll(/0722333444 {2}(\d{6})/g)].at(-1)![1]!)
  await expect(screenLink(page, 'People')).toBeVisible()
}

/** The link to a screen of the counter, such as `Shop`. */
export const screenLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Counter' }).getByRole('link', { name })

interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Chooses files for a product's pictures, and waits until the shop has taken one. Returns how it was sent. */
export async function uploadPicture(page: Page, files: Picture[]): Promise<Request> {
  const taken = page.waitForResponse((answer) => answer.url().includes('upload_picture') && answer.ok())
  await page.locator('input[type=file]').setInputFiles(files)
  return (await taken).request()
}
