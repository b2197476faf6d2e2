import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { BUSINESS_HOURS } from '../../../domain/businessHours.ts'
import { textOfMarkup } from '../../../domain/markup.ts'
import { callLink, digitsOf, toMsisdn } from '../../../domain/people/phone.ts'
import { useApp, useContact } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { StructuredData } from '../../components/StructuredData.tsx'
import { contactData } from './contactData.ts'
import styles from './ContactPage.module.css'
import { MessageForm } from './MessageForm.tsx'

/** Contact details [STA-03, STA-04] and a message form beside them (CTR-31). The header's Help links here (OPN-01). */
export function ContactPage() {
  const { config, origin } = useApp()
  const { data: contact } = useContact()
  return (
    <HelpPage
      path={paths.contact}
      title="Contact us"
      description={
        `Call ${config.name}, send a WhatsApp message or write: ` +
        'phone number, email address, where we are and when.'
      }
      isWide
      intro="A call or a WhatsApp message is quickest. For an order, have its number at hand: it starts with SAL-ORD-."
    >
      <StructuredData data={contactData(config.name, contact, origin)} />
      <div className={styles.columns}>
        <div className={styles.ways}>
          <Ways />
          <section aria-labelledby="hours">
            <h2 id="hours">Business hours</h2>
            <dl className={styles.hours}>
              {BUSINESS_HOURS.map(({ days, open }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{open ? `${open.from}-${open.to}` : 'closed'}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <MessageForm />
      </div>
    </HelpPage>
  )
}

/** The shop's contact details; empty when they cannot be read [ERR-35]. */
function Ways() {
  const { data: contact } = useContact()
  const { mobile_number: phone = '', email_address: email = '', location = '' } = contact ?? {}
  const place = textOfMarkup(location)
  if (!phone && !email && !place) return null
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">Talk to us</h2>
      <address className={styles.list}>
        {phone && (
          <>
            <a className={styles.way} href={callLink(phone)}>
              <Phone size={20} aria-hidden="true" />
              <span>
                <b>Call</b> {phone}
              </span>
            </a>
            <a
              className={styles.way}
              href={`https://wa.me/${toMsisdn(phone) ?? digitsOf(phone)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle size={20} aria-hidden="true" />
              <span>
                <b>WhatsApp</b> {phone}
              </span>
            </a>
          </>
        )}
        {email && (
          <a className={styles.way} href={`mailto:${email}`}>
            <Mail size={20} aria-hidden="true" />
            <span>
              <b>Email</b> {email}
            </span>
          </a>
        )}
        {place && (
          <p className={styles.way}>
            <MapPin size={20} aria-hidden="true" />
            <span>
              <b>Address</b> {place}
            </span>
          </p>
        )}
      </address>
    </section>
  )
}
