import { CircleHelp, Heart, Search, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useContact, useIsRider } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import layout from '../../theme/layout.module.css'
import { CartLink } from './CartLink.tsx'
import { CategoryMenu } from './CategoryMenu.tsx'
import { ContactStrip } from './ContactStrip.tsx'
import styles from './Header.module.css'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { useIsScrolledPast } from './useIsScrolledPast.ts'

/**
 * The sticky header [HDR-01]. When the contact strip collapses, the header keeps its height and is moved up instead, so
 * that the page below does not jump (CTR-53).
 */
export function Header() {
  const text = useText('common')
  const { data: contact } = useContact()
  const isCollapsed = useIsScrolledPast(50)
  const hasStrip = !contact || Boolean(contact.mobile_number || contact.email_address)
  return (
    <header className={styles.header} data-collapsed={hasStrip && isCollapsed}>
      {hasStrip && <ContactStrip contact={contact} isCollapsed={isCollapsed} />}
      <div className={`${layout.page} ${styles.bar}`}>
        <div className={styles.start}>
          <MenuBesidesHome />
          <Logo />
        </div>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <nav className={styles.actions} aria-label={text('header.label')}>
          <PageLink className={styles.action} to={paths.account}>
            <UserRound size={24} aria-hidden="true" />
            <span className={styles.label}>{text('header.account')}</span>
          </PageLink>
          <PageLink className={styles.action} to={paths.contact}>
            <CircleHelp size={24} aria-hidden="true" />
            <span className={styles.label}>{text('header.help')}</span>
          </PageLink>
          <LanguageSwitch className={styles.action} labelClassName={styles.label} />
          <PageLink
            className={`${styles.action} ${styles.favourites}`}
            to={paths.favourites}
            aria-label={text('pages.favourites')}
          >
            <Heart size={24} aria-hidden="true" />
          </PageLink>
          <CartLink className={styles.action} labelClassName={styles.label} />
          <SearchOfRider />
        </nav>
      </div>
    </header>
  )
}

/**
 * On a phone, a rider's account has the search behind an icon, so that the header is one row (OPN-239). The stylesheet
 * hides the search while this button is not expanded.
 */
function SearchOfRider() {
  const text = useText('common')
  const isRider = useIsRider()
  const { pathname } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isOpen) button.current?.closest('header')?.querySelector<HTMLElement>('[role=search] input')?.focus()
  }, [isOpen])
  if (!isRider || pathname !== paths.account) return null
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.action} ${styles.opensSearch}`}
      aria-label={text('search.label')}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      <Search size={24} aria-hidden="true" />
    </button>
  )
}

/** The menu button, except on home, which shows the categories. Apart, because the whole header would render again. */
const MenuBesidesHome = () => useLocation().pathname !== paths.home && <CategoryMenu />
