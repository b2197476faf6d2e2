import { Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { selectLoadingLanguage } from '../../../machines/page/language.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useLanguage } from '../../app/useText.ts'
import { opensHere } from './PageLink.tsx'
import { LANGUAGES } from '../../messages/languages.ts'

interface LanguageSwitchProps {
  className: string | undefined
  labelClassName?: string | undefined
}

/** Links to the page in the other languages, each in its own words. Once hydrated, they change the texts in place. */
export function LanguageSwitch({ className, labelClassName }: LanguageSwitchProps) {
  const { language: actor } = useApp()
  const shown = useLanguage()
  const loading = useSelector(actor, selectLoadingLanguage)
  const { pathname, search } = useLocation()

  const choose = (event: MouseEvent, language: string) => {
    if (!opensHere(event)) return
    event.preventDefault()
    // The second click of a double click would change it back.
    if (event.detail < 2) actor.send({ type: 'language.choose', language })
  }
  return [...LANGUAGES]
    .filter(([language]) => language !== shown)
    .map(([language, { name }], index) => (
      <a
        // The same link then keeps the focus.
        key={index}
        className={className}
        href={`/${language}${pathname}${search}`}
        lang={language}
        hrefLang={language}
        aria-busy={loading === language}
        onClick={(event) => choose(event, language)}
      >
        <Languages size={labelClassName ? 24 : 18} aria-hidden="true" />
        <span className={labelClassName}>{name}</span>
      </a>
    ))
}
