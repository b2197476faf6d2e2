/** What a language says about itself, in its folder's `language.ts`. */
export interface LanguageInfo {
  /** The language's name in itself. */
  name: string
  /** For link previews: language and country. */
  ogLocale: string
  /** Offers the language to shoppers whose browser prefers it. */
  offer: string
  decline: string
}

/** The language of the specification: for an unknown language, and for a missing message. */
export const DEFAULT_LANGUAGE = 'en'

const files = import.meta.glob<LanguageInfo>('./*/language.ts', { eager: true, import: 'language' })

/** Every language by its code, which is the name of its folder. */
export const LANGUAGES: ReadonlyMap<string, LanguageInfo> = new Map(
  Object.entries(files).map(([path, info]) => [path.split('/')[1]!, info]),
)

/** Returns the language with this code, otherwise English. */
export function languageOf(code: unknown): string {
  return typeof code === 'string' && LANGUAGES.has(code) ? code : DEFAULT_LANGUAGE
}
