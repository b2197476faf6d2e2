import { Toast, Toaster } from '@chakra-ui/react'
import { useLayoutEffect } from 'react'
import type { Notice } from '../../../domain/notices.ts'
import { useNotice } from '../../app/useNotice.ts'
import { useText } from '../../app/useText.ts'
import { Chakra } from '../../theme/Chakra.tsx'
import { showNotices } from '../../theme/primaryNotices.ts'
import { primaryToaster, toast } from '../../theme/primaryToaster.ts'

/**
 * On phones dialogs begin below the header, so a toast over the dialog's title covers neither a field nor the close
 * button.
 */
const OVER_DIALOGS = {
  mdDown: {
    'body:has([role=dialog][data-state=open]) &': {
      top: 'var(--space-2) !important',
      insetInlineEnd: 'var(--space-16) !important',
    },
  },
}

/** Top right, on phones across the top, so that they do not cover the product page's buy bar. */
export function PrimaryToasts() {
  const text = useText('notices')
  const textOf = useNotice()
  // The toaster looks for its first toast in an effect right after the layout.
  useLayoutEffect(() => showNotices((notice) => toast(notice, textOf(notice))), [textOf])
  return (
    <Chakra>
      <Toaster
        toaster={primaryToaster}
        aria-label={text('toasts.region')}
        insetInline={{ mdDown: '4' }}
        width={{ mdDown: 'auto' }}
        css={OVER_DIALOGS}
      >
        {({ meta }) => {
          const { title, description } = textOf(meta!['notice'] as Notice)
          return (
            <Toast.Root width={{ base: 'full', md: 'sm' }} pe="12">
              <Toast.Indicator />
              <div>
                <Toast.Title>{title}</Toast.Title>
                {description && <Toast.Description>{description}</Toast.Description>}
              </div>
              <Toast.CloseTrigger minW="11" minH="11" aria-label={text('toasts.dismiss')} />
            </Toast.Root>
          )
        }}
      </Toaster>
    </Chakra>
  )
}
