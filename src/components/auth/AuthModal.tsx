import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import type { Notice } from '../../../domain/notices.ts'
import type { AuthView } from '../../../machines/authForms.ts'
import { selectIsModalOpen, selectView } from '../../../machines/authModal.ts'
import { listen } from '../../app/listen.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Chakra } from '../../theme/Chakra.tsx'
import layout from '../../theme/layout.module.css'
import { contentOf } from '../mainContent.ts'
import { useIsMounted } from '../hooks/useIsMounted.ts'
import { SpokenNotice } from '../SpokenNotice.tsx'
import { AuthForms } from './AuthForms.tsx'

/** The auth views in a dialog; the close button, Escape or a click outside close it (OPN-69). */
export function AuthModal() {
  const text = useText('auth')
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
                <Dialog.Title>{text(`views.${view}.title`)}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body pb="6">
                <AuthForms view={view} titleId={titleId} />
                <LatestNotice />
              </Dialog.Body>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="lg" aria-label={text('close')} />
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
function LatestNotice() {
  const { authModal, session } = useApp()
  const [{ notice, count }, setSpoken] = useState<{ notice: Notice | null; count: number }>({ notice: null, count: 0 })
  useEffect(() => {
    const speak = (raised: { notice: Notice }) =>
      setSpoken((before) => ({ notice: raised.notice, count: before.count + 1 }))
    const subscriptions = [authModal, session].map((actor) => listen(actor, { 'notice.raised': speak }))
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [authModal, session])
  return (
    <p className={layout.srOnly} role="status">
      <span key={count}>{notice && <SpokenNotice notice={notice} />}</span>
    </p>
  )
}

/** Returns the view; while the dialog fades out, the last one. */
function useLastView(view: AuthView | null): AuthView {
  const [last, setLast] = useState<AuthView>(view ?? 'login')
  if (view && view !== last) setLast(view)
  return view ?? last
}
