import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

type ColorScheme = 'light' | 'dark'

/** All rules in the light; in the dark those that look at colours, as nothing else is another there. */
const RULES: Record<ColorScheme, RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Lays out parts far below too, and lets colours change at once: a transition of each element takes longer than the
 * rules. Waits for a frame, and until every animation that has an end is there: half way through, colours are neither
 * those of before nor those of after. Then runs the rules. Gives null where axe is missing.
 */
async function run(runOnly: RunOnly) {
  if (!('axe' in window)) return null
  if (document.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; transition-property: none !important }')
    document.adoptedStyleSheets = [sheet]
  }
  await new Promise<void>((resolve) => {
    const frame = new ResizeObserver(() => {
      frame.disconnect()
      resolve()
    })
    frame.observe(document.documentElement)
  })
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    runOnly,
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target.join(' '), failureSummary ?? ''] as const),
  )
}

/** Returns what the page does wrong in one colour scheme, a line for each element. It leaves the layout for the rules. */
async function violationsIn(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  let found = await page.evaluate(run, RULES[colorScheme])
  if (!found) {
    await page.evaluate(axe.source)
    found = (await page.evaluate(run, RULES[colorScheme]))!
  }
  return found.map(
    ([id, target, summary]) => `${colorScheme}, ${id}: ${target}: ${summary.split('\n').slice(1).join('; ').trim()}`,
  )
}

/** The same in some colour schemes, one after the other. */
export async function violationsInAll(page: Page, colorSchemes: readonly ColorScheme[]): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of colorSchemes) found.push(...(await violationsIn(page, colorScheme)))
  return found
}

/** What the page does wrong by WCAG 2.2, levels A and AA, in both colour schemes: one line for each element. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await violationsInAll(page, ['light', 'dark'])
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return found
}
