import { useCallback } from 'react'
import { NOTICES, type Notice, type NoticeText } from '../../domain/notices.ts'
import type { Text } from '../messages/texts.ts'
import { useText } from './useText.ts'

/** Returns a notice in words. A description that says no more than the title is left out (OPN-39). */
export function noticeText(text: Text<'notices'>, { key, values, detail }: Notice): NoticeText {
  const say = text as (key: string, values?: Notice['values']) => string
  const title = say(`${key}.title`)
  const description = detail || say(`${key}.description`, values)
  return { title, ...(description && description !== title && { description }), tone: NOTICES[key] }
}

/** Returns the function that puts notices into words. The code that shows them is loaded with the part `notices`. */
export function useNotice(): (notice: Notice) => NoticeText {
  const text = useText('notices')
  return useCallback((notice) => noticeText(text, notice), [text])
}
