import type { messages as english } from '../en/orderTexts.ts'

export const messages = {
  received: 'Tumepokea oda yako {order}, {total}.{arrival, select, none {} other { Inatarajiwa {arrival}.}}',
  dispatched: 'Oda {order} imetumwa na {rider}{phone, select, none {} other {, {phone}}}.',
  anyRider: 'mpelekaji wetu',
  paid: 'Oda {order} imelipiwa, {total}.{receipt, select, none {} other { Risiti ya M-PESA {receipt}.}}',
  paidLate:
    'Oda {order} imeghairiwa, na umelipa {total}. Tutakurejeshea pesa.{receipt, select, none {} other { Risiti ya M-PESA {receipt}.}}',
  cancelled:
    'Oda {order} imeghairiwa.{isPaid, select, yes { Tutakurejeshea pesa.} other {}}{reason, select, none {} other { Sababu: {reason}}}',
  follow: 'Ifuatilie: {link}',

  subject_received: 'Tumepokea oda yako {order}',
  subject_dispatched: 'Oda {order} imetumwa',
  subject_paid: 'Oda {order} imelipiwa',
  subject_cancelled: 'Oda {order} imeghairiwa',
  hello: 'Habari {name},',
  pushTitle: 'Oda mpya',
  pushBody: '{order}: {total}, {count, plural, one {kipande #} other {vipande #}}',
  pushTest: 'Jaribio',
  pushTestBody: 'Oda mpya zitaonekana hivi kwenye kifaa hiki.',
  total: 'Jumla pamoja na usafirishaji: {total}',
} as const satisfies Record<keyof typeof english, string>
