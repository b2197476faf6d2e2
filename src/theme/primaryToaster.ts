import { createToaster } from '@chakra-ui/react'
import type { Notice } from '../../domain/entities.ts'

/** The primary toasts: one at a time, shown 5000 ms, removed 500 ms after dismissal [TST-02, TST-03]. */
export const primaryToaster = createToaster({
  placement: 'top-end',
  // Below the header, so that the cart stays in sight.
  offsets: { top: '7.5rem', right: '1rem', bottom: '1rem', left: '1rem' },
  max: 1,
  duration: 5000,
  removeDelay: 500,
  // Alt+T, a toaster's own, leads to the secondary toasts [TST-09].
  hotkey: ['F8'],
  pauseOnPageIdle: true,
})

/** Shows a notice in place of the one that is shown [TST-01]; a toaster alone would let it wait in line. */
export function toast({ title, description, tone }: Notice): void {
  primaryToaster.remove()
  primaryToaster.create({ title, description, type: tone })
}
