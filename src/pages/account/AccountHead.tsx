import { ArrowLeft, LogOut } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp, useUser } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { useHydrated } from '../../components/hooks/useHydrated.ts'
import { button } from '../../theme/classes.ts'
import styles from './account.module.css'

/** The account's heading, and the ways out of it [ACC-02, ACC-03]. */
export function AccountHead() {
  const text = useText('account')
  const isLoggedIn = useUser() !== null
  return (
    <div className={useHydrated() ? styles.head : `${styles.head} ${styles.first}`}>
      <h1>{text('title')}</h1>
      <div className={styles.ways}>
        <GoBack />
        {isLoggedIn && <SignOut />}
      </div>
    </div>
  )
}

const WAY = `${button({ variant: 'ghost' })} ${styles.way}`

/** Logs out and stays on the page, which then shows the login panel [ACC-02] (OPN-59). */
function SignOut() {
  const text = useText('account')
  const { session } = useApp()
  return (
    <button type="button" className={WAY} onClick={() => session.send({ type: 'session.logOut' })}>
      <LogOut size={18} aria-hidden="true" /> {text('signOut')}
    </button>
  )
}

/** Goes one step back in history, or home without a step to go back to [ACC-03] (OPN-59). */
function GoBack() {
  const text = useText('account')
  const navigate = useNavigate()
  const { key } = useLocation()

  function goBack() {
    // Changing the tab replaces the history entry, so the entry's key changes but not its `idx`.
    const place = (history.state as { idx?: number } | null)?.idx
    const isFirst = place === undefined ? key === 'default' : place === 0
    void (isFirst ? navigate(paths.home) : navigate(-1))
  }

  return (
    <button type="button" className={WAY} onClick={goBack}>
      <ArrowLeft size={18} aria-hidden="true" /> {text('goBack')}
    </button>
  )
}
