import { createToaster } from '@chakra-ui/react'
import type { Notice, NoticeText } from '../../domain/notices.ts'

/** The primary toasts: one at a time, shown 5000 ms, removed 500 ms after dismissal [TST-02, TST-03]. */
export const primaryToaster = createToaster({
  placement: 'top-end',
  // Below the header, so that the cart stays visible.
  offsets: { top: '7.5rem', right: '1rem', bottom: '1rem', left: '1rem' },
  max: 1,
  duration: 5000,
  removeDelay: 500,
  // The toaster's default, Alt+T, focuses the secondary toasts [TST-09].
  hotkey: ['F8'],
  pauseOnPageIdle: true,
})

/**
 * Shows a notice in place of the current one [TST-01]; the toaster alone would queue it. Its text is kept with the
 * notice itself, which the view puts into the words of another language when that is chosen.
 */
export function toast(notice: Notice, { title, description, tone }: NoticeText): void {
  primaryToaster.remove()
  primaryToaster.create({ title, description, type: tone, meta: { notice } })
}
