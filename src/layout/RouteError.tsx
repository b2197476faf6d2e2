import { useEffect } from 'react'
import { PageHead } from '../components/head/PageHead.tsx'
import { button } from '../theme/classes.ts'
import { useApp } from '../app/hooks.ts'
import { useText } from '../app/useText.ts'
import styles from './RouteError.module.css'

const load = () => location.reload()

/**
 * Replaces a page that failed; the layout stays usable. Most pages fail because code could not be loaded, so it tries
 * again when the network is back.
 */
export function RouteError() {
  const text = useText('common')
  // back online, the page is loaded again
  const why = navigator.onLine ? 'routeError' : 'offline'
  const title = text(`${why}.title`)
  const { name } = useApp().config
  // The code that writes heads may have failed to load too; the title would stay that of the page before.
  useEffect(() => void (document.title = `${title} · ${name}`), [title, name])
  useEffect(() => {
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [])
  return (
    <div className={styles.error} role="alert">
      <PageHead title={title} isUnlisted />
      <h1>{title}</h1>
      <p className="text-muted">{text(`${why}.text`)}</p>
      <button type="button" className={button({ variant: 'solid' })} onClick={load}>
        {text('tryAgain')}
      </button>
    </div>
  )
}
