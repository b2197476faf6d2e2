import { exportedTable, importedFile, importedReviews, undoneImport } from '../../../contract/owner/catalogueFile.ts'
import type { User } from '../../../domain/entities.ts'
import type { FileOutcome, FileSent, Imported, UndoOutcome } from '../../../domain/owner/catalogueFile.ts'
import type { CallOptions, Http } from '../http.ts'
import { ownerWriter } from './owner.ts'

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

/** What is told of a file on its way, and what ends it. */
type Sending = Pick<CallOptions, 'onSent' | 'signal'>

/** The import and the export of the catalogue in the owner's counter. */
export function ownerImportService(http: Http) {
  const write = ownerWriter(http)
  const sendFile = async (
    command: 'importFile' | 'importReviewsFile',
    { file, answers, isTrial }: FileSent,
    user: User,
    sending?: Sending,
  ) => {
    const args = {
      name: file.name,
      file: await base64Of(await packed(file)),
      answers,
      ...(isTrial && { dryRun: true }),
    }
    return write(command, args, user, { timeout: TIMEOUT_MS, ...sending })
  }
  return {
    /** Imports a file, or with `isTrial` asks what that would change. */
    async importFile(sent: FileSent, user: User, sending?: Sending): Promise<FileOutcome> {
      const outcome = await sendFile('importFile', sent, user, sending)
      return outcome.status === 'done'
        ? importedFile.parse(outcome.result)
        : { status: 'refused', message: outcome.message }
    },

    /** Imports a file of reviews, or with `isTrial` asks what that would change. */
    async importReviews(sent: FileSent, user: User, sending?: Sending): Promise<FileOutcome> {
      const outcome = await sendFile('importReviewsFile', sent, user, sending)
      return outcome.status === 'done'
        ? importedReviews.parse(outcome.result)
        : { status: 'refused', message: outcome.message }
    },

    /** Undoes the import of this time. */
    async undoImport(of: Imported, at: string, user: User): Promise<UndoOutcome> {
      const command = of === 'reviews' ? 'undoReviewsImport' : 'undoImport'
      const outcome = await write(command, { at }, user, { timeout: TIMEOUT_MS })
      if (outcome.status !== 'done') return { status: 'refused', message: outcome.message }
      return { status: 'undone', undone: undoneImport.parse(outcome.result) }
    },

    /** Returns the catalogue as a CSV table, which the import takes back. */
    async exportTable(user: User): Promise<string> {
      const outcome = await write('export', {}, user, { timeout: TIMEOUT_MS })
      if (outcome.status !== 'done') throw new Error(outcome.message)
      return exportedTable.parse(outcome.result).csv
    },
  }
}
