import { said, write, type Said } from '../messages/texts.ts'
import type { PaymentResult } from './payment.ts'

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

const english = (text: MpesaText, code: string) => write({ code: text, values: { code } })

export const MPESA_BUSY = write(said('mpesaBusy'))

export const MPESA_UNREACHABLE = write(said('mpesaUnreachable'))

/** Returns what a result code means, also an unknown one. */
export function resultOf(code: string): PaymentResult {
  return { isPaid: code === '0', code, text: english(TEXTS.get(code) ?? 'mpesaFailed', code) }
}

/**
 * Returns why M-PESA did not send a prompt, in English, by its error code; where a code has several meanings, by the
 * message.
 */
export function refusalText(code: string, message = ''): string {
  if (code === '500.001.1001')
    return /lock|in process/i.test(message) ? english('mpesaOtherRequest', code) : english('mpesaSetUp', code)
  if (code === '400.002.02' && /phone|msisdn/i.test(message)) return english('mpesaUnknownPhone', code)
  return english(TEXTS.get(code) ?? 'mpesaRefused', code)
}
