import type { Page } from '@playwright/test'
import axe, { type RuleObject, type RunOnly } from 'axe-core'

type ColorScheme = 'light' | 'dark'

/** All rules in light mode; in dark mode only those about colours, because nothing else differs. */
const RULES: Record<ColorScheme, RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Beyond WCAG: one h1, no level of headings left out, the order of Tab is that of the page. */
const OUTLINE: RuleObject = Object.fromEntries(
  ['page-has-heading-one', 'heading-order', 'empty-heading', 'tabindex'].map((rule) => [rule, { enabled: true }]),
)

interface Look {
  colorScheme: ColorScheme
  runOnly: RunOnly
  rules: RuleObject
  /** Only what has not been looked at in this colour scheme, or looks different since. */
  isOfChanges: boolean
}

/**
 * Runs the rules; returns null when axe is missing. Before, it lays out skipped content, turns transitions off and
 * waits for a frame and for the end of running animations, because colours are wrong half way.
 */
async function run({ colorScheme, runOnly, rules, isOfChanges }: Look) {
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

  const looks = ((window as { looks?: Partial<Record<ColorScheme, WeakMap<Element, string>>> }).looks ??= {})
  const seen = (looks[colorScheme] ??= new WeakMap())
  const changed: Element[] = []
  function findChanges(element: Element, isWithin: boolean) {
    const isShown = element.checkVisibility({ visibilityProperty: true })
    const { color, backgroundColor, backgroundImage, opacity, position, fontSize, fontWeight } =
      getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const look = JSON.stringify([
      [...element.attributes].map(({ name, value }) => [name, value]),
      [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      [color, backgroundColor, backgroundImage, opacity, position, fontSize, fontWeight, isShown],
      // too small to press
      Math.min(width, height) < 24,
      (element as HTMLInputElement).labels?.length,
    ])
    const isChanged = isShown && seen.get(element) !== look
    seen.set(element, look)
    if (isChanged && !isWithin) changed.push(element)
    for (const child of element.children) findChanges(child, isWithin || isChanged)
  }
  if (isOfChanges) {
    findChanges(document.body, false)
    if (changed.length === 0) return []
  }
  const isWhole = !isOfChanges || changed[0] === document.body
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    isWhole ? document : { include: changed },
    {
      runOnly,
      rules,
      resultTypes: ['violations'],
      // Not the style sheets: no rule here reads them.
      preload: { assets: ['media'] },
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target.join(' '), failureSummary ?? ''] as const),
  )
}

/** Returns the violations in one colour scheme, one line for each element. Leaves the changed layout in place. */
async function violationsIn(page: Page, colorScheme: ColorScheme, isOfChanges: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  const rules = colorScheme === 'light' ? OUTLINE : {}
  const look: Look = { colorScheme, runOnly: RULES[colorScheme], rules, isOfChanges }
  let found = await page.evaluate(run, look)
  if (!found) {
    await page.evaluate(axe.source)
    found = (await page.evaluate(run, look))!
  }
  return found.map(
    ([id, target, summary]) => `${colorScheme}, ${id}: ${target}: ${summary.split('\n').slice(1).join('; ').trim()}`,
  )
}

/**
 * Returns the violations in several colour schemes of what was not there, or did not look so, at the last call. It
 * leaves the changed layout in place.
 */
export async function newViolations(page: Page, colorSchemes: readonly ColorScheme[]): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of colorSchemes) found.push(...(await violationsIn(page, colorScheme, true)))
  return found
}

/** Returns the violations of WCAG 2.2, levels A and AA, in both colour schemes, and restores the layout. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = [...(await violationsIn(page, 'light', false)), ...(await violationsIn(page, 'dark', false))]
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return found
}
