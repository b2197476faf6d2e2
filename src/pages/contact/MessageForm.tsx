import type { ComponentProps } from 'react'
import { useText } from '../../app/useText.ts'
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
  const text = useText('contact')
  return (
    <form ref={keepTyped} className={styles.form} aria-labelledby="message">
      <h2 id="message">{text('form.title')}</h2>
      <div className={styles.names}>
        <Line label={text('form.firstName')} name="first_name" autoComplete="given-name" />
        <Line label={text('form.lastName')} name="last_name" autoComplete="family-name" />
      </div>
      <Line
        label={text('form.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <Line label={text('form.subject')} name="subject" />
      <label className={styles.field}>
        {text('form.message')}
        <textarea className={`${controls.field} ${styles.message}`} name="message" rows={6} />
      </label>
      <button type="button" className={`${controls.button} ${controls.primary} ${styles.send}`}>
        {text('form.send')}
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
