import { DEFAULT_LANGUAGE, said, write, type Said } from '../messages/texts.ts'

type MpesaText = Extract<Said['code'], `mpesa${string}`>

/** The text of an M-PESA result code for the rider. Only 0 means that something was paid. */
const TEXTS = new Map<string, MpesaText>([
  ['0', 'mpesaPaid'],
  ['1', 'mpesaNoMoney'],
  ['17', 'mpesaNotProcessed'],
  ['26', 'mpesaBusy'],
  ['1001', 'mpesaOtherRequest'],
  ['1019', 'mpesaTimedOut'],
  ['1025', 'mpesaNoPhone'],
  ['9999', 'mpesaNoPhone'],
  ['1032', 'mpesaCancelled'],
  ['1037', 'mpesaNoAnswer'],
  ['2001', 'mpesaWrongPin'],
  ['500.003.02', 'mpesaBusy'],
  // also means "still working on it"
  ['500.001.1001', 'mpesaUnknown'],
  ['SFC_IC0003', 'mpesaSetUp'],
  ['400.002.02', 'mpesaSetUp'],
  ['401.003.01', 'mpesaSetUp'],
  ['404.001.03', 'mpesaSetUp'],
])

/** Texts for the customer, where they differ: who held the phone is not known. */
const OWN_TEXTS = new Map<string, MpesaText>([
  ['1032', 'mpesaCancelledOnPhone'],
  ['2001', 'mpesaWrongPinOnPhone'],
])

/** Every text that is stored or shown of a payment request that failed or was paid. */
const ALL_TEXTS = [
  ...new Set([...TEXTS.values(), ...OWN_TEXTS.values()]),
  'mpesaFailed',
  'mpesaUnknownPhone',
  'mpesaRefused',
  'mpesaNotSent',
  'mpesaUnreachable',
] as const

const english = (text: MpesaText, code: string) => write({ code: text, values: { code } })

export const MPESA_BUSY = write(said('mpesaBusy'))

export const MPESA_UNREACHABLE = write(said('mpesaUnreachable'))

/** Stored where M-PESA gives no reason. */
export const MPESA_NOT_SENT = write(said('mpesaNotSent'))

/** Returns the English text of a result code, also of an unknown one. */
export function resultText(code: string): string {
  return english(TEXTS.get(code) ?? 'mpesaFailed', code)
}

/** Returns the customer's own English text of a result code, if there is one. */
export function customerText(code: string | null): string | undefined {
  const own = OWN_TEXTS.get(code ?? '')
  return own && english(own, '')
}

/**
 * Returns why M-PESA did not send a prompt, in English, by its error code; where a code has several meanings, by the
 * message.
 */
export function refusalText(code: string, message = ''): string {
  if (code === '500.001.1001')
    return /lock|in process/i.test(message) ? resultText('1001') : english('mpesaSetUp', code)
  if (code === '400.002.02' && /phone|msisdn/i.test(message)) return english('mpesaUnknownPhone', code)
  return english(TEXTS.get(code) ?? 'mpesaRefused', code)
}

/** Returns one of these English texts, as it is stored, for any language; another text as it is. */
export function saidByMpesa(text: string, code = ''): Said {
  const known = ALL_TEXTS.find((each) => english(each, code) === text)
  return known ? { code: known, values: { code } } : said('mpesaOther', { text })
}

/** Translates one of these texts. */
export function translated(text: string, code: string | null, language: string): string {
  return language === DEFAULT_LANGUAGE ? text : write(saidByMpesa(text, code ?? ''), language)
}
