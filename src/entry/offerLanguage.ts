import type { App } from '../app/app.ts'
import { selectLanguage } from '../../machines/page/language.ts'
import { LANGUAGES } from '../messages/languages.ts'
import { KEYS } from '../services/device/storage.ts'

/**
 * Offers the first of the browser's languages that the shop has, unless the page is in it: once on a device, and never
 * to a shopper who has chosen a language.
 */
export function offerLanguage({ language, storage }: App, preferred: readonly string[], hasChosen: boolean): void {
  const offered = preferred.map((tag) => tag.toLowerCase().split('-')[0]!).find((code) => LANGUAGES.has(code))
  const isShown = offered === selectLanguage(language.getSnapshot())
  if (!offered || isShown || hasChosen || storage.read(KEYS.languageOffered) !== null) return
  storage.write(KEYS.languageOffered, offered)
  language.send({ type: 'language.propose', language: offered })
}
