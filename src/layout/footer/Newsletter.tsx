import { useState, type FormEvent } from 'react'
import { useApp, useContact } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import styles from './Footer.module.css'

const loadSubscription = async () => (await import('./Subscription.tsx')).Subscription

/**
 * The newsletter box [FTR-01]: it opens the shop's sign-up page, else the embedded store takes the email, else WhatsApp
 * or an email to the shop opens with the wish (OPN-02). The line below it says which. Without JavaScript the form goes
 * to a page of the store (OPN-200).
 */
export function Newsletter() {
  const text = useText('common')
  const { config } = useApp()
  const { data: contact, offersRetry } = useContact()
  const [submitted, setSubmitted] = useState<{ email: string } | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  const Subscription = useLazyComponent(loadSubscription, isTouched)
  const isOwn = config.isEmbeddedStore && !config.newsletter
  const isKnown = contact !== null || offersRetry
  const way = contact?.mobile_number || !isKnown ? 'whatsApp' : contact?.email_address ? 'mail' : 'none'
  const hint = text(`footer.newsletterNote.${config.newsletter ? 'page' : isOwn ? 'link' : way}`)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted({ email: String(new FormData(event.currentTarget).get('email')).trim() })
  }

  return (
    <section onFocus={() => setIsTouched(true)}>
      <h3 className={`${styles.title} ${styles.box}`}>{text('footer.newsletter')}</h3>
      <form className={styles.newsletter} {...(isOwn && { method: 'post', action: '/newsletter' })} onSubmit={submit}>
        <input
          className={styles.email}
          name="email"
          type="email"
          required
          placeholder={text('footer.yourEmail')}
          aria-label={text('footer.email')}
          autoComplete="email"
          onChange={() => {
            setIsTouched(true)
            setSubmitted(null)
          }}
        />
        <button
          type="submit"
          className={styles.subscribe}
          aria-describedby="newsletter-note"
          // A double click would open two pages.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {text('footer.subscribe')}
        </button>
      </form>
      <p id="newsletter-note" className={styles.note} role="status">
        {Subscription ? <Subscription isOwn={isOwn} submitted={submitted} hint={hint} /> : hint}
      </p>
    </section>
  )
}
