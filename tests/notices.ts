import type { Notice, NoticeKey, NoticeText } from '../domain/notices.ts'
import { noticeText } from '../src/app/useNotice.ts'
import '../src/messages/allMessages.ts'
import { textOf } from '../src/messages/texts.ts'

/** Returns a notice as a shopper reads it in English. */
export function inEnglish(notice: Notice): NoticeText {
  return noticeText(textOf('en', 'notices'), notice)
}

/** Returns what a check found as a shopper reads it in English, or null. */
export function problemInEnglish(key: NoticeKey | null): NoticeText | null {
  return key && inEnglish({ key })
}

/** Returns an event of a machine with its notice, if it raises one, in English. */
export function eventInEnglish<Event extends { type: string }>(event: Event): Event {
  return event.type === 'notice.raised'
    ? { ...event, notice: inEnglish((event as unknown as { notice: Notice }).notice) }
    : event
}
