import { Compass } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { PageHead } from '../../components/PageHead.tsx'
import controls from '../../theme/controls.module.css'
import styles from './NotFoundPage.module.css'

/** What any address without a page shows [ROU-17, ROU-18]. */
export function NotFoundPage() {
  return (
    <div className={styles.screen}>
      <PageHead title="Page not found" isUnlisted />
      <Compass className={styles.icon} size={56} strokeWidth={1.5} aria-hidden="true" />
      <h1 className={styles.title}>Oops! Page not found</h1>
      <p className={styles.text}>The address may be mistyped, or the page has moved.</p>
      <div className={styles.ways}>
        <Link className={`${controls.button} ${controls.primary}`} to={paths.home}>
          Return to Home
        </Link>
        <Link className={`${controls.button} ${controls.outline}`} to={paths.products}>
          Browse All Products
        </Link>
      </div>
    </div>
  )
}
