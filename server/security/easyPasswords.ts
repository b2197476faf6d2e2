import type * as Words from '@zxcvbn-ts/language-common'
import { later } from '../later.ts'

const words = later<typeof Words>('@zxcvbn-ts/language-common')

let common: ReadonlySet<string> | undefined

/** Returns the 49,000 passwords that are most common in published leaks, in lower case. */
const commonPasswords = () => (common ??= new Set(words().dictionary['passwords-common']))

/** Words that are common in passwords all over the world, and in Kenya. */
const WORDS = new Set(
  `abc admin administrator africa amani andrew angel anthony apple arsenal asdf ashley baby babygirl bailey barcelona
  baseball basketball batman beautiful blessed blessing blink butterfly carlos champion charlie cheese chelsea chocolate
  christ christian computer cookie cooper cristiano daniel default diamond dragon elizabeth eldoret facebook faith
  family flower football forever freedom friends gateway gemini george ginger god godisgood google grace guest hakuna
  hakunamatata hannah harambee harley hello heslo hunter iloveyou internet jambo jasmine jennifer jessica jesus
  jesuschrist jesuslove jonathan jordan joseph joshua justin karibu kenya kenyan killer kisumu letmein liverpool login
  lovely loveme loveyou maggie manchester manager martin maseno master matatu matthew melissa mercedes michael michelle
  mombasa monkey mpesa mustang mwangi mypassword nairobi naivasha nakuru naruto nicole ninja nothing oracle pass
  passcode password passw passwd patrick pepper phone pokemon princess purple qwert qwerty ranger robert rockyou ronaldo
  root safari safaricom samantha samsung secret shadow shalom silver simba soccer spiderman starwars sunshine superman
  sweetheart system taylor temp test tester thomas tigger trustno twitter uhuru unknown user victoria welcome whatever
  william wizard yellow zxcvbn`.split(/\s+/),
)

const bothWays = (line: string) => [line, [...line].reverse().join('')]

/** Rows of keys, and common paths over a keyboard. */
const LINES = [
  '01234567890123456789',
  '147258369',
  '789456123',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjklqwertyuiop',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqwsxcderfvbgtyhn',
  'zaqxswcdevfrbgt',
  '!@#$%^&*()_+',
].flatMap(bothWays)

const LIKE_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Whether a password is among the first that an attacker would try: one of the most common ones; or a common word or
 * one of the user's own (`own`: names, email, number) with a few digits; a row of keys; a repetition; a date. Upper
 * case makes no difference, and for the rules neither do signs and digits in place of letters (ASVS 6.2.4).
 */
export function isEasyPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (commonPasswords().has(text)) return true
  const ownWords = new Set(own.flatMap(wordsOf))
  const words = new Set([...WORDS, ...ownWords])
  const isPlain = (part: string) => part.length <= 2 || words.has(part) || words.has(unitOf(part)) || isRow(part)
  const [letters, digits] = [lettersOf(text), digitsOf(text)]
  if (new Set(text).size <= 3 || unitOf(text).length <= 4 || isRow(text)) return true
  if (letters === '')
    return digits !== '' && (words.has(digits) || words.has(unitOf(digits)) || isRow(digits) || isDate(digits))
  const signs = text.length - letters.length - digits.length
  const parts = text.split(/[^\p{L}]+/u).filter(Boolean)
  if (ownWords.has(letters) || parts.every((part) => ownWords.has(part))) return digits.length <= 4
  if (signs <= 2 && isPlain(letters) && (digits.length <= 4 || isPlain(digits))) return true
  const core = text.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return text.length - core.length <= 4 && (words.has(lettersOf(plainly(core))) || words.has(lettersOf(plainly(text))))
}

const plainly = (text: string) => [...text].map((character) => LIKE_LETTERS[character] ?? character).join('')

/** The parts of a name or an email, letters only; the digits of a number, with and without the country code. */
function wordsOf(name: string): string[] {
  const text = name.toLowerCase()
  const parts = [text, text.split('@')[0]!, ...text.split(/[^\p{L}]+/u)].map(lettersOf)
  const number = digitsOf(text)
  return [...parts, number, `254${number.slice(1)}`, number.slice(1)].filter((word) => word.length >= 3)
}

/** Returns the shortest text whose repetition is this one. */
function unitOf(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}

/** Also with each character doubled: 11223344. */
function isRow(text: string): boolean {
  const single = text.replace(/(.)\1/gu, '$1')
  return LINES.some((line) => line.includes(text) || line.includes(single))
}

function isDate(digits: string): boolean {
  return /^(?:(?:19|20)\d\d[01]\d[0-3]\d|[0-3]\d[01]\d(?:19|20)\d\d)$/.test(digits)
}
