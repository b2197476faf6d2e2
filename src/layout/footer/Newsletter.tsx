import type { FormEvent } from 'react'
import { chatText, emailAddress, shopMessageAddress } from '../../../domain/share.ts'
import { useApp, useContact } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import styles from './Footer.module.css'
import { useNewsletter } from './useNewsletter.ts'

/**
 * The newsletter box [FTR-01]: it opens the shop's sign-up page, else the embedded store takes the email, else WhatsApp
 * or an email to the shop opens with the wish (OPN-02). The line below it says which.
 */
export function Newsletter() {
  const { config } = useApp()
  if (config.newsletter) return <SignUpPage address={config.newsletter} />
  return config.isEmbeddedStore ? <OwnNewsletter /> : <MessageToShop />
}

function SignUpPage({ address }: { address: string }) {
  const text = useText('common')
  return (
    <Box
      note={text('footer.newsletterNote.page')}
      onSubmit={(email) => openTab(address.replaceAll('{email}', encodeURIComponent(email)))}
    />
  )
}

/** Without JavaScript the form goes to a page of the store (OPN-200). */
function OwnNewsletter() {
  const { newsletter, isAsking, note } = useNewsletter()
  return (
    <Box
      action="/newsletter"
      isBusy={isAsking}
      note={note}
      onType={() => newsletter.send({ type: 'newsletter.type' })}
      onSubmit={(email) => newsletter.send({ type: 'newsletter.submit', email })}
    />
  )
}

function MessageToShop() {
  const text = useText('common')
  const { data: contact, offersRetry } = useContact()
  const { mobile_number: phone = '', email_address: mail = '' } = contact ?? {}
  const isKnown = contact !== null || offersRetry
  const way = phone || !isKnown ? 'whatsApp' : mail ? 'mail' : 'none'

  function open(email: string) {
    const wish = { name: '', email, subject: text('footer.newsletter'), message: text('footer.newsletterWish') }
    if (phone) openTab(shopMessageAddress(chatText(wish), phone))
    else if (mail) openTab(emailAddress(wish, mail))
  }

  return <Box note={text(`footer.newsletterNote.${way}`)} onSubmit={open} />
}

function openTab(address: string): void {
  window.open(address, '_blank', 'noopener')
}

interface BoxProps {
  note: string
  action?: string
  isBusy?: boolean
  onType?: () => void
  onSubmit: (email: string) => void
}

function Box({ note, action, isBusy = false, onType, onSubmit }: BoxProps) {
  const text = useText('common')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('email')).trim())
  }

  return (
    <section>
      <h3 className={styles.title}>{text('footer.newsletter')}</h3>
      <form className={styles.newsletter} {...(action && { method: 'post', action })} onSubmit={submit}>
        <input
          className={styles.email}
          name="email"
          type="email"
          required
          maxLength={254}
          placeholder={text('footer.yourEmail')}
          aria-label={text('footer.email')}
          autoComplete="email"
          onChange={onType}
        />
        <button type="submit" className={styles.subscribe} aria-disabled={isBusy} aria-describedby="newsletter-note">
          {text('footer.subscribe')}
        </button>
      </form>
      <p id="newsletter-note" className={styles.note} role="status">
        {note}
      </p>
    </section>
  )
}
