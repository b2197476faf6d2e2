import type { ComponentProps, MouseEvent } from 'react'
import { chatText, emailAddress, shopMessageAddress, type ShopMessage } from '../../../domain/share.ts'
import { useText } from '../../app/useText.ts'
import { useFormDraft } from './useFormDraft.ts'
import controls from '../../theme/controls.module.css'
import styles from './ContactPage.module.css'

/**
 * A message to the shop [STA-01]. Its buttons send nothing [STA-02]: they open WhatsApp or a new email with what was
 * typed (CTR-31). The draft stays across navigation. No field has `autocomplete` off, as browsers then would not
 * restore the draft either.
 */
export function MessageForm({ phone, email }: { phone: string; email: string }) {
  const keepTyped = useFormDraft()
  const text = useText('contact')

  function open(addressOf: (message: ShopMessage) => string) {
    return ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
      if (form?.reportValidity()) window.open(addressOf(messageIn(form)), '_blank', 'noopener')
    }
  }

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
        <textarea className={`${controls.field} ${styles.message}`} name="message" rows={6} required />
      </label>
      <p id="sending" className={styles.note}>
        {text(phone ? 'form.opensWhatsApp' : 'form.opensEmail')}
      </p>
      <div className={styles.send}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          aria-describedby="sending"
          onClick={open((message) =>
            phone ? shopMessageAddress(chatText(message), phone) : emailAddress(message, email),
          )}
        >
          {text('form.send')}
        </button>
        {phone && email && (
          <button
            type="button"
            className={`${controls.button} ${controls.outline}`}
            onClick={open((message) => emailAddress(message, email))}
          >
            {text('form.sendByEmail')}
          </button>
        )}
      </div>
    </form>
  )
}

function messageIn(form: HTMLFormElement): ShopMessage {
  const typed = new FormData(form)
  const [first, last, email, subject, message] = ['first_name', 'last_name', 'email', 'subject', 'message'].map(
    (name) => String(typed.get(name)).trim(),
  ) as [string, string, string, string, string]
  return { name: [first, last].filter(Boolean).join(' '), email, subject, message }
}

function Line({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.field}>
      {label}
      <input className={controls.field} {...input} />
    </label>
  )
}
