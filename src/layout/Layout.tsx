import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { selectShowsCookieBanner } from '../../machines/cookieConsent.ts'
import { useApp } from '../app/hooks.ts'
import { useSelector } from '../app/useSelector.ts'
import { useLanguage, useText } from '../app/useText.ts'
import { RouteFocus } from './RouteFocus.tsx'
import { CONTENT_ID } from '../components/mainContent.ts'
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
      <Suspense>
        <Header />
      </Suspense>
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  )
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
