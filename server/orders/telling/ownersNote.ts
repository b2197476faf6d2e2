import { LONGEST_REASON } from '../../../domain/orders/returns.ts'
import { said } from '../../messages/texts.ts'
import { Declined } from '../../refusals.ts'

/** Returns an owner's reason or note without outer spaces. Throws Declined for an empty one or one that is too long. */
export function checkedNote(text: string): string {
  const note = text.trim()
  if (!note) throw new Declined(400, said('emptyNote'))
  if (note.length > LONGEST_REASON) throw new Declined(400, said('longReason', { most: LONGEST_REASON }))
  return note
}
