import { Mail, MapPin, Phone, Smartphone } from 'lucide-react'
import { textOfMarkup } from '../../../domain/markup.ts'
import { callLink } from '../../../domain/people/phone.ts'
import { productsPath } from '../../../domain/catalogue/search.ts'
import { useApp, useContact, useIsRider } from '../../app/hooks.ts'
import { helpLinks, paths } from '../../app/paths.ts'
import layout from '../../theme/layout.module.css'
import { SaveDataSwitch } from './SaveDataSwitch.tsx'
import styles from './Footer.module.css'
import { PageLink } from '../../components/PageLink.tsx'

/** [FTR-06] */
const CATEGORIES = ['Electronics', 'Fashion', 'Home & Garden', 'Beauty', 'Sports', 'Books'].map((name) => ({
  name,
  to: productsPath({ category: name }),
}))

const SOCIAL_NAMES = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
} as const

/** Contact details, links and payment methods, at the end of every page [FTR-01 to FTR-06] (OPN-50). */
export function Footer() {
  const { config } = useApp()
  return (
    <footer className={`${layout.later} ${styles.footer}`}>
      <div className={`${layout.page} ${styles.columns}`}>
        <div className={styles.first}>
          <ContactBlock />
          <Newsletter />
        </div>
        <QuickLinks />
        <LinkList title="Popular Categories" links={CATEGORIES} />
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
        <SaveDataSwitch />
        <div className={styles.small}>
          <LinkList title="Legal" links={footerLinks('legal')} />
          <p className={styles.line}>
            © {config.name} · {config.tagline}
          </p>
        </div>
      </div>
    </footer>
  )
}

function ContactBlock() {
  const { name } = useApp().config
  const { data: contact } = useContact()
  const place = contact && textOfMarkup(contact.location)
  return (
    <section>
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

/** A field and button that do nothing (OPN-02). Without a form, Enter does nothing either. */
function Newsletter() {
  return (
    <section>
      <h2 className={styles.title}>Newsletter</h2>
      <div className={styles.newsletter}>
        <input
          className={styles.email}
          type="email"
          placeholder="Your email address"
          aria-label="Email address for the newsletter"
          autoComplete="email"
        />
        <button type="button" className={styles.subscribe}>
          Subscribe
        </button>
      </div>
    </section>
  )
}

/** Riders don't track orders [ROL-03] (OPN-76). */
function QuickLinks() {
  const isRider = useIsRider()
  const links = footerLinks('quick')
  return (
    <LinkList title="Quick Links" links={isRider ? links : [...links, { name: 'Track Order', to: paths.trackOrder }]} />
  )
}

/** (OPN-48) */
function footerLinks(list: 'quick' | 'legal') {
  return helpLinks.filter(({ footer }) => footer === list)
}

function LinkList({ title, links }: { title: string; links: readonly { name: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ name, to }) => (
          <li key={to}>
            <PageLink className={styles.link} to={to}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the shop's configured social media pages [FTR-03] (OPN-48). */
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
