import { Mail, MapPin, MessageCircle, Truck } from 'lucide-react'
import type { ContactDetails } from '../../../domain/entities.ts'
import { digitsOf, readablePhone } from '../../../domain/people/phone.ts'
import { usePromises } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import layout from '../../theme/layout.module.css'
import styles from './ContactStrip.module.css'

interface ContactStripProps {
  /** Null while loading: the strip keeps its height. */
  contact: ContactDetails | null
  isCollapsed: boolean
}

/** The shop's contact details, above the header on wide screens [HDR-02 to HDR-08]. */
export function ContactStrip({ contact, isCollapsed }: ContactStripProps) {
  const text = useText('common')
  const freeDelivery = usePromises()('freeDelivery', text('header.freeDelivery'))
  return (
    <div className={styles.strip} aria-hidden={isCollapsed} inert={isCollapsed}>
      <div className={`${layout.page} ${styles.row}`}>
        {contact?.mobile_number && (
          <a
            className={styles.item}
            href={`https://wa.me/${digitsOf(contact.mobile_number)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle size={16} aria-hidden="true" />
            {readablePhone(contact.mobile_number)}
          </a>
        )}
        {contact?.email_address && (
          <a className={styles.item} href={`mailto:${contact.email_address}`}>
            <Mail size={16} aria-hidden="true" />
            {contact.email_address}
          </a>
        )}
        <span className={styles.item}>
          <MapPin size={16} aria-hidden="true" />
          {text('header.country')}
        </span>
        {freeDelivery && (
          <span className={`${styles.item} ${styles.promise}`}>
            <Truck size={16} aria-hidden="true" />
            {freeDelivery}
          </span>
        )}
      </div>
    </div>
  )
}
