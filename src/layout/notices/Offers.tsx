import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { selectShowsCookieBanner } from '../../../machines/page/cookieConsent.ts'
import { selectIsShown, type InstallHintActor } from '../../../machines/page/installHint.ts'
import { selectProposedLanguage } from '../../../machines/page/language.ts'
import { useApp } from '../../app/hooks.ts'
import { wantsInstallHint } from '../../app/offers/installHint.ts'
import { installOffer, onOffers, pageNote, setPageNote, type PageNote } from '../../app/offers/offers.ts'
import { isPersonal } from '../../app/paths.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import { button } from '../../theme/classes.ts'
import styles from './SessionNotice.module.css'
import { useBannerSpace } from './useBanner.ts'
import { useInstallHint } from './useInstallHint.ts'

/**
 * One thing at a time is said or asked below the page, after the choice of cookies; what is there stays until it is
 * answered.
 */
export function Offers() {
  const { storage, cookieConsent, language } = useApp()
  const isFree = !useSelector(cookieConsent, selectShowsCookieBanner)
  const proposed = useSelector(language, selectProposedLanguage)
  const note = useSyncExternalStore(onOffers, pageNote)
  const offer = useSyncExternalStore(onOffers, installOffer)
  const hint = useInstallHint()
  // counts the visit, also while something else is there
  const isReturning = useMemo(() => offer !== null && wantsInstallHint(storage), [offer, storage])
  const isHintShown = useSelector(hint, selectIsShown) && isReturning
  const { pathname } = useLocation()
  const open = {
    language: proposed !== null,
    install: isHintShown && !isPersonal(pathname),
    note: note !== null,
  }
  const [last, setLast] = useState<keyof typeof open | null>(null)
  const first = (['language', 'install', 'note'] as const).find((kind) => open[kind]) ?? null
  const shown = !isFree ? null : last && open[last] ? last : first
  if (shown !== last) setLast(shown)
  if (shown === 'language') return <LanguageOffer proposed={proposed!} />
  if (shown === 'install') return <InstallHint hint={hint} />
  return shown && <PageNotice key={note} note={note!} />
}

/** Offers the language that the browser prefers, in that language. */
function LanguageOffer({ proposed }: { proposed: string }) {
  const { language: actor } = useApp()
  const info = LANGUAGES.get(proposed)
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
function InstallHint({ hint }: { hint: InstallHintActor }) {
  const text = useText('offers')
  const { config } = useApp()
  return (
    <Offer
      label={text('install.label')}
      text={text('install.text', { name: config.name })}
      accept={text('install.accept')}
      decline={text('install.decline')}
      onAccept={() => hint.send({ type: 'install.accept' })}
      onDecline={() => hint.send({ type: 'install.decline' })}
    />
  )
}

/** Says that the browser keeps nothing (OPN-244), or that the shop has a newer version (OPN-245). */
function PageNotice({ note }: { note: PageNote }) {
  const text = useText('offers')
  const close = () => setPageNote(note, false)
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
        <button type="button" className={`${button({ variant: 'plain' })} ${styles.stay}`} onClick={onAccept}>
          {accept}
        </button>
        {decline && (
          <button type="button" className={button({ variant: 'ghost' })} onClick={onDecline}>
            {decline}
          </button>
        )}
      </div>
    </section>
  )
}
