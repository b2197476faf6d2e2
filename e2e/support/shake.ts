import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** Set by `npm run shake`; see `scripts/lib/shake.mjs`. */
export const isShaken = process.env.SHAKE_SEED !== undefined

/** How many times slower a page's processor is. */
const SLOWDOWN = 4

/** The settings of a shop under test: when shaken, it answers late. */
export const shopSettings: Record<string, string> = isShaken
  ? { NODE_OPTIONS: `--import=${new URL('lateAnswers.mjs', import.meta.url).href}` }
  : {}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Playwright's `test`; when shaken, with slow pages. Every browser test is one of it. */
export const test = base.extend({
  context: async ({ context }, use) => {
    // A page that closes at once needs none.
    if (isShaken) context.on('page', (page) => void slowDown(context, page).catch(() => undefined))
    await use(context)
  },
})
