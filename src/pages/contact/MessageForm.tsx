import type { ComponentProps } from 'react'
import { useKeptForm } from './useKeptForm.ts'
import controls from '../../theme/controls.module.css'
import styles from './ContactPage.module.css'

/**
 * A message to the shop [STA-01]. By specification "Send Message" does nothing [STA-02], so it submits no form: not by
 * Enter, nor before the app is there. What was typed stays while its writer goes about the shop (CTR-31), and
 * browsers keep it for who leaves the shop and comes back: not with `autocomplete` off, so no field has that.
 */
export function MessageForm() {
  const keepTyped = useKeptForm()
  return (
    <form ref={keepTyped} className={styles.form} aria-labelledby="message">
      <h2 id="message">Write to us</h2>
      <div className={styles.names}>
        <Line label="First name" name="first_name" autoComplete="given-name" />
        <Line label="Last name" name="last_name" autoComplete="family-name" />
      </div>
      <Line label="Email" name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <Line label="Subject" name="subject" />
      <label className={styles.field}>
        Message
        <textarea className={`${controls.field} ${styles.message}`} name="message" rows={6} />
      </label>
      <button type="button" className={`${controls.button} ${controls.primary} ${styles.send}`}>
        Send Message
      </button>
    </form>
  )
}

function Line({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.field}>
      {label}
      <input className={controls.field} {...input} />
    </label>
  )
}
