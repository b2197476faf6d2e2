import { CircleHelp, Heart, UserRound } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useContact, useIsRider } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import layout from '../../theme/layout.module.css'
import bar from '../../components/bar.module.css'
import { CartLink } from './CartLink.tsx'
import { CategoryMenu } from './CategoryMenu.tsx'
import { ContactStrip } from './ContactStrip.tsx'
import styles from './Header.module.css'
import { LanguageSwitch } from '../../components/links/LanguageSwitch.tsx'
import { Logo } from '../../components/Logo.tsx'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { useIsScrolledPast } from './useIsScrolledPast.ts'

const LABEL = `${bar.iconLabel} ${styles.label}`

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
          <PageLink className={bar.iconLink} to={paths.account}>
            <UserRound size={24} aria-hidden="true" />
            <span className={LABEL}>{text('header.account')}</span>
          </PageLink>
          <PageLink className={bar.iconLink} to={paths.contact}>
            <CircleHelp size={24} aria-hidden="true" />
            <span className={LABEL}>{text('header.help')}</span>
          </PageLink>
          <LanguageSwitch className={bar.iconLink} labelClassName={LABEL} />
          <PageLink
            className={`${bar.iconLink} ${styles.favourites}`}
            to={paths.favourites}
            aria-label={text('pages.favourites')}
          >
            <Heart size={24} aria-hidden="true" />
          </PageLink>
          <CartLink className={bar.iconLink} labelClassName={LABEL} />
          <SearchOfRider />
        </nav>
      </div>
    </header>
  )
}

const loadSearchToggle = async () => (await import('./SearchToggle.tsx')).SearchToggle

/** On a phone, a rider's account has the search behind an icon, so that the header is one row (OPN-239). */
function SearchOfRider() {
  const isRider = useIsRider()
  const isShown = useLocation().pathname === paths.account && isRider
  const SearchToggle = useLazyComponent(loadSearchToggle, isShown)
  return isShown && SearchToggle && <SearchToggle />
}

/** The menu button, except on home, which shows the categories. Apart, because the whole header would render again. */
const MenuBesidesHome = () => useLocation().pathname !== paths.home && <CategoryMenu />
