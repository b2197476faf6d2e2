import { css, type CSSObject } from '@emotion/react'
import { expect, type Locator, type Page } from '@playwright/test'
import { system } from '../../src/theme/system.ts'

type Choices = Record<string, string>

const STATES = ['', 'disabled', 'aria-disabled="true"', 'aria-disabled="true" aria-busy="true"', 'aria-invalid="true"']

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

const lookOf = (locator: Locator) =>
  locator.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
    const style = getComputedStyle(element)
    const names = [...style].filter((name) => !name.startsWith('--'))
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))
  })

/** Shows elements with these classes, and returns the styles of each: a control's in each state, and in use. */
async function looksOf(page: Page, tag: string, classes: string[]) {
  const isControl = ['button', 'a', 'input', 'select', 'textarea'].includes(tag)
  const states = isControl ? STATES : ['']
  const elements = classes.flatMap((each) => states.map((state) => `<${tag} class="${each}" ${state}>Karibu</${tag}>`))
  await page
    .locator('body')
    .evaluate((body, html) => void (body.innerHTML = html), `<p>Karibu</p>${elements.join('<hr>')}`)
  await page.keyboard.press('Tab')
  const looks = []
  for (const element of await page.locator(tag).all()) {
    looks.push(await lookOf(element))
    if (!isControl) continue
    await element.focus()
    await element.hover({ force: true })
    looks.push(await lookOf(element))
    await page.mouse.move(0, 0)
  }
  return looks
}

/** Expects a recipe's classes, or those of a slot such as `field-label`, to look like Chakra's. Empties the page. */
export async function expectSameLook(page: Page, name: string, tag: string): Promise<void> {
  const [recipe = '', slot] = name.split('-')
  const combinations = slot ? [{}] : combinationsOf(system.getRecipe(recipe).variants ?? {})
  const stylesOf = (choices: Choices) =>
    slot ? system.getSlotRecipeFn(recipe)()[slot] : system.getRecipeFn(recipe)(choices)
  const rules = combinations.map((choices, at) => [`.chakra-${name}-${at}`, stylesOf(choices)])
  const styles = { ...system.getTokenCss(), ...system.getGlobalCss(), ...Object.fromEntries(rules) } as CSSObject
  await page.addStyleTag({ content: css(styles).styles })
  const plain = combinations.map((choices) => classesOf(name, choices))
  const chakra = combinations.map((_, at) => `chakra-${name}-${at}`)
  expect(await looksOf(page, tag, plain), name).toEqual(await looksOf(page, tag, chakra))
}
