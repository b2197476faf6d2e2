import type { Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { compileMessages } from '../../src/messages/compileMessages.ts'
import type { Messages, Part } from '../../src/messages/parts.ts'
import { addMessages, textOf, type Text } from '../../src/messages/texts.ts'
import { textsOf } from './pseudoLanguage.ts'

const FOLDER = new URL('../../src/messages/', import.meta.url)

const all: Record<'en' | 'sw', Messages[]> = { en: [], sw: [] }

for (const file of readdirSync(new URL('en/', FOLDER))) {
  if (file === 'language.ts') continue
  const read = async (language: string) =>
    ((await import(new URL(`${language}/${file}`, FOLDER).href)) as { messages: Messages }).messages
  const [english, kiswahili] = await Promise.all([read('en'), read('sw')])
  addMessages('en', file.replace('.ts', '') as Part, compileMessages(english, english, file))
  addMessages('sw', file.replace('.ts', '') as Part, compileMessages(kiswahili, english, file))
  all.en.push(english)
  all.sw.push(kiswahili)
}

/** Returns the shop's texts in a language, as the pages show them. */
export const textIn = <P extends Part>(language: 'en' | 'sw', part: P): Text<P> => textOf(language, part)

/** Returns words of three letters or more, in lower case. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? []

/** Returns the words that messages show, without the names of their values, elements and forms. */
function wordsIn(messages: Messages): string[] {
  return Object.values(messages).flatMap((message) =>
    typeof message === 'string'
      ? wordsOf(message.replace(/\{\w+(?:, \w+,)?|<\/?\w+>|[\w=]+ \{(?!\w+\})/g, ' '))
      : wordsIn(message),
  )
}

const inKiswahili = new Set(all.sw.flatMap(wordsIn))
const onlyInEnglish = new Set(all.en.flatMap(wordsIn).filter((word) => !inKiswahili.has(word)))

/** Returns the texts of a page that have words of the English messages, apart from names and other data. */
export async function englishOn(page: Page, data: readonly string[]): Promise<string[]> {
  const texts = await textsOf(page)
  return texts.filter((text) => {
    const rest = data.reduce((left, name) => left.replaceAll(name, ' '), text)
    return wordsOf(rest).some((word) => onlyInEnglish.has(word))
  })
}
