import { readdirSync } from 'node:fs'
import { compileMessages } from '../../src/messages/compileMessages.ts'
import type { Messages, Part } from '../../src/messages/parts.ts'
import { addMessages, textOf, type Text } from '../../src/messages/texts.ts'

const FOLDER = new URL('../../src/messages/', import.meta.url)

for (const file of readdirSync(new URL('en/', FOLDER))) {
  if (file === 'language.ts') continue
  const read = async (language: string) =>
    ((await import(new URL(`${language}/${file}`, FOLDER).href)) as { messages: Messages }).messages
  const [english, kiswahili] = await Promise.all([read('en'), read('sw')])
  addMessages('en', file.replace('.ts', '') as Part, compileMessages(english, english, file))
  addMessages('sw', file.replace('.ts', '') as Part, compileMessages(kiswahili, english, file))
}

/** Returns the shop's texts in a language, as the pages show them. */
export const textIn = <P extends Part>(language: 'en' | 'sw', part: P): Text<P> => textOf(language, part)
