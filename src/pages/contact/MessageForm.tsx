import { useEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { chatText, emailAddress, shopMessageAddress, type ShopMessage } from '../../../domain/share.ts'
import { useText } from '../../app/useText.ts'
import { useFormDraft } from './useFormDraft.ts'
import { button, INPUT, TEXTAREA } from '../../theme/classes.ts'
import styles from './ContactPage.module.css'

/**
 * A message to the shop [STA-01]. "Send Message" sends nothing [STA-02]: it says what will open, and offers both ways,
 * which open WhatsApp or a new email with what was typed (CTR-31). The draft stays across navigation. No field has
 * `autocomplete` off, as browsers then would not restore the draft either.
 */
export function MessageForm({ phone, email }: { phone: string; email: string }) {
  const keepTyped = useFormDraft()
  const text = useText('contact')
  const [presses, setPresses] = useState(0)
  const isChoosing = presses > 0
  const choice = useRef<HTMLParagraphElement>(null)
  const says = phone && email ? 'both' : phone ? 'whatsApp' : email ? 'mail' : 'none'

  useEffect(() => {
    if (presses > 0) choice.current?.focus()
  }, [presses])

  /** Calls `work` with the message, or shows what is wrong with it. */
  function withMessage(work: (message: ShopMessage) => void) {
    return ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
      if (form?.reportValidity()) work(messageIn(form))
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
        <textarea className={`${TEXTAREA} ${styles.message}`} name="message" rows={6} required />
      </label>
      <button
        type="button"
        className={`${button({ variant: 'solid' })} ${styles.send}`}
        aria-expanded={isChoosing}
        onClick={withMessage(() => setPresses(presses + 1))}
      >
        {text('form.send')}
      </button>
      {isChoosing && (
        <div className={styles.choice} role="group" aria-labelledby="choice">
          <p ref={choice} id="choice" tabIndex={-1}>
            {text(`form.opens.${says}`)}
          </p>
          {phone && (
            <button
              type="button"
              className={button({ variant: 'solid' })}
              onClick={withMessage((message) => open(shopMessageAddress(chatText(message), phone)))}
            >
              {text('form.openWhatsApp')}
            </button>
          )}
          {email && (
            <button
              type="button"
              className={button({ variant: 'outline' })}
              onClick={withMessage((message) => open(emailAddress(message, email)))}
            >
              {text('form.openEmail')}
            </button>
          )}
        </div>
      )}
    </form>
  )
}

function open(address: string): void {
  window.open(address, '_blank', 'noopener')
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
      <input className={INPUT} {...input} />
    </label>
  )
}
