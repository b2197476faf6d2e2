import type { NoticeKey } from '../../domain/notices.ts'
import type { NoticeRaised } from '../../machines/notice.ts'

/** Returns the event with which a machine raises a notice. */
export const raised = (key: NoticeKey, detail?: string): NoticeRaised => ({
  type: 'notice.raised',
  notice: { key, detail },
})
