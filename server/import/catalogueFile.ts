import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { MOST_FILE_BYTES, type FileAnswers, type FileOutcome } from '../../domain/owner/catalogueFile.ts'
import { remark, type Remark } from '../messages/texts.ts'
import { FileRefusal } from '../refusals.ts'
import { FileQuestionAsked } from './fileQuestion.ts'
import type { ImportProfile } from './profiles.ts'
import { readCatalogue, type CatalogueRead } from './readCatalogue.ts'
import { readReviews, type ReviewsRead } from './reviews/readReviews.ts'
import { readWorkbook } from './formats/workbook/readWorkbook.ts'

/** What a file may hold. */
interface Reads {
  products: CatalogueRead
  reviews: ReviewsRead
}

/** A file that an owner has sent from the browser. */
export interface FileToRead<Of extends keyof Reads = keyof Reads> {
  of: Of
  name: string
  bytes: Uint8Array
  answers: FileAnswers
  profiles: readonly ImportProfile[]
  /** Milliseconds since 1970: sales are on or not. */
  now: number
}

export type FileRead<Of extends keyof Reads = keyof Reads> =
  | { status: 'read'; read: Reads[Of] }
  | Exclude<FileOutcome<Remark>, { status: 'read' }>

/** Products and variants that an owner imports in the browser: they take 90 MB of the shop, twice as many 330. */
const MOST_PRODUCTS = 50_000

/** Reads a file. Returns a question if it can be read in several ways, a refusal if it cannot. */
export async function readFileSent({ of, name, bytes, answers, profiles, now }: FileToRead): Promise<FileRead> {
  try {
    const content = unpacked(bytes, name)
    const sheet = await readWorkbook(content, name, { sheet: answers.sheet })
    const map = answers.columns ?? {}
    const source = sheet ?? content
    if (of === 'reviews') return { status: 'read', read: readReviews(source, name, { map }) }
    const rates = Object.entries(answers.rates ?? {})
    const currencyRate = Object.fromEntries(rates.filter(([, rate]) => rate > 0))
    const read = readCatalogue(source, name, { map, decimal: answers.decimal, currencyRate, profiles, now })
    const question = unratedIn(
      read,
      rates.map(([currency]) => currency),
    )
    if (question) return { status: 'asks', question }
    const isTooMuch = read.products.length > MOST_PRODUCTS
    return isTooMuch
      ? { status: 'refused', message: remark('tooMany', { most: MOST_PRODUCTS }) }
      : { status: 'read', read }
  } catch (error) {
    if (error instanceof FileQuestionAsked) return { status: 'asks', question: error.question }
    if (error instanceof FileRefusal) return { status: 'refused', message: error.remark }
    throw error
  }
}

/** Returns the bytes of a file that the browser has packed. */
function unpacked(bytes: Uint8Array, name: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_FILE_BYTES })
  } catch (error) {
    if (Object(error).code === 'ERR_BUFFER_TOO_LARGE') throw new FileRefusal(remark('large', { file: name }))
    return bytes
  }
}

/** Returns the question for the rate of a currency of which the owner has not said one. */
function unratedIn({ skipped }: CatalogueRead, rated: readonly string[]): FileQuestionAsked['question'] | null {
  const currencies = skipped.flatMap(({ why: { code, values } }) =>
    code === 'otherCurrency' ? [String(values?.['currency'])] : [],
  )
  const currency = currencies.find((each) => !rated.includes(each))
  return currency === undefined
    ? null
    : { kind: 'rate', currency, rows: currencies.filter((each) => each === currency).length }
}

/** What reading a file may take: megabytes of memory, milliseconds. */
const LIMITS = { memory: 512, time: 120_000 }

const tooMuch = (name: string): FileRead<never> => ({
  status: 'refused',
  message: remark('tooMuch', { file: name }),
})

/** The built program of the process, beside `main.js`; none where the sources run. */
const program = fileURLToPath(new URL('./readFile.js', import.meta.url).href.replace('/parts/', '/'))

/**
 * Runs `readFileSent` in a separate process, which does not have the shop's secrets. The shop answers shoppers
 * meanwhile, and the memory is free afterwards.
 */
export async function readFileApart<Of extends keyof Reads>(file: FileToRead<Of>): Promise<FileRead<Of>> {
  if (!existsSync(program)) return readFileSent(file) as Promise<FileRead<Of>>
  const reader = fork(program, {
    env: {},
    execArgv: [`--max-old-space-size=${LIMITS.memory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: LIMITS.time,
  })
  return new Promise((resolve, reject) => {
    reader.once('message', (read: FileRead<Of>) => {
      // it waits for this: its exit must not overtake its answer
      reader.disconnect()
      resolve(read)
    })
    reader.once('error', reject)
    // without enough memory, or in time, it ends by a signal
    reader.once('exit', (code, signal) =>
      signal ? resolve(tooMuch(file.name)) : reject(new Error(`The file is not read: its process ended with ${code}.`)),
    )
    reader.send(file)
  })
}
