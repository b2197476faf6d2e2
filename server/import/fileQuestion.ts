import type { FileQuestion } from '../../domain/owner/catalogueFile.ts'
import { OwnerRefusal } from '../refusals.ts'

/** A file can be read in several ways, of which the owner has to name one. Its `message` is for the terminal. */
export class FileQuestionAsked extends OwnerRefusal {
  readonly question: FileQuestion

  constructor(message: string, question: FileQuestion) {
    super(message)
    this.question = question
  }
}
