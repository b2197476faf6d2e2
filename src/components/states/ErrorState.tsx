import { useText } from '../../app/useText.ts'
import { button } from '../../theme/classes.ts'
import styles from './ErrorState.module.css'

interface ErrorStateProps {
  title?: string
  message: string
}

/** Shown when something could not be loaded; its button reloads the page [CAT-09, LST-12]. */
export function ErrorState({ title, message }: ErrorStateProps) {
  const text = useText('common')
  return (
    <div className={styles.error} role="alert">
      {title && <h2>{title}</h2>}
      <p>{message}</p>
      <button type="button" className={button({ variant: 'outline' })} onClick={() => window.location.reload()}>
        {text('tryAgain')}
      </button>
    </div>
  )
}
