import { Outlet } from 'react-router-dom'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'

/** What stands around every page. */
export function Layout() {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
