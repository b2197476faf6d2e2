import { test as base, type BrowserContext, type CDPSession, type Page } from '@playwright/test'

/** Set by `npm run shake`; see `scripts/lib/shake.mjs`. */
const isShaken = process.env.SHAKE_SEED !== undefined

/** How many times slower a page's processor is. */
const SLOWDOWN = 3

/** The settings of a shop under test: when shaken, it answers late. */
export const shopSettings: Record<string, string> = isShaken
  ? { NODE_OPTIONS: `--import=${new URL('./lateAnswers.mjs', import.meta.url).href}` }
  : {}

/** Makes the pages of a browser slow when shaken. */
export function slowPages(context: BrowserContext): void {
  if (!isShaken) return
  const sessions: CDPSession[] = []
  let isOffline = false
  // A page with a second session is online after a reload, unless that session has said the same.
  const tell = (session: CDPSession) =>
    session.send('Network.emulateNetworkConditions', {
      offline: isOffline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  const slowDown = async (page: Page) => {
    const session = await context.newCDPSession(page)
    sessions.push(session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    if (isOffline) await tell(session)
  }
  // One that closes at once needs not be slow.
  context.on('page', (page) => void slowDown(page).catch(() => undefined))
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    isOffline = offline
    // before the page hears of it
    await Promise.allSettled(sessions.map(tell))
    await setOffline(offline)
  }
}

/** Playwright's `test`; when shaken, with slow pages. Every browser test is one of it. */
export const test = base.extend({
  context: async ({ context }, use) => {
    slowPages(context)
    await use(context)
  },
})
