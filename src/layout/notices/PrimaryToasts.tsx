import { Box, Link, Toast, Toaster } from '@chakra-ui/react'
import { useLayoutEffect, type CSSProperties } from 'react'
import { useLocation } from 'react-router-dom'
import type { Notice } from '../../../domain/notices.ts'
import { paths } from '../../app/paths.ts'
import { useNotice } from '../../app/useNotice.ts'
import { useText } from '../../app/useText.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { Chakra } from '../../theme/Chakra.tsx'
import { NARROW, WRAPS_IF_NARROW } from '../../theme/narrow.ts'
import { showNotices } from '../../theme/primaryNotices.ts'
import { primaryToaster, toast } from '../../theme/primaryToaster.ts'
import { useKeyboardHeight } from './useKeyboardHeight.ts'
import { useToastEnd } from './useToastEnd.ts'

/** On phones over the header, which stays at the top; over a dialog at the bottom, away from the dialog's title. */
const ON_PHONES = {
  mdDown: {
    top: 'max(env(safe-area-inset-top), var(--space-2)) !important',
    insetInline: 'var(--space-2) !important',
    width: 'auto',
    'body:has([role=dialog][data-state=open]) &': {
      top: 'auto !important',
      bottom: 'calc(max(env(safe-area-inset-bottom), var(--keyboard-height)) + var(--space-2))',
      '& [data-part=root]': { top: 'auto !important', bottom: '0 !important' },
    },
  },
}

/** Top right below the header; on phones they cover neither a heading nor the product page's buy bar (OPN-80). */
export function PrimaryToasts() {
  const text = useText('notices')
  const textOf = useNotice()
  const noteShown = useToastEnd()
  const keyboard = useKeyboardHeight()
  const isInCart = useLocation().pathname === paths.cart
  // The toaster looks for its first toast in an effect right after the layout.
  useLayoutEffect(
    () =>
      showNotices((notice) => {
        noteShown(notice)
        toast(notice, textOf(notice))
      }),
    [textOf, noteShown],
  )
  return (
    <Chakra>
      <Toaster
        toaster={primaryToaster}
        aria-label={text('toasts.region')}
        css={ON_PHONES}
        style={{ '--keyboard-height': `${keyboard}px` } as CSSProperties}
      >
        {({ meta }) => {
          const notice = meta!['notice'] as Notice
          const { title, description } = textOf(notice)
          return (
            <Toast.Root
              width={{ base: 'full', md: 'sm' }}
              minH="12"
              py={{ base: '2', md: '4' }}
              ps={{ base: '3', md: '4' }}
              pe="12"
              alignItems="center"
              lineHeight="1.25rem"
              css={WRAPS_IF_NARROW}
            >
              <Toast.Indicator />
              <Box css={{ [NARROW]: { flex: '1 1 60%' } }}>
                <Toast.Title lineHeight="inherit">{title}</Toast.Title>
                {description && <Toast.Description lineHeight="inherit">{description}</Toast.Description>}
              </Box>
              {['addedToCart', 'orderedAgain'].includes(notice.key) && !isInCart && (
                <Link
                  asChild
                  ms="auto"
                  minH="11"
                  flexShrink="0"
                  color="inherit"
                  fontSize="sm"
                  fontWeight="bold"
                  variant="underline"
                >
                  <PageLink to={paths.cart}>{text('toasts.viewCart')}</PageLink>
                </Link>
              )}
              <Toast.CloseTrigger minW="11" minH="11" aria-label={text('toasts.dismiss')} />
            </Toast.Root>
          )
        }}
      </Toaster>
    </Chakra>
  )
}
