/** What an M-PESA result code says to the rider. Every code but 0 means that nothing was paid. */
const TEXTS: Record<string, string> = {
  '0': 'Payment received.',
  '1': 'Not enough money in the M-PESA account.',
  '17': 'M-PESA could not process the payment. Please wait a minute and try again.',
  '26': 'M-PESA is busy. Please try again in half a minute.',
  '1001': 'Another M-PESA request is open on that phone. Please finish it and try again.',
  '1019': 'The payment request has timed out.',
  '1025': 'The phone could not be reached. Please try again.',
  '9999': 'The phone could not be reached. Please try again.',
  '1032': 'The customer cancelled the payment.',
  '1037': 'The phone did not answer. Please check that it is on and try again.',
  '2001': 'The customer entered a wrong PIN.',
}

/** The text of a result code, also of one that is not known. */
export function resultText(code: string): string {
  return TEXTS[code] ?? `The payment failed (code ${code}).`
}
