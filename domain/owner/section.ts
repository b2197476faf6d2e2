import type { Refusal } from '../outcomes.ts'
import type { Conflict } from './write.ts'

/** What a section of the tab Shop holds: values that are saved together. Plain data. */
export type SectionValues = Readonly<Record<string, unknown>>

/** What the owner saw, and what they want instead. */
export interface SectionSave {
  seen: SectionValues
  draft: SectionValues
}

export type SectionOutcome = { status: 'done'; values: SectionValues } | Conflict | Refusal

export const isSameSection = (a: SectionValues, b: SectionValues): boolean => JSON.stringify(a) === JSON.stringify(b)
