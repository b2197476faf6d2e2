import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { CookieChoice } from '../../../domain/entities.ts'
import {
  selectCookieChoice,
  selectIsCustomizing,
  selectShowsCookieBanner,
} from '../../../machines/page/cookieConsent.ts'
import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { button, link } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import styles from './CookieBanner.module.css'
import { PageLink } from '../../components/links/PageLink.tsx'
import { Switch } from '../../components/Switch.tsx'
import { useBannerFocus, useBannerSpace } from './useBanner.ts'

/** Screen readers ignore the text of a live region that was just created. */
const SPOKEN_AFTER_MS = 200

const PURPOSES = ['analytics', 'marketing', 'personalization'] as const satisfies (keyof CookieChoice)[]

/**
 * Asks which cookies the shop may use [COK-03, COK-04, COK-05]. It lies over the end of every page (OPN-50) and blocks
 * nothing. `isStatic`: for a page without the app.
 */
export function CookieBanner({ isStatic = false }: { isStatic?: boolean }) {
  const text = useText('overlays')
  const { cookieConsent } = useApp()
  const isShown = useSelector(cookieConsent, selectShowsCookieBanner)
  const isFirst = useSelector(cookieConsent, selectCookieChoice) === null
  const [isSpoken, setIsSpoken] = useState(isStatic)
  useEffect(() => {
    const timer = setTimeout(() => setIsSpoken(true), SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p className={layout.srOnly} role="status">
        {isSpoken && isShown && isFirst && text('cookies.announcement')}
      </p>
      {isShown && <Banner />}
    </>
  )
}

function Banner() {
  const { cookieConsent } = useApp()
  const isCustomizing = useSelector(cookieConsent, selectIsCustomizing)
  const choice = useSelector(cookieConsent, selectCookieChoice)
  const banner = useRef<HTMLElement>(null)
  const titleId = useId()
  useBannerFocus(banner, isCustomizing, choice !== null)
  useLayoutEffect(() => {
    const earlier = document.getElementById('cookie-question')
    if (earlier?.contains(document.activeElement)) banner.current!.focus()
    earlier?.remove()
  }, [])
  useBannerSpace(banner)

  function escape({ key }: KeyboardEvent) {
    if (key === 'Escape') cookieConsent.send({ type: isCustomizing ? 'cookies.back' : 'cookies.close' })
  }

  return (
    <section
      ref={banner}
      id="cookie-choice"
      className={styles.banner}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={escape}
    >
      {isCustomizing ? (
        <Purposes titleId={titleId} choice={choice} />
      ) : (
        <Question titleId={titleId} isClosable={choice !== null} />
      )}
    </section>
  )
}

function Question({ titleId, isClosable }: { titleId: string; isClosable: boolean }) {
  const text = useText('overlays')
  const { cookieConsent } = useApp()
  return (
    <div className={`${layout.page} ${styles.view} ${styles.question}`}>
      <div className={styles.text}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {text('cookies.title')}
          </h2>
          {isClosable && (
            <button
              type="button"
              className={button({ variant: 'ghost', icon: true })}
              aria-label={text('cookies.close')}
              onClick={() => cookieConsent.send({ type: 'cookies.close' })}
            >
              <X size={20} aria-hidden="true" />
            </button>
          )}
        </div>
        <p>
          {text('cookies.text')}{' '}
          <PageLink className={link({ variant: 'underline' })} to={paths.cookies}>
            {text('cookies.about')}
          </PageLink>
        </p>
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={button({ variant: 'solid' })}
          data-answer="all"
          onClick={() => cookieConsent.send({ type: 'cookies.acceptAll' })}
        >
          {text('cookies.acceptAll')}
        </button>
        <NecessaryOnly />
        <button
          type="button"
          className={button({ variant: 'outline' })}
          onClick={() => cookieConsent.send({ type: 'cookies.customize' })}
        >
          {text('cookies.customize')}
        </button>
      </div>
    </div>
  )
}

/** One toggle per purpose; nothing applies before it is saved [COK-07, COK-08, COK-10]. */
function Purposes({ titleId, choice }: { titleId: string; choice: CookieChoice | null }) {
  const text = useText('overlays')
  const { cookieConsent } = useApp()

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    cookieConsent.send({
      type: 'cookies.save',
      choice: {
        analytics: chosen.has('analytics'),
        marketing: chosen.has('marketing'),
        personalization: chosen.has('personalization'),
      },
    })
  }

  return (
    <form className={`${layout.page} ${styles.view}`} onSubmit={save}>
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          {text('cookies.customizeTitle')}
        </h2>
        <div className={styles.purposes}>
          <Toggle purpose="necessary" defaultChecked disabled />
          {PURPOSES.map((name) => (
            <Toggle key={name} purpose={name} name={name} defaultChecked={choice?.[name] ?? false} />
          ))}
        </div>
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={button({ variant: 'outline' })}
          onClick={() => cookieConsent.send({ type: 'cookies.back' })}
        >
          {text('cookies.back')}
        </button>
        <NecessaryOnly />
        <button type="submit" className={button({ variant: 'solid' })}>
          {text('cookies.save')}
        </button>
      </div>
    </form>
  )
}

/** As prominent as accepting everything. */
function NecessaryOnly() {
  const text = useText('overlays')
  const { cookieConsent } = useApp()
  return (
    <button
      type="button"
      className={button({ variant: 'solid' })}
      data-answer="necessary"
      onClick={() => cookieConsent.send({ type: 'cookies.acceptNecessary' })}
    >
      {text('cookies.necessaryOnly')}
    </button>
  )
}

interface ToggleProps {
  purpose: keyof CookieChoice | 'necessary'
  name?: keyof CookieChoice
  defaultChecked: boolean
  disabled?: boolean
}

function Toggle({ purpose, ...input }: ToggleProps) {
  const text = useText('overlays')
  const title = text(`cookies.${purpose}.title`)
  const hintId = useId()
  return (
    <label className={styles.purpose}>
      <span>
        <span className={styles.name}>{title}</span>
        <span id={hintId}>{text(`cookies.${purpose}.hint`)}</span>
      </span>
      <Switch {...input} aria-label={title} aria-describedby={hintId} />
    </label>
  )
}
