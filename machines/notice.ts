import type { Notice } from '../domain/entities.ts'

/** The fact with which any chart tells the person something; the app shows it as a toast. */
export interface NoticeRaised {
  type: 'notice.raised'
  notice: Notice
}
