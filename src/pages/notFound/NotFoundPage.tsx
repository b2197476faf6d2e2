import { Compass } from 'lucide-react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { meantPath } from '../../../domain/meantPath.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { PageHead } from '../../components/head/PageHead.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { button } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import styles from './NotFoundPage.module.css'

/** For every address without a page [ROU-17, ROU-18]; a link's end from a message leads to the page (OPN-242). */
export function NotFoundPage() {
  const { pathname, search, hash } = useLocation()
  const meant = meantPath(pathname, (each) => Object.values(paths).some((path) => matchPath(path, each)))
  return meant === null ? <NoPage /> : <Navigate to={meant + search + hash} replace />
}

function NoPage() {
  const text = useText('notFound')
  return (
    <div className={styles.screen}>
      <PageHead title={text('title')} isUnlisted />
      <div className={styles.stall} aria-hidden="true">
        <div className={layout.awning} />
        <Compass className={styles.icon} size={64} strokeWidth={1.5} />
      </div>
      <h1>{text('heading')}</h1>
      <p className="text-muted">{text('text')}</p>
      <div className={styles.ways}>
        <PageLink className={button({ variant: 'solid' })} to={paths.home}>
          {text('home')}
        </PageLink>
        <PageLink className={button({ variant: 'outline' })} to={paths.products}>
          {text('products')}
        </PageLink>
      </div>
    </div>
  )
}
