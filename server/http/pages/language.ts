import fastifyCookie from '@fastify/cookie'
import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../messages/texts.ts'

/** The cookie of the shopper's choice, which `src/services/device/language.ts` writes too. */
const COOKIE = 'language'
const YEAR_SECONDS = 31_536_000

/** Splits `/sw/products` into its language and the page's own address. Null without one of these languages. */
export function splitLanguage(url: string, languages: readonly string[]): { language: string; url: string } | null {
  const [, language = '', rest = ''] = /^\/([^/?]+)(.*)$/s.exec(url) ?? []
  if (!languages.includes(language)) return null
  return { language, url: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Returns the chosen one of these languages, or null. */
export function chosenLanguage({ cookie = '' }: IncomingHttpHeaders, languages: readonly string[]): string | null {
  const chosen = fastifyCookie.parse(cookie)[COOKIE]
  return chosen !== undefined && languages.includes(chosen) ? chosen : null
}

/** Returns the language of a page that only the server makes: the chosen one, else English, as in the shop. */
export function languageOfPage(headers: IncomingHttpHeaders): string {
  return chosenLanguage(headers, [...LANGUAGES]) ?? DEFAULT_LANGUAGE
}

/**
 * Returns the cookie that keeps the language of an address that a shopper opens, or null: what one opened stays until
 * one chooses again (OPN-77). What a page loads by itself, such as a picture, changes nothing.
 */
export function cookieOfAddress(language: string, headers: IncomingHttpHeaders, chosen: string | null): string | null {
  const { 'sec-fetch-dest': use = 'document', 'sec-purpose': purpose } = headers
  return use === 'document' && purpose === undefined && language !== chosen
    ? fastifyCookie.serialize(COOKIE, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' })
    : null
}
