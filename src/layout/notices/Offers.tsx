import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { selectShowsCookieBanner } from '../../../machines/cookieConsent.ts'
import { selectIsShown } from '../../../machines/installHint.ts'
import { selectProposedLanguage } from '../../../machines/language.ts'
import { useApp } from '../../app/hooks.ts'
import { wantsInstallHint } from '../../app/installHint.ts'
import { setPageNote, type PageNote } from '../../app/pageNote.ts'
import { isPersonal } from '../../app/paths.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import controls from '../../theme/controls.module.css'
import styles from './SessionNotice.module.css'
import { useBannerSpace } from './useBanner.ts'
import { useInstallHint } from './useInstallHint.ts'

/** Offers the language that the browser prefers, in that language. */
export function LanguageOffer() {
  const { language: actor } = useApp()
  const proposed = useSelector(actor, selectProposedLanguage)
  const info = proposed !== null && LANGUAGES.get(proposed)
  if (!info) return null
  return (
    <Offer
      lang={proposed}
      label={info.name}
      text={info.offer}
      accept={info.name}
      decline={info.decline}
      onAccept={() => actor.send({ type: 'language.choose', language: proposed })}
      onDecline={() => actor.send({ type: 'language.decline' })}
    />
  )
}

/**
 * Says, from the second visit on and until it is answered, that the shop can be installed; not where people log in,
 * order or pay (OPN-185).
 */
export function InstallHint() {
  const text = useText('overlays')
  const { storage, config, cookieConsent, language } = useApp()
  const actor = useInstallHint()
  const [isWanted] = useState(() => wantsInstallHint(storage))
  const isShown = useSelector(actor, selectIsShown)
  const { pathname } = useLocation()
  // only one thing at a time is asked at the bottom of the page
  const asksForCookies = useSelector(cookieConsent, selectShowsCookieBanner)
  const asksForLanguage = useSelector(language, selectProposedLanguage) !== null
  if (!isWanted || !isShown || asksForCookies || asksForLanguage || isPersonal(pathname)) return null
  return (
    <Offer
      label={text('install.label')}
      text={text('install.text', { name: config.name })}
      accept={text('install.accept')}
      decline={text('install.decline')}
      onAccept={() => actor.send({ type: 'install.accept' })}
      onDecline={() => actor.send({ type: 'install.decline' })}
    />
  )
}

/** Says that the browser keeps nothing (OPN-244), or that the shop has a newer version (OPN-245). */
export function PageNotice({ note }: { note: PageNote }) {
  const text = useText('overlays')
  const close = () => setPageNote(null)
  const isNewVersion = note === 'newVersion'
  return (
    <Offer
      label={text(`${note}.label`)}
      text={text(`${note}.text`)}
      accept={text(`${note}.accept`)}
      {...(isNewVersion && { decline: text('newVersion.decline') })}
      onAccept={isNewVersion ? () => location.reload() : close}
      onDecline={close}
    />
  )
}

interface OfferProps {
  lang?: string
  label: string
  text: string
  accept: string
  /** Without it there is one button. */
  decline?: string
  onAccept: () => void
  onDecline: () => void
}

/** A line with its buttons, below the page. */
function Offer({ lang, label, text, accept, decline, onAccept, onDecline }: OfferProps) {
  const layer = useRef<HTMLElement>(null)
  useBannerSpace(layer)
  return (
    <section ref={layer} className={styles.layer} lang={lang} aria-label={label}>
      <div className={styles.notice}>
        <p>{text}</p>
        <button type="button" className={`${controls.button} ${styles.stay}`} onClick={onAccept}>
          {accept}
        </button>
        {decline && (
          <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={onDecline}>
            {decline}
          </button>
        )}
      </div>
    </section>
  )
}
