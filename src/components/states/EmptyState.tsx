import type { ReactNode } from 'react'
import { button } from '../../theme/classes.ts'
import { PageLink } from '../links/PageLink.tsx'
import styles from './states.module.css'

interface EmptyStateProps {
  title: string
  /** One short sentence: what to do next. */
  children?: ReactNode
  icon?: ReactNode
  action?: { label: string; to: string }
}

/** Shown when there is nothing to list, with a link or button to go on. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && (
        <div className="text-muted" aria-hidden="true">
          {icon}
        </div>
      )}
      <h2>{title}</h2>
      {children && <p className={styles.hint}>{children}</p>}
      {action && (
        <PageLink to={action.to} className={button({ variant: 'solid' })}>
          {action.label}
        </PageLink>
      )}
    </div>
  )
}
