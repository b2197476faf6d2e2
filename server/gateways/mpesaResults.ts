export const MPESA_BUSY = 'M-PESA is busy. Please try again in half a minute.'

const SET_UP = 'M-PESA does not take payments for this shop as it is set up'

/** The text of an M-PESA result code for the rider. Only 0 means that something was paid. */
const TEXTS = new Map([
  ['0', 'Payment received.'],
  ['1', 'Not enough money in the M-PESA account.'],
  ['17', 'M-PESA could not process the payment. Please wait a minute and try again.'],
  ['26', MPESA_BUSY],
  ['1001', 'Another M-PESA request is open on that phone. Please finish it and try again.'],
  ['1019', 'The payment request has timed out.'],
  ['1025', 'The phone could not be reached. Please try again.'],
  ['9999', 'The phone could not be reached. Please try again.'],
  ['1032', 'The customer cancelled the payment.'],
  ['1037', 'The phone did not answer. Please check that it is on and try again.'],
  ['2001', 'The customer entered a wrong PIN.'],
  ['500.003.02', MPESA_BUSY],
  // also means "still working on it"
  ['500.001.1001', 'M-PESA did not say what became of the payment (code 500.001.1001). Please ask the customer.'],
  ['SFC_IC0003', `${SET_UP} (code SFC_IC0003).`],
  ['400.002.02', `${SET_UP} (code 400.002.02).`],
  ['401.003.01', `${SET_UP} (code 401.003.01).`],
  ['404.001.03', `${SET_UP} (code 404.001.03).`],
])

/** Texts for the customer, where they differ: who held the phone is not known. */
const OWN_TEXTS = new Map([
  ['1032', 'The payment was cancelled on the phone.'],
  ['2001', 'A wrong PIN was entered on the phone.'],
])

export const WAITING_TEXT = 'The phone is asking for the M-PESA PIN.'

export const EXPIRED_TEXT = 'No answer to the payment request came in time.'

/** Returns the text of a result code, also of an unknown one. */
export function resultText(code: string): string {
  return TEXTS.get(code) ?? `The payment failed (code ${code}). Please try again.`
}

/** Returns the customer's own text of a result code, if there is one. */
export function customerText(code: string | null): string | undefined {
  return code === null ? undefined : OWN_TEXTS.get(code)
}

export const MPESA_UNREACHABLE = 'M-PESA cannot be reached. Please try again.'

/** Returns why M-PESA did not send a prompt, by its error code; where a code has several meanings, by the message. */
export function refusalText(code: string, message = ''): string {
  if (code === '500.001.1001')
    return /lock|in process/i.test(message) ? resultText('1001') : `${SET_UP} (code ${code}).`
  if (code === '400.002.02' && /phone|msisdn/i.test(message))
    return 'M-PESA does not know that phone number. Please check it.'
  return TEXTS.get(code) ?? `The payment request could not be sent (code ${code}). Please try again.`
}
