import { useEffect, useState } from 'react'
import { isSimpleMarkup, textOfMarkup } from '../../../domain/markup.ts'
import styles from './RichText.module.css'

/**
 * The shop's HTML without scripts, event attributes and unsafe links (CTR-47). Simple HTML is shown at once, other HTML
 * as plain text until the sanitizer is loaded.
 */
export function RichText({ html }: { html: string }) {
  const [cleaned, setCleaned] = useState<{ of: string; html: string } | null>(null)
  const isSafe = isSimpleMarkup(html)

  useEffect(() => {
    if (isSafe) return
    let isCurrent = true
    import('./sanitizeHtml.ts').then(
      ({ sanitizeHtml }) => {
        if (isCurrent) setCleaned({ of: html, html: sanitizeHtml(html) })
      },
      // Without the sanitizer the plain text stays.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [html, isSafe])

  const shown = isSafe ? html : cleaned?.of === html ? cleaned.html : null
  if (shown === null) return <div className={styles.text}>{textOfMarkup(html)}</div>
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: shown }} />
}
