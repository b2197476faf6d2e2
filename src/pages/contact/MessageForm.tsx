import type { ComponentProps } from 'react'
import { useFormDraft } from './useFormDraft.ts'
import controls from '../../theme/controls.module.css'
import styles from './ContactPage.module.css'

/**
 * A message to the shop [STA-01]. "Send Message" does nothing, as specified [STA-02], so there is no submit: not by
 * Enter, nor before hydration. The draft stays across navigation (CTR-31). No field has `autocomplete` off, as browsers
 * then would not restore the draft either.
 */
export function MessageForm() {
  const keepTyped = useFormDraft()
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
