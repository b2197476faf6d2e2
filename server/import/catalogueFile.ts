import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import {
  MOST_FILE_BYTES,
  type FileAnswers,
  type FileOutcome,
  type FileQuestion,
} from '../../domain/owner/catalogueFile.ts'
import { remark, said, type Remark } from '../messages/texts.ts'
import { createQueue } from '../process/queue.ts'
import { LONGEST_COMMENT } from '../reviews/reviews.ts'
import { Refusal, tooMany } from '../refusals.ts'
import { FileQuestionAsked, FileRefusal } from '../../packages/catalogue-import/remarks.ts'
import type { ImportProfile } from '../../packages/catalogue-import/readCatalogue.ts'
import { readCatalogue, type CatalogueRead } from './readCatalogue.ts'
import { readReviews, type ReviewsRead } from '../../packages/catalogue-import/readReviews.ts'
import { readWorkbook } from '../../packages/catalogue-import/formats/workbook/readWorkbook.ts'

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
    const sheet = await readWorkbook(content, name, { sheet: answers.sheet, limits: OF_WORKBOOK })
    const map = answers.columns ?? {}
    const source = sheet ?? content
    if (of === 'reviews') return { status: 'read', read: readReviews(source, name, { map, longest: LONGEST_COMMENT }) }
    const rates = Object.entries(answers.rates ?? {})
    const currencyRate = Object.fromEntries(rates.filter(([, rate]) => rate > 0))
    const { decimal, titles } = answers
    const read = readCatalogue(source, name, { map, decimal, titles, currencyRate, profiles, now })
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
    if (Object(error).code === 'ERR_BUFFER_TOO_LARGE') throw new FileRefusal({ code: 'large', values: { file: name } })
    return bytes
  }
}

/** Returns the question for the rate of a currency of which the owner has not said one. */
function unratedIn({ skipped }: CatalogueRead, rated: readonly string[]): FileQuestion<Remark> | null {
  const currencies = skipped.flatMap(({ why: { code, values } }) =>
    code === 'otherCurrency' ? [String(values?.['currency'])] : [],
  )
  const currency = currencies.find((each) => !rated.includes(each))
  return currency === undefined
    ? null
    : { kind: 'rate', currency, rows: currencies.filter((each) => each === currency).length }
}

/** What reading a file may take: megabytes of JavaScript's heap, milliseconds. The shop and it have 768 MB in all. */
const LIMITS = { memory: 232, time: 120_000 }
const OF_WORKBOOK = { bytes: 60_000_000, memory: 208, letters: 40_000_000, time: LIMITS.time }
const LOOK_EVERY_MS = 100

/** Each file that waits has up to 27 MB in the shop's memory. */
const queue = createQueue({ atOnce: 1, waiting: 2 })

const tooMuch = (name: string): FileRead<never> => ({
  status: 'refused',
  message: remark('tooMuch', { file: name }),
})

const READER = {
  /** The built program of the process, beside `main.js`; none where the sources run. */
  program: fileURLToPath(new URL('./readFile.js', import.meta.url).href.replace('/parts/', '/')),
  /** Megabytes that the process may have in all. */
  resident: 420,
}

/**
 * Runs `readFileSent` in a separate process, which does not have the shop's secrets. The shop answers shoppers
 * meanwhile, and the memory is free afterwards. One file is read at a time. `signal` ends the reading. Throws a Refusal
 * when others wait, or when the client has gone.
 */
export async function readFileApart<Of extends keyof Reads>(
  file: () => FileToRead<Of>,
  signal?: AbortSignal,
  how = READER,
): Promise<FileRead<Of>> {
  const reading = queue(async () => {
    signal?.throwIfAborted()
    return existsSync(how.program)
      ? readInProcess(how, file(), signal)
      : (readFileSent(file()) as Promise<FileRead<Of>>)
  })
  if (!reading) throw tooMany(said('othersRead'), 10)
  return reading.catch((error: unknown) => {
    throw signal?.aborted ? new Refusal(499, 'ClientClosedRequest', said('callerGone')) : error
  })
}

async function readInProcess<Of extends keyof Reads>(
  { program, resident }: typeof READER,
  file: FileToRead<Of>,
  signal: AbortSignal | undefined,
): Promise<FileRead<Of>> {
  const reader = fork(program, {
    env: {},
    execArgv: [`--max-old-space-size=${LIMITS.memory}`, '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: LIMITS.time,
    ...(signal && { signal, killSignal: 'SIGKILL' }),
  })
  const look = () => void (residentMb(reader.pid) > resident && reader.kill('SIGKILL'))
  const watch = setInterval(look, LOOK_EVERY_MS)
  look()
  reader.once('close', () => clearInterval(watch))
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
    // where the process has gone, its exit says why
    reader.send(file, () => undefined)
  })
}

/** Returns the megabytes of a process, with buffers, which no limit of Node's counts; 0 where it is not Linux. */
function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
