import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../messages/texts.ts'

/** Returns the first of the languages in `Accept-Language` that the shop has, without their regions; else English. */
export function languageOfCall({ 'accept-language': header = '' }: IncomingHttpHeaders): string {
  const wanted = header.split(',').map((entry) => {
    const [tag = '', weight = '1'] = entry.split(/;\s*q=/i)
    return { language: tag.trim().toLowerCase().replace(/-.*/s, ''), weight: Number(weight) }
  })
  const known = wanted.filter(({ language, weight }) => weight > 0 && LANGUAGES.has(language))
  return known.sort((a, b) => b.weight - a.weight)[0]?.language ?? DEFAULT_LANGUAGE
}
