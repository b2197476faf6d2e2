import { useEffect, useState } from 'react'
import { selectCountdown, selectWarnsOfExpiry } from '../../machines/session.ts'
import { useApp } from '../app/hooks.ts'
import { useSelector } from '../app/useSelector.ts'
import controls from '../theme/controls.module.css'
import styles from './SessionNotice.module.css'

/**
 * From second 40 without activity: a countdown to the end of the session, with a way to stay (CTR-19). A
 * screen reader is told once, not every second.
 */
export function SessionNotice() {
  const { session } = useApp()
  const isShown = useSelector(session, selectWarnsOfExpiry)
  return (
    <div className={styles.place}>
      {isShown && (
        <div className={styles.notice} role="alert">
          <p>
            Are you still there? You will be logged out soon. <Countdown />
          </p>
          <button
            type="button"
            className={`${controls.button} ${styles.stay}`}
            onClick={() => session.send({ type: 'session.activity' })}
          >
            Stay signed in
          </button>
        </div>
      )}
    </div>
  )
}

function Countdown() {
  const duration = useSelector(useApp().session, selectCountdown)
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(duration / 1000))
  useEffect(() => {
    const end = Date.now() + duration
    const timer = setInterval(() => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [duration])
  return (
    <span className={styles.countdown} aria-hidden="true">
      {secondsLeft} s
    </span>
  )
}
