import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, said, textOf, write } from '../../../server/messages/texts.ts'
import { sourcesIn } from '../../house/sources.ts'

const files = import.meta.glob<Record<string, string>>('../../../server/messages/*/*.ts', {
  eager: true,
  import: 'messages',
})
const english = Object.entries(files).filter(([path]) => path.includes('/en/'))
const inLanguage = (path: string, language: string) => files[path.replace('/en/', `/${language}/`)]

/** The basic characters of SMS: with any other, a text has room for 70 instead of 160. */
const GSM_7 = /^[A-Za-z0-9@£$¥èéùìòÇ\n\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/

/**
 * The names of the values in a compiled message: a list of texts and `[name, type, branches]`. What only the terminal
 * says, by the value `at`, is in English only.
 */
function namesIn(message: unknown): string[] {
  const arguments_ = Array.isArray(message) ? message.filter((node) => Array.isArray(node)) : []
  const names = arguments_.flatMap(([name, , { terminal: _, ...branches } = {}]) => [
    ...(name === 'at' ? [] : [name]),
    ...Object.values(branches).flatMap(namesIn),
  ])
  return [...new Set(names)].sort()
}

it.each([...LANGUAGES])(
  'the language %s has every message, with the values of the English one [OPN-77]',
  (language) => {
    for (const [path, messages] of english) {
      const own = inLanguage(path, language)!
      expect(Object.keys(own).sort()).toEqual(Object.keys(messages).sort())
      for (const [key, message] of Object.entries(messages))
        expect([key, namesIn(compile(own[key]!))]).toEqual([key, namesIn(compile(message))])
    }
  },
)

it('every message is used', () => {
  const sources = sourcesIn(['server', 'packages/catalogue-import'], /\.ts$/)
    .filter(({ path }) => !/\/(?:messages\/(?:en|sw)|tests|dist)\/|\/remarks\.ts$/.test(path))
    .map(({ source }) => source)
    .join('\n')
  const keys = english.flatMap(([, messages]) => Object.keys(messages))
  // `state${state}`, `step_${key}`, `subject_${event}`
  const unused = keys.filter((key) => !sources.includes(`'${key}'`) && !/^(?:state[A-Z]|step_|subject_)/.test(key))
  expect(unused).toEqual([])
})

it.each([...LANGUAGES])('each SMS in %s is one text, with the longest name of a shop', (language) => {
  const text = textOf(language, 'sms') as (key: string, values: object) => string
  for (const key of Object.keys(english.find(([path]) => path.endsWith('/sms.ts'))![1])) {
    const message = text(key, {
      shop: 'D'.repeat(40),
      code: '123456',
      name: 'N'.repeat(25),
      by: `by ${'B'.repeat(25)}`,
      role: 'Customer',
      what: 'delivery fees, free delivery',
    })
    expect([message, message.length]).toEqual([expect.stringMatching(GSM_7), expect.toSatisfy((n) => n <= 160)])
  }
})

describe('a text', () => {
  it('is English for a language that the shop does not have', () => {
    expect(write(said('logInFirst'), 'fr')).toBe('Please log in first.')
    expect(textOf('fr', 'pages')('print')).toBe('Print')
  })

  it.each([
    [1, '“Kiondo”: imebaki 1 tu.'],
    [2, '“Kiondo”: zimebaki 2 tu.'],
  ])('agrees with the number %i in Kiswahili', (stock, text) => {
    expect(write(said('fewLeft', { name: 'Kiondo', stock }), 'sw')).toBe(text)
  })

  it('leaves what is in its values as it is', () => {
    expect(write(said('notSold', { name: "{a} <b>'c'" }), 'sw')).toBe(
      "“{a} <b>'c'” haiuzwi tena hapa. Tafadhali iondoe.",
    )
  })
})
