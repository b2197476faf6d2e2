import { Toast, Toaster } from '@chakra-ui/react'
import { useLayoutEffect } from 'react'
import { Chakra } from '../../theme/Chakra.tsx'
import { showNotices } from '../../theme/primaryNotices.ts'
import { primaryToaster, toast } from '../../theme/primaryToaster.ts'

/** On a phone a dialog begins where the header ends: over its title, a toast hides no field that it speaks of, and not the dialog's close button beside it. */
const OVER_DIALOGS = {
  mdDown: {
    'body:has([role=dialog][data-state=open]) &': {
      top: 'var(--space-2) !important',
      insetInlineEnd: 'var(--space-16) !important',
    },
  },
}

/** Where the primary toasts appear: top right, on phones across the top, clear of a product's buy bar. */
export function PrimaryToasts() {
  // Before the toaster looks for what to show first, which it does right after the layout.
  useLayoutEffect(() => showNotices(toast), [])
  return (
    <Chakra>
      <Toaster toaster={primaryToaster} insetInline={{ mdDown: '4' }} width={{ mdDown: 'auto' }} css={OVER_DIALOGS}>
        {({ title, description }) => (
          <Toast.Root width={{ base: 'full', md: 'sm' }} pe="12">
            <Toast.Indicator />
            <div>
              {title && <Toast.Title>{title}</Toast.Title>}
              {description && <Toast.Description>{description}</Toast.Description>}
            </div>
            <Toast.CloseTrigger minW="11" minH="11" aria-label="Dismiss" />
          </Toast.Root>
        )}
      </Toaster>
    </Chakra>
  )
}
