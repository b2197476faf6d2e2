import type { LanguageInfo } from '../languages.ts'

export const language: LanguageInfo = {
  name: 'Kiswahili',
  ogLocale: 'sw_KE',
  offer: 'Ungependa kutumia duka kwa Kiswahili?',
  decline: 'Hapana, asante',
}
