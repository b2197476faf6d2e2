import { useRef } from 'react'
import { selectProposedLanguage } from '../../../machines/language.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import controls from '../../theme/controls.module.css'
import styles from './SessionNotice.module.css'
import { useBannerSpace } from './useBanner.ts'

/** Offers the language that the browser prefers, in that language, below the page. */
export function LanguageOffer() {
  const { language: actor } = useApp()
  const proposed = useSelector(actor, selectProposedLanguage)
  const layer = useRef<HTMLElement>(null)
  useBannerSpace(layer)
  const info = proposed !== null && LANGUAGES.get(proposed)
  if (!info) return null
  return (
    <section ref={layer} className={styles.layer} lang={proposed} aria-label={info.name}>
      <div className={styles.notice}>
        <p>{info.offer}</p>
        <button
          type="button"
          className={`${controls.button} ${styles.stay}`}
          onClick={() => actor.send({ type: 'language.choose', language: proposed })}
        >
          {info.name}
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          onClick={() => actor.send({ type: 'language.decline' })}
        >
          {info.decline}
        </button>
      </div>
    </section>
  )
}
