import type { Catalogue } from '../../domain/catalogue.ts'

type Reads = { [Question in keyof Catalogue]: (...asked: Parameters<Catalogue[Question]>) => Promise<ReturnType<Catalogue[Question]>> }

/**
 * The catalogue as the pages ask it. The first question reads it from the host; questions meanwhile wait for the same
 * reading. A reading that fails rejects those who wait, and the next question tries again.
 */
export interface CatalogueReader extends Reads {
  /** Reads it from the host now, although it may be held already; the questions that follow wait for it. */
  reload(): Promise<void>
  /** Calls back after every reading that has succeeded. */
  onRead(listener: () => void): void
}
