import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Arrival } from './Arrival.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'

/** What stands around every page. Each boundary is a piece that comes to life by itself, so that no tap waits for all. */
export function Layout() {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Arrival contentId="content" />
      <Suspense>
        <Header />
      </Suspense>
      <main id="content" className={styles.content} tabIndex={-1}>
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
