import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import type { createTranslator } from 'use-intl/core'
import { withCommas } from '../../domain/money.ts'
import type { Compiled, Part, Parts } from './parts.ts'

/**
 * Returns messages of one part in one language: `text('key', { name })`, or `text.rich('key', { link: (words) => … })`
 * for one with elements in it. The compiler knows the keys and the values of each message.
 */
export type Text<P extends Part> = ReturnType<typeof createTranslator<Parts[P]>>

const loaded = new Map<string, Compiled>()
const made = new Map<string, unknown>()
const reported = new Set<string>()
const pluralRules = new Map<unknown, Intl.PluralRules>()
/** The number of a plural. Without `Intl`, as in `formatPrice`: its first use would delay the first search. */
const plainNumbers = { format: withCommas } as unknown as Intl.NumberFormat
const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: () => plainNumbers,
  getPluralRules: (language) => {
    const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
    pluralRules.set(language, rules)
    return rules
  },
}

const idOf = (language: string, part: Part) => `${language}/${part}`

/** Keeps the compiled messages of a part. */
export function addMessages(language: string, part: Part, messages: Compiled): void {
  loaded.set(idOf(language, part), messages)
}

export function hasMessages(language: string, part: Part): boolean {
  return loaded.has(idOf(language, part))
}

/** Returns the messages of a part. One that is not there is empty, and is reported to the console once. */
export function textOf<P extends Part>(language: string, part: P): Text<P> {
  const id = idOf(language, part)
  if (!made.has(id)) {
    const text = (key: string, values?: FormatValues<ReactNode>): ReactNode => {
      const message = key.split('.').reduce<unknown>((group, name) => (group as Compiled)?.[name], loaded.get(id))
      if (message === undefined) return report(`${id} has no ${key}`)
      const parts = format<ReactNode>(message as CompiledMessage, language, values, { formatters })
      if (!Array.isArray(parts)) return parts
      const changes = Object.values(values ?? {}).some((value) => typeof value !== 'function')
      return createElement(Fragment, null, ...(changes ? parts.map(inElement) : parts))
    }
    made.set(id, Object.assign(text, { rich: text }))
  }
  return made.get(id) as Text<P>
}

/**
 * A text that changes beside others has an element of its own: a browser's translation puts other elements in the place
 * of bare texts, which React then can neither change nor remove (OPN-241).
 */
function inElement(part: ReactNode): ReactNode {
  if (typeof part !== 'string') return part
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(part)!
  return words ? createElement(Fragment, null, before, createElement('span', null, words), after) : part
}

function report(problem: string): string {
  if (!reported.has(problem)) {
    reported.add(problem)
    // oxlint-disable-next-line no-console
    console.warn(problem)
  }
  return ''
}
