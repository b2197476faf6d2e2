import { Mail, Phone } from 'lucide-react'
import { useContact } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { PhoneLink } from '../../components/links/PhoneLink.tsx'
import { link, MUTED } from '../../theme/classes.ts'
import styles from './trackOrder.module.css'

/** How to contact the shop [TRK-06]. */
export function TrackingHelp() {
  const text = useText('trackOrder')
  const { data: contact } = useContact()
  if (!contact?.mobile_number && !contact?.email_address) return null
  return (
    <section aria-label={text('help.label')} className={styles.help}>
      <h2>{text('help.title')}</h2>
      <div className={`${MUTED} ${styles.ways}`}>
        {contact.mobile_number && (
          <div className={styles.way}>
            <Phone size={18} aria-hidden="true" />
            <span>{text('help.call')}</span>
            <PhoneLink number={contact.mobile_number} />
          </div>
        )}
        {contact.email_address && (
          <div className={styles.way}>
            <Mail size={18} aria-hidden="true" />
            <span>{text('help.email')}</span>
            <a href={`mailto:${contact.email_address}`} className={`${link({ variant: 'plain' })} ${styles.email}`}>
              {contact.email_address}
            </a>
          </div>
        )}
      </div>
    </section>
  )
}
