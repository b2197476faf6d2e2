import { createContext, useContext } from 'react'
import { DEFAULT_LANGUAGE } from '../messages/languages.ts'
import type { Part } from '../messages/parts.ts'
import { textOf, type Text } from '../messages/texts.ts'

/** The code of the language that is shown. */
export const LanguageContext = createContext(DEFAULT_LANGUAGE)

export function useLanguage(): string {
  return useContext(LanguageContext)
}

/** Returns the messages of a part in the shopper's language: `text('key', { name })`. */
export function useText<P extends Part>(part: P): Text<P> {
  return textOf(useLanguage(), part)
}
