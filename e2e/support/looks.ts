import { css, type CSSObject } from '@emotion/react'
import { expect, type Page } from '@playwright/test'
import { system } from '../../src/theme/system.ts'

type Choices = Record<string, string>

const STATES = ['', 'disabled', 'aria-disabled="true"', 'aria-disabled="true" aria-busy="true"', 'aria-invalid="true"']

const CONTROLS = ['button', 'a', 'input', 'select', 'textarea']

/** Returns every combination of a recipe's variants. */
function combinationsOf(variants: object): Choices[] {
  return Object.entries(variants).reduce<Choices[]>(
    (all, [axis, values]: [string, object]) => [
      ...('true' in values ? all : []),
      ...Object.keys(values).flatMap((value) => all.map((one) => ({ ...one, [axis]: value }))),
    ],
    [{}],
  )
}

const classesOf = (recipe: string, choices: Choices) =>
  [recipe, ...Object.entries(choices).map(([axis, value]) => `${recipe}-${value === 'true' ? axis : value}`)].join(' ')

/** Returns how the first of each two elements of a tag differs from the second, a line for each property. */
const differencesOf = (page: Page, tag: string) =>
  page.locator(tag).evaluateAll((elements) => {
    for (const animation of document.getAnimations()) animation.finish()
    return elements.flatMap((element, at) => {
      const other = elements[at + 1]
      if (at % 2 === 1 || !other) return []
      const [look, expected] = [getComputedStyle(element), getComputedStyle(other)]
      const names = [...look].filter((name) => !name.startsWith('--'))
      return names.flatMap((name) => {
        const values = [look.getPropertyValue(name), expected.getPropertyValue(name)]
        return values[0] === values[1] ? [] : [`${element.outerHTML} ${name}: ${values.join(', not ')}`]
      })
    })
  })

/** Has the elements of a tag look as with the mouse and the focus on each. */
async function putInUse(page: Page, tag: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: tag })
  const forcedPseudoClasses = ['hover', 'focus', 'focus-visible']
  await Promise.all(nodeIds.map((nodeId) => browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })))
  expect(await page.locator(tag).evaluateAll((all) => all.filter((each) => each.matches(':hover')).length)).toBe(
    nodeIds.length,
  )
}

/** Expects a recipe's classes, or those of a slot such as `field-label`, to look like Chakra's. Empties the page. */
export async function expectSameLook(page: Page, name: string, tag: string): Promise<void> {
  const [recipe = '', slot] = name.split('-')
  const combinations = slot ? [{}] : combinationsOf(system.getRecipe(recipe).variants ?? {})
  const stylesOf = (choices: Choices) =>
    slot ? system.getSlotRecipeFn(recipe)()[slot] : system.getRecipeFn(recipe)(choices)
  const rules = combinations.map((choices, at) => [`.chakra-${name}-${at}`, stylesOf(choices)])
  const styles = { ...system.getTokenCss(), ...system.getGlobalCss(), ...Object.fromEntries(rules) } as CSSObject
  // all styles follow the page in its body
  await page.locator('#root ~ style').evaluateAll((elements) => {
    for (const element of elements) (element as HTMLStyleElement).media = 'all'
    document.head.append(...elements)
  })
  await page.addStyleTag({ content: css(styles).styles })
  const states = CONTROLS.includes(tag) ? STATES : ['']
  const elements = combinations.flatMap((choices, at) =>
    states.flatMap((state) =>
      [classesOf(name, choices), `chakra-${name}-${at}`].map(
        (each) => `<${tag} class="${each}" ${state}>Karibu</${tag}>`,
      ),
    ),
  )
  await page
    .locator('body')
    .evaluate((body, html) => void (body.innerHTML = html), `<p>Karibu</p>${elements.join('<hr>')}`)
  expect(await differencesOf(page, tag), name).toEqual([])
  if (!CONTROLS.includes(tag)) return
  await putInUse(page, tag)
  expect(await differencesOf(page, tag), `${name} in use`).toEqual([])
}
