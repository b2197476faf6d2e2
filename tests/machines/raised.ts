import type { NoticeKey } from '../../domain/notices.ts'
import type { NoticeRaised } from '../../machines/notice.ts'

/** Returns the event with which a machine raises a notice. */
export const raised = (key: NoticeKey, detail?: string): NoticeRaised => ({
  type: 'notice.raised',
  notice: detail === undefined ? { key } : { key, detail },
})

/** The same, with values for its text. */
export const raisedWith = (key: NoticeKey, values: Record<string, string>): NoticeRaised => ({
  type: 'notice.raised',
  notice: { key, values },
})
