import { exportedTable, importedFile, importedReviews, undoneImport } from '../../../contract/owner/catalogueFile.ts'
import type { User } from '../../../domain/entities.ts'
import type { FileOutcome, FileSent, Imported, UndoOutcome } from '../../../domain/owner/catalogueFile.ts'
import type { CallOptions, Http } from '../http.ts'
import { doneOrRefused, ownerWriter } from './owner.ts'

/** A large file takes minutes on a slow line, and its 20,000 products some more in the shop. */
const TIMEOUT_MS = 600_000

/** Reads a file as base64. Throws for one that is gone or not allowed. */
function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}

/** Packs a table into a fraction of its bytes, where the browser can. */
async function packed(file: Blob): Promise<Blob> {
  if (!('CompressionStream' in globalThis) || !('stream' in file)) return file
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

const OF = {
  products: { send: 'importFile', undo: 'undoImport', answer: importedFile },
  reviews: { send: 'importReviewsFile', undo: 'undoReviewsImport', answer: importedReviews },
} as const

/** What is told of a file on its way, and what ends it. */
type Sending = Pick<CallOptions, 'onSent' | 'signal'>

/** The import and the export of the catalogue in the owner's counter. */
export function ownerImportService(http: Http) {
  const write = ownerWriter(http)
  return {
    /** Imports a file, or with `isTrial` asks what that would change. */
    async importFile(of: Imported, sent: FileSent, user: User, sending?: Sending): Promise<FileOutcome> {
      const { file, answers, isTrial } = sent
      const args = {
        name: file.name,
        file: await base64Of(await packed(file)),
        answers,
        ...(isTrial && { dryRun: true }),
      }
      const outcome = await write(OF[of].send, args, user, { timeout: TIMEOUT_MS, ...sending })
      return doneOrRefused(outcome, (result) => OF[of].answer.parse(result))
    },

    /** Undoes the import of this time. */
    async undoImport(of: Imported, at: string, user: User): Promise<UndoOutcome> {
      const outcome = await write(OF[of].undo, { at }, user, { timeout: TIMEOUT_MS })
      return doneOrRefused(outcome, (result) => ({ status: 'undone', undone: undoneImport.parse(result) }))
    },

    /** Returns the catalogue as a CSV table, which the import takes back. */
    async exportTable(user: User): Promise<string> {
      const outcome = await write('export', {}, user, { timeout: TIMEOUT_MS })
      if (outcome.status !== 'done') throw new Error(outcome.message)
      return exportedTable.parse(outcome.result).csv
    },
  }
}
