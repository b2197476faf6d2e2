import type { FileQuestion } from '../../domain/owner/catalogueFile.ts'
import type { Remark } from '../messages/texts.ts'
import { FileRefusal } from '../refusals.ts'

/** A file can be read in several ways, of which the owner has to name one. */
export class FileQuestionAsked extends FileRefusal {
  readonly question: Exclude<FileQuestion<Remark>, { kind: 'columns' }>

  constructor(remark: Remark, question: FileQuestionAsked['question']) {
    super(remark)
    this.question = question
  }
}
