import { Suspense, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { isOwner } from '../../domain/people/roles.ts'
import { selectShowsCookieBanner } from '../../machines/page/cookieConsent.ts'
import { useApp, useUser } from '../app/hooks.ts'
import { paths } from '../app/paths.ts'
import { useSelector } from '../app/useSelector.ts'
import { useLanguage, useText } from '../app/useText.ts'
import { RouteFocus } from './RouteFocus.tsx'
import { CONTENT_ID, COUNTER_BAR_ID } from '../components/mainContent.ts'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import styles from './Layout.module.css'

/** Header, page and footer. Each `Suspense` boundary hydrates by itself, so no tap waits for the whole page. */
export function Layout() {
  const text = useText('common')
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {text('skip.content')}
      </a>
      <SkipToCookies />
      {/* A new one drops the title that was announced in the old language. */}
      <RouteFocus key={useLanguage()} />
      <BesidesCounter header={<header id={COUNTER_BAR_ID} className={styles.counter} />}>
        <Suspense>
          <Header />
        </Suspense>
      </BesidesCounter>
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <BesidesCounter>
        <Suspense>
          <Footer />
        </Suspense>
      </BesidesCounter>
    </div>
  )
}

/** Shows its children, but not around an owner's counter (OPN-370). Apart, because the layout would render again. */
function BesidesCounter({ header, children }: { header?: ReactNode; children: ReactNode }) {
  const user = useUser()
  return useLocation().pathname === paths.account && isOwner(user) ? header : children
}

/** The banner is last in the tab order; this link spares keyboard users the way through the page. */
function SkipToCookies() {
  const text = useText('common')
  const isShown = useSelector(useApp().cookieConsent, selectShowsCookieBanner)
  return (
    isShown && (
      <button type="button" className={styles.skip} onClick={() => document.getElementById('cookie-choice')?.focus()}>
        {text('skip.cookies')}
      </button>
    )
  )
}
