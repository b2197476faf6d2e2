import { useEffect } from 'react'
import controls from '../theme/controls.module.css'
import styles from './RouteError.module.css'

const load = () => location.reload()

/** What stands in place of a page that broke: the shop around it stays usable. Most lack a part for want of a network, and are asked for again once that is back. */
export function RouteError() {
  useEffect(() => {
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [])
  return (
    <div className={styles.error} role="alert">
      <h1 className={styles.title}>Something went wrong</h1>
      <p className={styles.text}>This page could not be shown. Nothing in your cart is lost.</p>
      <button type="button" className={`${controls.button} ${controls.primary}`} onClick={load}>
        Try Again
      </button>
    </div>
  )
}
