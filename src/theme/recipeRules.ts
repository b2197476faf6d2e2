import type { SystemStyleObject } from '@chakra-ui/react'
import { system } from './system.ts'

const tokens = system.tokens.cssVarMap.get('base')!

/**
 * Returns the rules of a recipe for plain elements: `.button`, and `.button-outline` for each of its variants. A recipe
 * with slots has no variants here; its rules are those of `.field-label`.
 */
export function rulesOf(name: string): string {
  const rules = system.isSlotRecipe(name) ? rulesOfSlots(name) : rulesOfVariants(name)
  return `@layer recipes {\n${rules.join('\n')}\n}`
}

function rulesOfVariants(name: string): string[] {
  const { base = {}, variants = {} } = system.getRecipe(name)
  const ofVariants = Object.entries(variants).flatMap(([axis, values]) =>
    Object.entries(values as Record<string, SystemStyleObject>).map(([value, styles]) =>
      ruleOf(`.${name}-${value === 'true' ? axis : value}`, styles),
    ),
  )
  return [ruleOf(`.${name}`, base), ...ofVariants]
}

const rulesOfSlots = (name: string) =>
  Object.entries(system.getSlotRecipe(name).base as Record<string, SystemStyleObject>).map(([slot, styles]) =>
    ruleOf(`.${name}-${slot}`, styles),
  )

const ruleOf = (selector: string, styles: SystemStyleObject) => nested(selector, system.css(styles))

function nested(selector: string, styles: object): string {
  const lines = Object.entries(styles)
    // which no recipe here refers to
    .filter(([name]) => name !== '--bg-currentcolor')
    .map(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value
        ? nested(name, value)
        : `${withDashes(name)}: ${withoutTokens(String(value))};`,
    )
  return `${selector} {\n${lines.join('\n')}\n}`
}

const withDashes = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Replaces Chakra's variables, which plain pages don't have, by their values. */
function withoutTokens(value: string): string {
  return value.replaceAll(/var\((--chakra-[^)]+)\)/g, (_, name: string) => withoutTokens(tokens.get(name)!))
}
