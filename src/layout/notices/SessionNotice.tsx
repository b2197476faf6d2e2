import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { selectIsModalOpen } from '../../../machines/authModal.ts'
import {
  selectCountdown,
  selectIsActive,
  selectIsDropped,
  selectIsLoggedIn,
  selectWarnsOfExpiry,
} from '../../../machines/session.ts'
import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useSelector } from '../../app/useSelector.ts'
import controls from '../../theme/controls.module.css'
import layout from '../../theme/layout.module.css'
import styles from './SessionNotice.module.css'
import { useKeyboardHeight } from './useKeyboardHeight.ts'

/** How long the notice says that the shopper has stayed, in ms: the tap that did it must not hit what lies beneath. */
const THANKS_MS = 1500

/** Pages that offer to log in by themselves. */
const OWN_LOGIN: string[] = [paths.account, paths.checkout]

/**
 * From second 40 without activity: a countdown to the end of the session, with a way to stay (CTR-19). After a session
 * that nobody ended by hand: a way to log in again, and to go on where they were (OPN-60).
 *
 * It stands beside all else in the body, so that an open dialog neither silences nor covers it. A screen reader is told
 * politely, and once.
 */
export function SessionNotice() {
  const shown = useShown()
  const countdown = useSelector(useApp().session, selectCountdown)
  return createPortal(
    <>
      <p className={layout.srOnly} role="status" aria-live="polite">
        {shown === 'warning' && `Are you still there? You will be logged out in ${seconds(countdown)} seconds.`}
        {shown === 'thanks' && 'You are still logged in.'}
      </p>
      {shown !== 'nothing' && (
        <Place key={shown === 'offer' ? 'offer' : 'minute'}>
          {shown === 'offer' ? <Offer /> : <Minute hasStayed={shown === 'thanks'} />}
        </Place>
      )}
    </>,
    document.body,
  )
}

type Shown = 'nothing' | 'warning' | 'thanks' | 'offer'

function useShown(): Shown {
  const { session, authModal } = useApp()
  const isWarning = useSelector(session, selectWarnsOfExpiry)
  const isActive = useSelector(session, selectIsActive)
  const isLoggedIn = useSelector(session, selectIsLoggedIn)
  const isDropped = useSelector(session, selectIsDropped)
  const isLoggingIn = useSelector(authModal, selectIsModalOpen)
  const hasOwnLogin = OWN_LOGIN.includes(useLocation().pathname)
  const [minute, setMinute] = useState<'nothing' | 'warning' | 'thanks'>('nothing')
  if (isWarning && minute !== 'warning') setMinute('warning')
  if (minute === 'warning' && isActive) setMinute('thanks')
  if (minute !== 'nothing' && !isLoggedIn) setMinute('nothing')

  useEffect(() => {
    if (minute !== 'thanks') return
    const timer = setTimeout(() => setMinute('nothing'), THANKS_MS)
    return () => clearTimeout(timer)
  }, [minute])

  if (isDropped) return isLoggingIn || hasOwnLogin ? 'nothing' : 'offer'
  return minute
}

/** Above all else on the screen, a dialog that is open included, and above what a phone's keyboard covers. */
function Place({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  const keyboard = useKeyboardHeight()
  useLayoutEffect(() => {
    const element = place.current!
    if (!('showPopover' in element)) return
    element.popover = 'manual'
    element.showPopover()
  }, [])
  return (
    <section
      ref={place}
      className={styles.place}
      data-session-notice=""
      aria-label="Session"
      style={{ '--keyboard-height': `${keyboard}px` } as CSSProperties}
    >
      <div className={styles.notice}>{children}</div>
    </section>
  )
}

/** The minute is nearly over, or goes on after all. */
function Minute({ hasStayed }: { hasStayed: boolean }) {
  const { session } = useApp()
  const duration = useSelector(session, selectCountdown)
  return (
    <>
      <p>{hasStayed ? 'You are still logged in.' : <Countdown key={duration} duration={duration} />}</p>
      <button
        type="button"
        className={`${controls.button} ${styles.stay}`}
        data-has-stayed={hasStayed}
        onClick={() => session.send({ type: 'session.extend' })}
      >
        Stay signed in
      </button>
    </>
  )
}

/** Counts by itself; one that a page shown again begins anew has another duration. */
function Countdown({ duration }: { duration: number }) {
  const [left, setLeft] = useState(seconds(duration))
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      Are you still there? You will be logged out in <span className={styles.countdown}>{left} s</span>
    </>
  )
}

const seconds = (ms: number) => Math.ceil(ms / 1000)

/** Who lost their session goes on from where they are. */
function Offer() {
  const { session, authModal } = useApp()
  return (
    <>
      <p>You are logged out. What you typed is kept.</p>
      <button
        type="button"
        className={`${controls.button} ${styles.stay}`}
        onClick={() => authModal.send({ type: 'auth.open', container: 'modal', intent: null })}
      >
        Log in
      </button>
      <button
        type="button"
        className={`${controls.button} ${controls.quiet} ${controls.icon}`}
        aria-label="Dismiss"
        onClick={() => session.send({ type: 'session.continueAsGuest' })}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </>
  )
}
