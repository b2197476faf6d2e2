import { DEFAULT_LANGUAGE } from './languages.ts'
import type { Compiled, Part } from './parts.ts'
import { addMessages, hasMessages } from './texts.ts'

/** A server has loaded them all. */
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<Compiled>(['./*/*.ts', '!./*/language.ts'], { import: 'messages' })

/** The parts in use; a new language needs them all. */
const parts = new Set<Part>()
let languages: readonly string[] = []

async function load(language: string, part: Part): Promise<void> {
  if (hasMessages(language, part)) return
  const file = files[`./${language}/${part}.ts`] ?? files[`./${DEFAULT_LANGUAGE}/${part}.ts`]
  addMessages(language, part, await file!())
}

/** Loads parts in the current language, and in the one that the shopper is changing to. */
export async function loadMessages(wanted: readonly Part[]): Promise<void> {
  for (const part of wanted) parts.add(part)
  await Promise.all(wanted.flatMap((part) => languages.map((language) => load(language, part))))
}

/** Loads code and the messages that it shows. */
export async function withMessages<Code>(code: Promise<Code>, ...wanted: Part[]): Promise<Code> {
  const [loaded] = await Promise.all([code, loadMessages(wanted)])
  return loaded
}

/** Loads all parts in use in another language, and from then on all parts in that one only. */
export async function loadLanguage(language: string): Promise<void> {
  const before = languages
  languages = [...before, language]
  try {
    await loadMessages([...parts])
    languages = [language]
  } catch (error) {
    languages = before
    throw error
  }
}
