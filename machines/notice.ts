import type { Notice } from '../domain/entities.ts'

/** The fact with which any chart tells the person something; the app shows it as a toast. */
export interface NoticeRaised {
  type: 'notice.raised'
  notice: Notice
}

/** What a failed promise says, or an empty text when it says nothing. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
