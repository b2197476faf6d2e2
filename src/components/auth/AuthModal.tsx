import { createFocusTrap } from 'focus-trap'
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Notice } from '../../../domain/notices.ts'
import { selectIsModalOpen, selectView } from '../../../machines/people/authModal.ts'
import { listen } from '../../app/actors/listen.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { button, PANEL } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import { contentOf } from '../mainContent.ts'
import { isBesides } from '../isBesides.ts'
import { useIsMounted } from '../hooks/useIsMounted.ts'
import { SpokenNotice } from '../SpokenNotice.tsx'
import { AuthForms } from './AuthForms.tsx'
import styles from './auth.module.css'
import { fieldToType } from './useAuthFocus.ts'

/** The auth views in a dialog; the close button, Escape or a click outside close it (OPN-69). */
export function AuthModal() {
  const isOpen = useSelector(useApp().authModal, selectIsModalOpen)
  const isMounted = useIsMounted()
  return isOpen && isMounted ? createPortal(<OpenModal />, document.body) : null
}

function OpenModal() {
  const text = useText('auth')
  const { authModal } = useApp()
  const view = useSelector(authModal, selectView) ?? 'login'
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)
  const close = () => authModal.send({ type: 'auth.close' })
  useModal(dialog, close)
  return (
    <div className={styles.backdrop}>
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        data-state="open"
        aria-labelledby={titleId}
        className={`${PANEL} ${styles.dialog}`}
      >
        <h2 id={titleId} className={layout.heading}>
          {text(`views.${view}.title`)}
        </h2>
        <AuthForms view={view} titleId={titleId} />
        <LatestNotice />
        <button
          type="button"
          className={`${button({ variant: 'ghost', icon: true })} ${styles.close}`}
          aria-label={text('close')}
          onClick={close}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

/**
 * Keeps the focus in the dialog until it is gone, then returns it. Screen readers pass over the page behind, which does
 * not scroll.
 */
function useModal(dialog: RefObject<HTMLElement | null>, close: () => void) {
  const [opener] = useState(() => document.activeElement)
  const onClose = useRef(close)
  useEffect(() => void (onClose.current = close))
  useLayoutEffect(() => {
    const page = contentOf(document)?.closest('body > *')
    page?.setAttribute('aria-hidden', 'true')
    const { style, clientWidth } = document.documentElement
    const before = [style.overflow, style.paddingInlineEnd] as const
    ;[style.overflow, style.paddingInlineEnd] = ['hidden', `${innerWidth - clientWidth}px`]
    const trap = createFocusTrap(dialog.current!, {
      delayInitialFocus: false,
      initialFocus: () => fieldToType(dialog.current!),
      escapeDeactivates: true,
      clickOutsideDeactivates: (event) => !isBesides(event),
      allowOutsideClick: true,
      onDeactivate: () => onClose.current(),
      setReturnFocus: () => {
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
        return isThere ? opener : (contentOf(document) ?? false)
      },
      tabbableOptions: { displayCheck: 'none' },
    }).activate()
    return () => {
      page?.removeAttribute('aria-hidden')
      ;[style.overflow, style.paddingInlineEnd] = before
      trap.deactivate({ onDeactivate: () => undefined })
    }
  }, [dialog, opener])
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
