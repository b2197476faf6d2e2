import type { LanguageInfo } from '../languages.ts'

export const language: LanguageInfo = {
  name: 'English',
  ogLocale: 'en_KE',
  offer: 'Use the shop in English?',
  decline: 'No, thanks',
}
