import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import type { Notice } from '../../../domain/entities.ts'
import type { AuthView } from '../../../machines/authForms.ts'
import { selectIsModalOpen, selectView } from '../../../machines/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { Chakra } from '../../theme/Chakra.tsx'
import layout from '../../theme/layout.module.css'
import { contentOf } from '../mainContent.ts'
import { useIsMounted } from '../hooks/useIsMounted.ts'
import { AuthForms } from './AuthForms.tsx'
import { AUTH_VIEWS } from './authViews.ts'

/** The auth views in a dialog; the close button, Escape or a click outside close it (OPN-69). */
export function AuthModal() {
  const { authModal } = useApp()
  const isOpen = useSelector(authModal, selectIsModalOpen)
  const view = useLastView(useSelector(authModal, selectView))
  const titleId = useId()
  const isMounted = useIsMounted()
  const isShown = isOpen && isMounted
  const opener = useOpener(isShown)
  return (
    <Chakra>
      <Dialog.Root
        open={isShown}
        onOpenChange={({ open }) => {
          if (!open) authModal.send({ type: 'auth.close' })
        }}
        ids={{ title: titleId }}
        placement={{ base: 'top', md: 'center' }}
        finalFocusEl={() => (opener?.isConnected && opener !== document.body ? opener : contentOf(document))}
        onInteractOutside={(event) => {
          if (isOnSessionNotice(event.detail.originalEvent.target)) event.preventDefault()
        }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner px="3">
            <Dialog.Content my={{ base: '3', md: '16' }}>
              <Dialog.Header>
                <Dialog.Title>{AUTH_VIEWS[view].title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body pb="6">
                <AuthForms view={view} titleId={titleId} />
                <SpokenNotice />
              </Dialog.Body>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="lg" aria-label="Close" />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Chakra>
  )
}

/** "Stay signed in" works while the dialog is open, and does not close it. */
const isOnSessionNotice = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-session-notice]') !== null

/** Returns the element that had the focus when the dialog opened. */
function useOpener(isShown: boolean): HTMLElement | null {
  const [last, setLast] = useState<{ isShown: boolean; opener: HTMLElement | null }>({ isShown: false, opener: null })
  if (last.isShown === isShown) return last.opener
  const opener = isShown ? (document.activeElement as HTMLElement | null) : last.opener
  setLast({ isShown, opener })
  return opener
}

/**
 * Repeats the toasts for screen readers, which ignore the page behind an open dialog. A new key makes them read a text
 * that is the same as the last one.
 */
function SpokenNotice() {
  const { authModal, session } = useApp()
  const [{ text, count }, setSpoken] = useState({ text: '', count: 0 })
  useEffect(() => {
    const speak = ({ notice }: { notice: Notice }) =>
      setSpoken((before) => ({
        text: [notice.title, notice.description].filter(Boolean).join(': '),
        count: before.count + 1,
      }))
    const ofForms = authModal.on('notice.raised', speak)
    const ofSession = session.on('notice.raised', speak)
    return () => {
      ofForms.unsubscribe()
      ofSession.unsubscribe()
    }
  }, [authModal, session])
  return (
    <p className={layout.srOnly} role="status">
      <span key={count}>{text}</span>
    </p>
  )
}

/** Returns the view; while the dialog fades out, the last one. */
function useLastView(view: AuthView | null): AuthView {
  const [last, setLast] = useState<AuthView>(view ?? 'login')
  if (view && view !== last) setLast(view)
  return view ?? last
}
