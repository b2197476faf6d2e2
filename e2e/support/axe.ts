import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

/** All rules in the light; in the dark those that look at colours, as nothing else is another there. */
const RULES: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Two frames, and the end of every movement that has one: half way through, colours are neither those of before nor those of after. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** What the page does wrong by WCAG 2.2, levels A and AA, in both colour schemes: one line for each element. Parts far below are laid out for it. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settle)
    const { violations } = await page.evaluate(
      (runOnly) =>
        (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly, resultTypes: ['violations'] }),
      RULES[colorScheme],
    )
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes)
        found.push(
          `${colorScheme}, ${id}: ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join('; ').trim()}`,
        )
    }
  }
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return found
}
