import controls from '../theme/controls.module.css'
import styles from './RouteError.module.css'

/** What stands in place of a page that broke: the shop around it stays usable. */
export function RouteError() {
  return (
    <div className={styles.error} role="alert">
      <h1 className={styles.title}>Something went wrong</h1>
      <p className={styles.text}>This page could not be shown. Nothing in your cart is lost.</p>
      <button type="button" className={`${controls.button} ${controls.primary}`} onClick={() => location.reload()}>
        Try Again
      </button>
    </div>
  )
}
