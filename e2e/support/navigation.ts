import { expect, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import type { Locator, Page, Request } from '@playwright/test'
import { slowPages } from './shake.ts'

/** What a page shows when a step has ended: an element, or an address. */
type Sight = Locator | RegExp | string

const expectSeen = (page: Page, seen: Sight) =>
  typeof seen === 'string' || seen instanceof RegExp ? expect(page).toHaveURL(seen) : expect(seen).toBeVisible()

/** Goes back, and waits for what is then shown: a second Back before that would leave from another page. */
export async function goBack(page: Page, seen: Sight): Promise<void> {
  await page.goBack()
  await expectSeen(page, seen)
}

/** Goes forward, and waits for what is then shown. */
export async function goForward(page: Page, seen: Sight): Promise<void> {
  await page.goForward()
  await expectSeen(page, seen)
}

/** The calls of each browser that are not answered yet. */
const openCalls = new WeakMap<BrowserContext, Set<Request>>()

/** Notes which calls a browser's pages wait for. */
export function watchCalls(context: BrowserContext): void {
  const open = new Set<Request>()
  openCalls.set(context, open)
  context.on('request', (request) => void (request.url().includes('/api/method/') && open.add(request)))
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('requestfailed', (request) => void open.delete(request))
}

/** Closes a page once its calls are answered: a call that is cut off may reach the shop, or not. */
export async function closePage(page: Page): Promise<void> {
  const ofPage = (request: Request) => !request.serviceWorker() && request.frame().page() === page
  await expect
    .poll(() => [...(openCalls.get(page.context()) ?? [])].filter(ofPage).map((request) => request.url()))
    .toEqual([])
  await page.close()
}

/** Lets somebody else do something in a browser of their own, which is closed once its calls are answered. */
export async function inOtherBrowser<T>(
  browser: Browser,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options)
  try {
    slowPages(context)
    watchCalls(context)
    const result = await act(await context.newPage())
    for (const page of context.pages()) await closePage(page)
    return result
  } finally {
    await context.close()
  }
}
