import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** Set by `npm run shake`; see `scripts/lib/shake.mjs`. */
const isShaken = process.env.SHAKE_SEED !== undefined

/** How many times slower a page's processor is. */
const SLOWDOWN = 3

/** The settings of a shop under test: when shaken, it answers late. */
export const shopSettings: Record<string, string> = isShaken
  ? { NODE_OPTIONS: `--import=${new URL('./lateAnswers.mjs', import.meta.url).href}` }
  : {}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Makes the pages of a browser slow when shaken. */
export function slowPages(context: BrowserContext): void {
  // One that closes at once needs not be slow.
  if (isShaken) context.on('page', (page) => void slowDown(page).catch(() => undefined))
}

/** Playwright's `test`; when shaken, with slow pages. Every browser test is one of it. */
export const test = base.extend({
  context: async ({ context }, use) => {
    slowPages(context)
    await use(context)
  },
})
