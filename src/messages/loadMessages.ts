import { DEFAULT_LANGUAGE } from './languages.ts'
import type { Compiled, Part } from './parts.ts'
import { addMessages, hasMessages } from './texts.ts'

interface File {
  messages: Compiled
}

/** Without a build. A server has loaded them all. */
const files = import.meta.env.DEV && !import.meta.env.SSR ? import.meta.glob<File>('./*/*.ts') : {}

/** Each part is a file of the build that is named by language and part (`compiledMessages` in `vite.config.ts`). */
const fileOf = (language: string, part: Part): Promise<File> =>
  import.meta.env.PROD
    ? import(/* @vite-ignore */ `./${language}.${part}.js`)
    : (files[`./${language}/${part}.ts`] ?? files[`./${DEFAULT_LANGUAGE}/${part}.ts`])!()

/** The parts in use; a new language needs them all. */
const parts = new Set<Part>()
let languages: readonly string[] = []

async function load(language: string, part: Part): Promise<void> {
  if (hasMessages(language, part)) return
  addMessages(language, part, (await fileOf(language, part)).messages)
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
