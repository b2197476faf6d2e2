import { Compass } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import controls from '../../theme/controls.module.css'
import layout from '../../theme/layout.module.css'
import styles from './NotFoundPage.module.css'

/** For every address without a page [ROU-17, ROU-18]. */
export function NotFoundPage() {
  return (
    <div className={styles.screen}>
      <PageHead title="Page not found" isUnlisted />
      <div className={styles.stall} aria-hidden="true">
        <div className={layout.awning} />
        <Compass className={styles.icon} size={64} strokeWidth={1.5} />
      </div>
      <h1 className={styles.title}>Oops! Page not found</h1>
      <p className={styles.text}>The address may be mistyped, or the page has moved.</p>
      <div className={styles.ways}>
        <PageLink className={`${controls.button} ${controls.primary}`} to={paths.home}>
          Return to Home
        </PageLink>
        <PageLink className={`${controls.button} ${controls.outline}`} to={paths.products}>
          Browse All Products
        </PageLink>
      </div>
    </div>
  )
}
