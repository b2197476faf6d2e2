import type { FileOutcome } from '../../domain/owner/catalogueFile.ts'
import { FileRefusal } from '../../packages/catalogue-import/remarks.ts'
import { tell, type Remark } from '../messages/texts.ts'
import { OwnerRefusal } from '../refusals.ts'

interface SkippedRemark {
  why: Remark
  detail?: string | Remark | undefined
}

/** What was read of a file. */
interface WithRemarks {
  skipped: readonly SkippedRemark[]
  notes: readonly Remark[]
}

type RowInWords<Row> = Omit<Row, keyof SkippedRemark> & { why: string; detail?: string }

export type InWords<Read> = Read extends WithRemarks
  ? Omit<Read, keyof WithRemarks> & { skipped: RowInWords<Read['skipped'][number]>[]; notes: string[] }
  : never

/** Returns what was read of a file with reasons and notes in words, as `tell` writes them. */
export function inWords<Read extends WithRemarks>(read: Read, language?: string): InWords<Read> {
  const textOf = (text: string | Remark) => (typeof text === 'string' ? text : tell(text, language))
  const skipped = read.skipped.map(({ why, detail, ...row }: Read['skipped'][number]) => ({
    ...row,
    why: textOf(why),
    ...(detail && { detail: textOf(detail) }),
  }))
  return { ...read, skipped, notes: read.notes.map(textOf) } as unknown as InWords<Read>
}

/** Returns what becomes of a file in the browser in words. */
export function outcomeInWords(outcome: FileOutcome<Remark>, language: string): FileOutcome {
  if (outcome.status === 'read') return { status: 'read', preview: inWords(outcome.preview, language) }
  if (outcome.status === 'refused') return { ...outcome, message: tell(outcome.message, language) }
  const { question } = outcome
  if (question.kind === 'columns')
    return { status: 'asks', question: { ...question, problem: tell(question.problem, language) } }
  if (question.kind !== 'column') return { status: 'asks', question }
  const { because, ...asked } = question
  return { status: 'asks', question: { ...asked, ...(because && { because: tell(because, language) }) } }
}

/** Returns what is read of a file in the terminal. Throws OwnerRefusal, in words, for a file that is refused. */
export async function toldToOwner<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof FileRefusal ? new OwnerRefusal(tell(error.remark)) : error
  }
}
