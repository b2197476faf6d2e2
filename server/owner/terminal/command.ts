import type { ParseArgsConfig } from 'node:util'
import type { Call } from '../runCommand.ts'

/** The command has wrong arguments; its usage is shown. */
export class UsageProblem extends Error {}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

/** The arguments of a command, and its access to the store. */
export interface Run {
  words: string[]
  values: Values
  call: Call
  /** Prints what is known before the end; nothing with --json. */
  print: (text: string) => void
}

/** What a command did or found: as JSON with --json, else as a text for the terminal. */
export interface Outcome {
  result: unknown
  text: string
}

export interface Command {
  /** The arguments after the command's name. */
  usage: string
  summary: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** Explains what the usage does not. */
  details?: string
  /** It changes something, so it takes --dry-run. */
  changes?: true
  run(run: Run): Promise<Outcome>
}

/** Returns the command's arguments. Throws UsageProblem when there are too few or too many. */
export function expectWords(words: string[], names: string[]): string[] {
  const missing = names[words.length]
  if (missing) throw new UsageProblem(`${missing} is missing.`)
  if (words.length > names.length) throw new UsageProblem(`"${words[names.length]}" is one word too many.`)
  return words
}

/** Returns an option's text, if it was given. */
export function textOf(value: Values[string]): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Returns an option's text. Throws UsageProblem when it is missing. */
export function required(values: Values, option: string, what: string): string {
  const text = textOf(values[option])
  if (!text?.trim()) throw new UsageProblem(`--${option} ${what} is missing.`)
  return text
}
