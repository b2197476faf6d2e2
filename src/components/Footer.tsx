import { Mail, MapPin, Phone, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { textOfMarkup } from '../../domain/markup.ts'
import { callLink } from '../../domain/phone.ts'
import { productsPath } from '../../domain/search.ts'
import { useApp, useContact, useIsRider } from '../app/hooks.ts'
import { paths } from '../app/paths.ts'
import layout from '../theme/layout.module.css'
import { DataLightSwitch } from './DataLightSwitch.tsx'
import styles from './Footer.module.css'
import { PageLink } from './PageLink.tsx'

/** [FTR-06] */
const CATEGORIES = ['Electronics', 'Fashion', 'Home & Garden', 'Beauty', 'Sports', 'Books']

const SOCIAL_NAMES = { facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram', tiktok: 'TikTok', whatsapp: 'WhatsApp' } as const

/** How to reach the shop, where to go, what is accepted, at the foot of every page [FTR-02, FTR-04, FTR-06]. */
export function Footer() {
  const { config } = useApp()
  return (
    <footer className={`${layout.later} ${styles.footer}`}>
      <div className={`${layout.page} ${styles.columns}`}>
        <ContactBlock />
        <QuickLinks />
        <FooterSection title="Popular Categories">
          {CATEGORIES.map((name) => (
            <li key={name}>
              <PageLink className={styles.link} to={productsPath({ category: name })}>
                {name}
              </PageLink>
            </li>
          ))}
        </FooterSection>
        <section>
          <h2 className={styles.title}>We Accept</h2>
          <p className={styles.badge}>
            <Smartphone size={20} aria-hidden="true" />
            M-PESA
          </p>
          <SocialLinks />
        </section>
      </div>
      <div className={`${layout.page} ${styles.end}`}>
        <DataLightSwitch />
        <p className={styles.line}>
          © {config.name} · {config.tagline}
        </p>
      </div>
    </footer>
  )
}

/** How to reach the shop; the header's Help leads here. */
function ContactBlock() {
  const { name } = useApp().config
  const { data: contact } = useContact()
  const place = contact && textOfMarkup(contact.location)
  return (
    <section id="contact" className={styles.contact} aria-label="Contact" tabIndex={-1}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.muted}>Questions about an order or a product? Call or write to us.</p>
      <address>
        {contact?.mobile_number && (
          <a className={styles.link} href={callLink(contact.mobile_number)}>
            <Phone size={18} aria-hidden="true" />
            {contact.mobile_number}
          </a>
        )}
        {contact?.email_address && (
          <a className={styles.link} href={`mailto:${contact.email_address}`}>
            <Mail size={18} aria-hidden="true" />
            {contact.email_address}
          </a>
        )}
        {place && (
          <p className={styles.place}>
            <MapPin size={18} aria-hidden="true" />
            {place}
          </p>
        )}
      </address>
    </section>
  )
}

/** Links to the pages there are; riders don't track orders [ROL-03] (OPN-76). */
function QuickLinks() {
  const isRider = useIsRider()
  return (
    <FooterSection title="Quick Links">
      <li>
        <PageLink className={styles.link} to={paths.products}>
          Products
        </PageLink>
      </li>
      <li>
        <PageLink className={styles.link} to={paths.cart}>
          Cart
        </PageLink>
      </li>
      <li>
        <PageLink className={styles.link} to={paths.account}>
          Account
        </PageLink>
      </li>
      {!isRider && (
        <li>
          <PageLink className={styles.link} to={paths.trackOrder}>
            Track Order
          </PageLink>
        </li>
      )}
    </FooterSection>
  )
}

function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

/** The shop's pages elsewhere, as far as they are configured [FTR-03] (OPN-48). */
function SocialLinks() {
  const { social } = useApp().config
  const names = Object.keys(SOCIAL_NAMES) as (keyof typeof SOCIAL_NAMES)[]
  const known = names.filter((name) => social[name])
  if (known.length === 0) return null
  return (
    <nav aria-label="Follow us" className={styles.social}>
      <h2 className={styles.title}>Follow us</h2>
      <ul>
        {known.map((name) => (
          <li key={name}>
            <a className={styles.link} href={social[name]} target="_blank" rel="noopener noreferrer">
              {SOCIAL_NAMES[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
