import type { CatalogueReader } from './catalogueReader.ts'
import type { CatalogueHost } from './hostCatalogue.ts'

/** How a page and its catalogue worker talk. Whatever crosses over is copied, so it is plain data. */

/** What can be asked of the worker; `onRead` is the notice `read` instead. */
export type Question = Exclude<keyof CatalogueReader, 'onRead'>

export interface Ask {
  type: 'ask'
  /** Names the answer that belongs to it. */
  id: number
  question: Question
  asked: readonly unknown[]
}

/** From the page: first the host, then questions. */
export type FromPage = { type: 'open'; host: CatalogueHost } | Ask

/** From the worker: one answer or failure for each question, and a notice of every reading that has succeeded. */
export type FromWorker =
  | { type: 'answered'; id: number; answer: unknown }
  | { type: 'failed'; id: number; failure: string }
  | { type: 'read' }

/** Asks a reader a question that came as data. */
export function askReader(
  reader: CatalogueReader,
  { question, asked }: Pick<Ask, 'question' | 'asked'>,
): Promise<unknown> {
  const answer = reader[question] as (...asked: readonly unknown[]) => Promise<unknown>
  return answer(...asked)
}
