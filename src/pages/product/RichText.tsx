import { useEffect, useState } from 'react'
import { textOfMarkup } from '../../../domain/markup.ts'
import styles from './RichText.module.css'

/**
 * The shop's HTML, once what cleans it is loaded; plain text until then, and on the server. Scripts, event
 * attributes and unsafe links are removed (CTR-47).
 */
export function RichText({ html }: { html: string }) {
  const [safe, setSafe] = useState<{ of: string; html: string } | null>(null)

  useEffect(() => {
    let isCurrent = true
    import('./sanitised.ts').then(
      ({ sanitised }) => {
        if (isCurrent) setSafe({ of: html, html: sanitised(html) })
      },
      // Without the cleaner the plain text stays.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [html])

  if (safe?.of !== html) return <div className={styles.text}>{textOfMarkup(html)}</div>
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safe.html }} />
}
