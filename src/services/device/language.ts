const NAME = 'language'
const YEAR_SECONDS = 31_536_000

/** Returns the cookie that tells the server the shopper's language. */
export function languageCookieOf(language: string): string {
  return `${NAME}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** Returns the language in a page's cookies, or null. */
export function languageInCookie(cookies: string): string | null {
  return new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(cookies)?.[1] ?? null
}
