import compile from 'icu-minify/compile'
import type { Compiled, Messages } from './parts.ts'

/**
 * Compiles the messages of a file for `texts.ts`, with the English ones where it has none. Reports each of those to the
 * console.
 */
export function compileMessages(messages: Messages, english: Messages, path: string): Compiled {
  return Object.fromEntries(
    Object.entries(english).map(([key, inEnglish]) => {
      const own = messages[key]
      if (typeof inEnglish !== 'string')
        return [key, compileMessages(typeof own === 'object' ? own : {}, inEnglish, `${path}: ${key}`)]
      // oxlint-disable-next-line no-console
      if (typeof own !== 'string') console.warn(`${path}: ${key} is missing; it is shown in English`)
      return [key, compile(typeof own === 'string' ? own : inEnglish)]
    }),
  )
}
