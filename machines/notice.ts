import type { Notice } from '../domain/notices.ts'

/** The event with which any machine notifies the shopper; the app shows it as a toast. */
export interface NoticeRaised {
  type: 'notice.raised'
  notice: Notice
}
