import { messages } from '../messages/en/answers.ts'
import { DEFAULT_LANGUAGE, said, write, type Said } from '../messages/texts.ts'

type Code = Said['code']

/** The texts of a payment request that failed or was paid, one of which is stored, in English. */
const TEXTS = (Object.keys(messages) as Code[]).filter((code) => code.startsWith('mpesa') && code !== 'mpesaOther')

/** Texts for the customer, where they differ: who held the phone is not known. */
const CUSTOMERS_TEXTS: Partial<Record<Code, Code>> = {
  mpesaCancelled: 'mpesaCancelledOnPhone',
  mpesaWrongPin: 'mpesaWrongPinOnPhone',
}

/** Stored where the provider gives no reason. */
export const NOT_SENT = write(said('mpesaNotSent'))

/** Returns a text as it is stored, for any language; a text that is not ours as it is. */
export function saidByGateway(text: string, code = ''): Said {
  const known = TEXTS.find((each) => write({ code: each, values: { code } }) === text)
  return known ? { code: known, values: { code } } : said('mpesaOther', { text })
}

/** Translates a stored text, for the customer (`isOwn`) or for the rider and the owner. */
export function translated(text: string, code: string | null, language: string, isOwn = false): string {
  if (text === '' || (language === DEFAULT_LANGUAGE && !isOwn)) return text
  const found = saidByGateway(text, code ?? '')
  return write({ ...found, code: (isOwn && CUSTOMERS_TEXTS[found.code]) || found.code }, language)
}
