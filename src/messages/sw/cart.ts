import type { messages as english } from '../en/cart.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Kikapu',
  offline: 'Huna mtandao. Kikapu chako kitabaki kwenye kifaa hiki. Ili kuagiza unahitaji mtandao.',
  loading: 'Inapakia kikapu chako…',
  empty: 'Kikapu chako hakina kitu',
  emptyHint: 'Bidhaa unazoweka kwenye kikapu zitakusubiri hapa.',
  items: 'Bidhaa kwenye kikapu chako',
  each: '<amount>{price}</amount> kila moja',
  outOfStock: 'Imeisha',
  remove: 'Ondoa {name}',
  removeThis: 'Ondoa',
  quantityOf: 'Idadi ya {name}',
  clear: 'Ondoa bidhaa zote',
  existingOrder: 'Oda iliyopo: <order>{orderId}</order>',
  clearOrder: 'Ondoa oda hii',
  moreForFree: 'Ongeza bidhaa za <amount>{missing}</amount> ili usafirishaji uwe wa bure',
  freeOrFee:
    'Ukiongeza bidhaa za <amount>{missing}</amount>, usafirishaji ni wa bure; la sivyo ada ya kaunti yako ' +
    'itaongezwa unapokamilisha oda',
  mpesaOnly: 'Tunapokea malipo ya M-PESA pekee',
  feeAtCheckout: 'Ada ya usafirishaji ya kaunti yako itaongezwa unapokamilisha oda',
  notInTotal: 'Haijajumlishwa',
  proceed: 'Endelea kukamilisha oda',
  updateOrder: 'Sasisha na ukamilishe oda',
  processing: 'Inashughulikiwa…',
} as const satisfies Translation<typeof english>
