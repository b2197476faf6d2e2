import { useEffect } from 'react'
import { PageHead } from '../components/PageHead.tsx'
import controls from '../theme/controls.module.css'
import { useApp } from '../app/hooks.ts'
import styles from './RouteError.module.css'

const TITLE = 'Something went wrong'

const load = () => location.reload()

/** What stands in place of a page that broke: the shop around it stays usable. Most lack a part for want of a network, and are asked for again once that is back. */
export function RouteError() {
  const { name } = useApp().config
  // What writes heads may be lost as well, and would leave the title of the page before.
  useEffect(() => void (document.title = `${TITLE} · ${name}`), [name])
  useEffect(() => {
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [])
  return (
    <div className={styles.error} role="alert">
      <PageHead title={TITLE} isUnlisted />
      <h1 className={styles.title}>{TITLE}</h1>
      <p className={styles.text}>This page could not be shown. Nothing in your cart is lost.</p>
      <button type="button" className={`${controls.button} ${controls.primary}`} onClick={load}>
        Try Again
      </button>
    </div>
  )
}
