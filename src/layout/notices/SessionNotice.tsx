import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { selectIsModalOpen } from '../../../machines/people/authModal.ts'
import {
  selectCountdown,
  selectIsActive,
  selectIsDropped,
  selectIsLoggedIn,
  selectWarnsOfExpiry,
} from '../../../machines/people/session.ts'
import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { button } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import styles from './SessionNotice.module.css'
import { useKeyboardHeight } from './useKeyboardHeight.ts'

/** How long the notice confirms the login, in ms: a second tap must not hit what is below it. */
const CONFIRMATION_MS = 1500

/** Pages with their own offer to log in. */
const PAGES_WITH_LOGIN: string[] = [paths.account, paths.checkout]

/**
 * From second 40 without activity: a countdown to the end of the session, and a button to stay (CTR-19). After a
 * session that ended by itself: a button to log in again, on the same page (OPN-60).
 *
 * It is a child of the body, so that an open dialog does not cover it or hide it from screen readers, which announce it
 * politely and once.
 */
export function SessionNotice() {
  const text = useText('overlays')
  const shown = useShown()
  const countdown = useSelector(useApp().session, selectCountdown)
  return createPortal(
    <>
      <p className={layout.srOnly} role="status" aria-live="polite">
        {shown === 'warning' && <span>{text('session.warning', { seconds: String(seconds(countdown)) })}</span>}
        {shown === 'confirmation' && <span>{text('session.stayed')}</span>}
      </p>
      {shown !== 'nothing' && (
        <TopLayer key={shown === 'offer' ? 'offer' : 'countdown'}>
          {shown === 'offer' ? <Offer /> : <CountdownNotice hasStayed={shown === 'confirmation'} />}
        </TopLayer>
      )}
    </>,
    document.body,
  )
}

type Shown = 'nothing' | 'warning' | 'confirmation' | 'offer'

function useShown(): Shown {
  const { session, authModal } = useApp()
  const isWarning = useSelector(session, selectWarnsOfExpiry)
  const isActive = useSelector(session, selectIsActive)
  const isLoggedIn = useSelector(session, selectIsLoggedIn)
  const isDropped = useSelector(session, selectIsDropped)
  const isLoggingIn = useSelector(authModal, selectIsModalOpen)
  const hasOwnLogin = PAGES_WITH_LOGIN.includes(useLocation().pathname)
  const [shown, setShown] = useState<Exclude<Shown, 'offer'>>('nothing')
  if (isWarning && shown !== 'warning') setShown('warning')
  if (shown === 'warning' && isActive) setShown('confirmation')
  if (shown !== 'nothing' && !isLoggedIn) setShown('nothing')

  useEffect(() => {
    if (shown !== 'confirmation') return
    const timer = setTimeout(() => setShown('nothing'), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [shown])

  if (isDropped) return isLoggingIn || hasOwnLogin ? 'nothing' : 'offer'
  return shown
}

/** Shows its content above everything, open dialogs included, and above a phone's keyboard. */
function TopLayer({ children }: { children: ReactNode }) {
  const text = useText('overlays')
  const section = useRef<HTMLElement>(null)
  const keyboard = useKeyboardHeight()
  useLayoutEffect(() => {
    const element = section.current!
    if (!('showPopover' in element)) return
    element.popover = 'manual'
    element.showPopover()
  }, [])
  return (
    <section
      ref={section}
      className={styles.layer}
      data-session-notice=""
      aria-label={text('session.label')}
      style={{ '--keyboard-height': `${keyboard}px` } as CSSProperties}
    >
      <div className={styles.notice}>{children}</div>
    </section>
  )
}

/** The countdown with its button, then the confirmation. */
function CountdownNotice({ hasStayed }: { hasStayed: boolean }) {
  const text = useText('overlays')
  const { session } = useApp()
  const duration = useSelector(session, selectCountdown)
  return (
    <>
      <p>{hasStayed ? text('session.stayed') : <Countdown key={duration} duration={duration} />}</p>
      <button
        type="button"
        className={`${button({ variant: 'plain' })} ${styles.stay}`}
        data-has-stayed={hasStayed}
        onClick={() => session.send({ type: 'session.extend' })}
      >
        {text('session.stay')}
      </button>
    </>
  )
}

/** Counts down in seconds. When the session's rest changes, the key restarts it with the new duration. */
function Countdown({ duration }: { duration: number }) {
  const text = useText('overlays')
  const [left, setLeft] = useState(seconds(duration))
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return text.rich('session.countdown', {
    seconds: String(left),
    left: (words) => <span className={styles.countdown}>{words}</span>,
  })
}

const seconds = (ms: number) => Math.ceil(ms / 1000)

/** Offers to log in again after a session that ended by itself. */
function Offer() {
  const text = useText('overlays')
  const { session, authModal } = useApp()
  return (
    <>
      <p>{text('session.over')}</p>
      <button
        type="button"
        className={`${button({ variant: 'plain' })} ${styles.stay}`}
        onClick={() => authModal.send({ type: 'auth.open', container: 'modal', intent: null })}
      >
        {text('session.logIn')}
      </button>
      <button
        type="button"
        className={button({ variant: 'ghost', icon: true })}
        aria-label={text('session.dismiss')}
        onClick={() => session.send({ type: 'session.continueAsGuest' })}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </>
  )
}
