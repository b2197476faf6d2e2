import { DEFAULT_LANGUAGE } from '../messages/languages.ts'
import { useApp } from './hooks.ts'
import { useLanguage } from './useText.ts'

/** Returns what the path of a page follows in its address in a language: `https://duka.example/sw`. */
export function siteAddress(origin: string, language: string): string {
  return language === DEFAULT_LANGUAGE ? origin : `${origin}/${language}`
}

/** Returns what a page's path follows in addresses for sharing and for search engines. */
export function useSiteAddress(): string {
  return siteAddress(useApp().origin, useLanguage())
}
