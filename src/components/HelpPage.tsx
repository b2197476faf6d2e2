import type { ReactNode } from 'react'
import { helpLinks, paths, type HelpPath } from '../app/paths.ts'
import { useText } from '../app/useText.ts'
import { button } from '../theme/classes.ts'
import layout from '../theme/layout.module.css'
import styles from './HelpPage.module.css'
import { PageHead } from './head/PageHead.tsx'
import { PageLink } from './links/PageLink.tsx'

interface HelpPageProps {
  path: HelpPath
  title: string
  /** For search engines and link previews. */
  description: string
  /** A summary in one or two sentences. */
  intro: ReactNode
  /** For pages with more than text, such as a form. */
  isWide?: boolean
  children: ReactNode
}

/** A page of text with links to the other help pages [ROU-16]. Its text needs no request to the host [STA-05]. */
export function HelpPage({ path, title, description, intro, isWide = false, children }: HelpPageProps) {
  const common = useText('common')
  const text = useText('help')
  return (
    <div className={`${layout.screen} ${styles.screen} ${isWide ? styles.wide : ''}`}>
      <PageHead title={title} description={description} path={path} />
      <article className={styles.article}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
        {path !== paths.contact && (
          <aside className={styles.more} aria-labelledby="more-help">
            <h2 id="more-help">{text('question')}</h2>
            <p>{text('ways')}</p>
            <PageLink className={button({ variant: 'outline' })} to={paths.contact}>
              {text('contact')}
            </PageLink>
          </aside>
        )}
      </article>
      <nav className={styles.pages} aria-labelledby="help-pages">
        <h2 id="help-pages" className={styles.pagesTitle}>
          {text('title')}
        </h2>
        <ul className={styles.list}>
          {helpLinks.map(({ id, to }) => (
            <li key={to}>
              <PageLink className={styles.page} to={to} aria-current={to === path ? 'page' : undefined}>
                {common(`pages.${id}`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
