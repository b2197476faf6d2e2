import type { ParseArgsConfig } from 'node:util'
import type { Call } from './handlers.ts'

/** The command was called with the wrong words; its usage is shown. */
export class UsageProblem extends Error {}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

/** What a command works with: its words and options, a way to the store, and a way to print. */
export interface Run {
  words: string[]
  values: Values
  call: Call
  print: (text: string) => void
}

export interface Command {
  /** What stands after the command's name. */
  usage: string
  summary: string
  options: NonNullable<ParseArgsConfig['options']>
  /** Explains what the usage leaves open. */
  details?: string
  run(run: Run): Promise<void>
}

/** The words of a command, neither more nor fewer than it takes. */
export function expectWords(words: string[], names: string[]): string[] {
  const missing = names[words.length]
  if (missing) throw new UsageProblem(`${missing} is missing.`)
  if (words.length > names.length) throw new UsageProblem(`"${words[names.length]}" is one word too many.`)
  return words
}

/** An option's text, when it was given. */
export function textOf(value: Values[string]): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** An option that must be given. */
export function required(values: Values, option: string, what: string): string {
  const text = textOf(values[option])
  if (!text?.trim()) throw new UsageProblem(`--${option} ${what} is missing.`)
  return text
}
