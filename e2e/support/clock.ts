import { expect, type Page } from '@playwright/test'

/**
 * Stops the page's clock up to a second ahead. From then on only the test advances it. What a click or scroll before it
 * still sets off has then happened: it would count as an activity at the stopped time.
 */
export async function stopClock(page: Page): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await drawFrame(page)
  // On a busy machine that second may pass meanwhile. The clock is then stopped already, and the next attempt works.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()
}

/**
 * Waits for a frame of the browser: the page has then received its scroll events and media changes. A stopped clock
 * stops `requestAnimationFrame`, but no observer.
 */
export async function drawFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const frame = new ResizeObserver(() => {
          frame.disconnect()
          resolve()
        })
        frame.observe(document.documentElement)
      }),
  )
}
