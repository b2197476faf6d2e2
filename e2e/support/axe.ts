import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

type ColorScheme = 'light' | 'dark'

/** All rules in light mode; in dark mode only those about colours, because nothing else differs. */
const RULES: Record<ColorScheme, RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Runs the rules; returns null when axe is missing. Before, it lays out skipped content, turns transitions off and
 * waits for a frame and for the end of running animations, because colours are wrong half way.
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
    // Not the style sheets: no rule here reads them.
    preload: { assets: ['media'] },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target.join(' '), failureSummary ?? ''] as const),
  )
}

/** Returns the violations in one colour scheme, one line for each element. Leaves the changed layout in place. */
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

/** Returns the violations in several colour schemes. */
export async function violationsInAll(page: Page, colorSchemes: readonly ColorScheme[]): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of colorSchemes) found.push(...(await violationsIn(page, colorScheme)))
  return found
}

/** Returns the violations of WCAG 2.2, levels A and AA, in both colour schemes, and restores the layout. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await violationsInAll(page, ['light', 'dark'])
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return found
}
