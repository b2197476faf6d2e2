import { Mail, MapPin, Phone, Smartphone } from 'lucide-react'
import { textOfMarkup } from '../../../domain/markup.ts'
import { callLink, chatLink, readablePhone } from '../../../domain/people/phone.ts'
import { FOOTER_CATEGORIES } from '../../../domain/catalogue/categories.ts'
import { productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { useApp, useContact, useIsRider, useTagline } from '../../app/hooks.ts'
import { helpLinks, paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { useCategoryName } from '../../components/product/useCategoryName.ts'
import layout from '../../theme/layout.module.css'
import { LanguageSwitch } from '../../components/links/LanguageSwitch.tsx'
import { Newsletter } from './Newsletter.tsx'
import { SaveDataSwitch } from './SaveDataSwitch.tsx'
import styles from './Footer.module.css'
import { PageLink } from '../../components/links/PageLink.tsx'
import type { Text } from '../../messages/texts.ts'

const SOCIAL_NAMES = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
} as const

/** Contact details, links and payment methods, at the end of every page [FTR-02 to FTR-06] (OPN-50). */
export function Footer() {
  const text = useText('common')
  const { config, footerCategories } = useApp()
  const nameOf = useCategoryName()
  return (
    <footer className={`${layout.later} ${styles.footer}`}>
      <div className={`${layout.page} ${styles.columns}`}>
        <div className={styles.first}>
          <ContactBlock />
          <Newsletter />
        </div>
        <QuickLinks />
        <LinkList
          title={text('footer.categories')}
          links={(footerCategories ?? FOOTER_CATEGORIES).map((category) => ({
            name: nameOf(category),
            to: productsPath({ category }),
          }))}
        />
        <section className={styles.accept}>
          <h3 className={styles.title}>{text('footer.weAccept')}</h3>
          <p className={styles.badge}>
            <Smartphone size={20} aria-hidden="true" />
            M-PESA
          </p>
          <SocialLinks />
        </section>
      </div>
      <div className={`${layout.page} ${styles.end}`}>
        <div className={styles.data}>
          <SaveDataSwitch />
        </div>
        <div>
          <LanguageSwitch className={styles.link} />
        </div>
        <div className={styles.small}>
          <LinkList title={text('footer.legal')} links={footerLinks('legal', text)} />
          <p className={styles.line}>
            © {config.name} · {useTagline()}
          </p>
        </div>
      </div>
    </footer>
  )
}

function ContactBlock() {
  const text = useText('common')
  const { name } = useApp().config
  const { data: contact } = useContact()
  const place = contact && textOfMarkup(contact.location)
  return (
    <section>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.muted}>{text('footer.contact')}</p>
      <address className={styles.contact}>
        {contact?.mobile_number && (
          <a className={styles.link} href={callLink(contact.mobile_number)}>
            <Phone size={18} aria-hidden="true" />
            {readablePhone(contact.mobile_number)}
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

/** Riders don't track orders [ROL-03] (OPN-76). */
function QuickLinks() {
  const text = useText('common')
  const isRider = useIsRider()
  const links = footerLinks('quick', text)
  if (!isRider) links.push({ name: text('pages.trackOrder'), to: paths.trackOrder })
  return <LinkList title={text('footer.links')} links={links} />
}

/** (OPN-48) */
function footerLinks(list: 'quick' | 'legal', text: Text<'common'>): Link[] {
  return helpLinks.filter(({ footer }) => footer === list).map(({ id, to }) => ({ name: text(`pages.${id}`), to }))
}

interface Link {
  name: string
  to: string
}

function LinkList({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
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

/**
 * Links to the shop's configured social media pages; without any, to its WhatsApp chat [FTR-03] (OPN-48, OPN-270).
 */
function SocialLinks() {
  const text = useText('common')
  const { social } = useApp().config
  const { data: contact } = useContact()
  const names = Object.keys(SOCIAL_NAMES) as (keyof typeof SOCIAL_NAMES)[]
  const pages = names.flatMap((name) => (social[name] ? [{ name, page: social[name] }] : []))
  const number = contact?.mobile_number
  if (pages.length === 0 && number) pages.push({ name: 'whatsapp', page: chatLink(number) })
  if (pages.length === 0) return null
  return (
    <nav aria-label={text('footer.follow')} className={styles.social}>
      <h3 className={styles.title}>{text('footer.follow')}</h3>
      <ul>
        {pages.map(({ name, page }) => (
          <li key={name}>
            <a className={styles.link} href={page} target="_blank" rel="noopener noreferrer">
              {SOCIAL_NAMES[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
