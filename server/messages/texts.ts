import compile from 'icu-minify/compile'
import format, { type FormatOptions, type FormatValues } from 'icu-minify/format'
import type { ICUArgs } from 'use-intl/core'
import type { messages as answers } from './en/answers.ts'
import type { messages as imports } from './en/imports.ts'
import type { messages as orderTexts } from './en/orderTexts.ts'
import type { messages as pages } from './en/pages.ts'
import type { messages as sms } from './en/sms.ts'

/** The English messages: in answers of calls, of imported files, on the server's own pages, in texts and emails. */
interface Parts {
  answers: typeof answers
  imports: typeof imports
  orderTexts: typeof orderTexts
  pages: typeof pages
  sms: typeof sms
}

type Part = keyof Parts
type Key = keyof typeof answers

type Arguments<Message extends string> = ICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>

/** The values of a message, as arguments; none for a message without. */
type Values<Message> = Message extends string
  ? keyof Arguments<Message> extends never
    ? []
    : [values: Arguments<Message>]
  : never

/** Returns messages of one part in one language: `text('key', { name })`. */
export type Text<P extends Part> = <K extends keyof Parts[P]>(key: K, ...values: Values<Parts[P][K]>) => string

/** The keys of a part's messages without values. */
export type PlainKey<P extends Part> = {
  [K in keyof Parts[P]]: Values<Parts[P][K]> extends [] ? K : never
}[keyof Parts[P]]

/** A text of an answer, for any language. The code is the message's key and does not change. */
export interface Said {
  code: Key
  values: FormatValues<string>
}

/** For an unknown language, and for a message that a language lacks. */
export const DEFAULT_LANGUAGE = 'en'

const files = import.meta.glob<Readonly<Record<string, string>>>('./*/*.ts', { eager: true, import: 'messages' })

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
}

/** The codes of the languages, which are the names of their folders. */
export const LANGUAGES: ReadonlySet<string> = new Set(Object.keys(files).map((path) => path.split('/')[1]!))

const compiled = new Map([...LANGUAGES].map((language) => [language, compiledOf(language)]))

/** Compiles a language's messages. Where one is missing, it takes the English one and reports it to the console. */
function compiledOf(language: string) {
  const parts = Object.keys(files).filter((path) => path.startsWith(`./${DEFAULT_LANGUAGE}/`))
  return new Map(
    parts.flatMap((path) => {
      const own = files[path.replace(`/${DEFAULT_LANGUAGE}/`, `/${language}/`)]
      return Object.entries(files[path]!).map(([key, english]) => {
        const id = `${path.split('/')[2]!.replace('.ts', '')}.${key}`
        // oxlint-disable-next-line no-console
        if (own?.[key] === undefined) console.warn(`server/messages/${language}: ${id} is missing; it is English`)
        return [id, compile(own?.[key] ?? english)] as const
      })
    }),
  )
}

function textIn(language: string, part: Part, key: string, values?: FormatValues<string>): string {
  const known = compiled.has(language) ? language : DEFAULT_LANGUAGE
  return format<string>(compiled.get(known)!.get(`${part}.${key}`)!, known, values, { formatters }) as string
}

/** Returns the messages of a part in a language. */
export function textOf<P extends Part>(language: string, part: P): Text<P> {
  return ((key: string, values?: FormatValues<string>) => textIn(language, part, key, values)) as Text<P>
}

/** Names a text of an answer, to be written in the language of the request. */
export function said<K extends Key>(code: K, ...values: Values<(typeof answers)[K]>): Said {
  const [named = {}] = values as [Said['values']?]
  return { code, values: named }
}

/** Writes a text of an answer. */
export function write({ code, values }: Said, language: string = DEFAULT_LANGUAGE): string {
  return textIn(language, 'answers', code, values)
}

/** A text about an imported file, for any language: why a row is left out, what was noticed, why it is not read. */
export interface Remark {
  code: keyof typeof imports
  values: Readonly<Record<string, string | number | Remark>>
}

/** The values of a text about a file, which may be texts themselves; `tell` adds `at`, where it is told. */
type RemarkValues<Told> = keyof Told extends never ? [] : [values: Told]
type WithoutAt<Values> = Values extends unknown
  ? { [Name in Exclude<keyof Values, 'at'>]: Values[Name] | Remark }
  : never

/** Names a text about an imported file. */
export function remark<K extends Remark['code']>(
  code: K,
  ...values: RemarkValues<WithoutAt<Arguments<(typeof imports)[K]>>>
): Remark {
  const [named = {}] = values as [Remark['values']?]
  return { code, values: named }
}

/** Writes a text about an imported file: in a language for the browser, without one for the terminal. */
export function tell({ code, values }: Remark, language?: string): string {
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? tell(value, language) : value,
  ])
  const at = language === undefined ? 'terminal' : 'browser'
  return textIn(language ?? DEFAULT_LANGUAGE, 'imports', code, { ...Object.fromEntries(told), at })
}
