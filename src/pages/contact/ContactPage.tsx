import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { BUSINESS_HOURS } from '../../../domain/businessHours.ts'
import { textOfMarkup } from '../../../domain/markup.ts'
import { callLink, chatLink, readablePhone } from '../../../domain/people/phone.ts'
import { useApp, useContact } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useSiteAddress } from '../../app/siteAddress.ts'
import { useDates } from '../../app/useDates.ts'
import { useText } from '../../app/useText.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { StructuredData } from '../../components/head/StructuredData.tsx'
import { contactData } from './contactData.ts'
import styles from './ContactPage.module.css'
import { MessageForm } from './MessageForm.tsx'

/** Contact details [STA-03, STA-04] and a message form beside them (CTR-31). The header's Help links here (OPN-01). */
export function ContactPage() {
  const { config, today } = useApp()
  const { data: contact } = useContact()
  const { mobile_number: phone = '', email_address: email = '' } = contact ?? {}
  const text = useText('contact')
  const dates = useDates()
  const usual = config.hours
    ? Object.entries(config.hours)
    : BUSINESS_HOURS.map(({ days, open }) => [
        text(`hours.${days}`),
        open ? `${open.from}-${open.to}` : text('hours.closed'),
      ])
  const closed = config.closedDays.filter((day) => day >= today).map((day) => [dates.day(day), text('hours.closed')])
  const hours = [...usual, ...closed]
  return (
    <HelpPage
      path={paths.contact}
      title={text('title')}
      description={text('description', { name: config.name })}
      isWide
      intro={text('intro')}
    >
      <StructuredData data={contactData(config.name, contact, useSiteAddress(), !config.hours)} />
      <div className={styles.columns}>
        <div className={styles.ways}>
          <Ways />
          {hours.length > 0 && (
            <section aria-labelledby="hours">
              <h2 id="hours">{text('hours.title')}</h2>
              <dl className={styles.hours}>
                {hours.map(([days, open]) => (
                  <div key={days}>
                    <dt>{days}</dt>
                    <dd>{open}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
        <MessageForm phone={phone} email={email} />
      </div>
    </HelpPage>
  )
}

const b = (words: ReactNode) => <b>{words}</b>

/** The shop's contact details; empty when they cannot be read [ERR-35]. */
function Ways() {
  const { data: contact } = useContact()
  const { mobile_number: phone = '', email_address: email = '', location = '' } = contact ?? {}
  const place = textOfMarkup(location)
  const text = useText('contact')
  if (!phone && !email && !place) return null
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{text('ways.title')}</h2>
      <address className={styles.list}>
        {phone && (
          <>
            <a className={styles.way} href={callLink(phone)}>
              <Phone size={20} aria-hidden="true" />
              <span>{text.rich('ways.call', { b, phone: readablePhone(phone) })}</span>
            </a>
            <a className={styles.way} href={chatLink(phone)} target="_blank" rel="noopener noreferrer">
              <MessageCircle size={20} aria-hidden="true" />
              <span>
                <b>WhatsApp</b> {readablePhone(phone)}
              </span>
            </a>
          </>
        )}
        {email && (
          <a className={styles.way} href={`mailto:${email}`}>
            <Mail size={20} aria-hidden="true" />
            <span>{text.rich('ways.email', { b, email })}</span>
          </a>
        )}
        {place && (
          <p className={styles.way}>
            <MapPin size={20} aria-hidden="true" />
            <span>{text.rich('ways.address', { b, place })}</span>
          </p>
        )}
      </address>
    </section>
  )
}
