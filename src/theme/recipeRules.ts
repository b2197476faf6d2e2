import type { SystemStyleObject } from '@chakra-ui/react'
import { system } from './system.ts'

const tokens = system.tokens.cssVarMap.get('base')!

/** Returns the rules of a recipe for plain elements: `.button`, and `.button-outline` for each of its variants. */
export function rulesOf(name: string): string {
  const { base = {}, variants = {} } = system.getRecipe(name)
  const ofVariants = Object.entries(variants).flatMap(([axis, values]) =>
    Object.entries(values as Record<string, SystemStyleObject>).map(([value, styles]) =>
      ruleOf(`.${name}-${value === 'true' ? axis : value}`, styles),
    ),
  )
  return `@layer recipes {\n${[ruleOf(`.${name}`, base), ...ofVariants].join('\n')}\n}`
}

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
