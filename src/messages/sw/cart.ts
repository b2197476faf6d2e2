import type { messages as english } from '../en/cart.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Kikapu',
  offline: 'Huna mtandao. Kikapu chako kitabaki kwenye kifaa hiki. Ili kuagiza unahitaji mtandao.',
  loading: 'Inapakia kikapu chako…',
  empty: 'Kikapu chako hakina kitu',
  emptyHint: 'Bidhaa unazoweka kwenye kikapu zitakusubiri hapa.',
  items: 'Bidhaa kwenye kikapu chako',
  each: '{price} kila moja',
  outOfStock: 'Imeisha',
  remove: 'Ondoa {name}',
  quantityOf: 'Idadi ya {name}',
  clear: 'Ondoa bidhaa zote',
  existingOrder: 'Oda iliyopo: <order>{orderId}</order>',
  clearOrder: 'Ondoa oda hii',
  freeDelivery: 'Usafirishaji ni wa bure kwa oda za zaidi ya {amount}',
  moreForFree: 'Ongeza bidhaa za <amount>{missing}</amount> ili usafirishaji uwe wa bure',
  mpesaOnly: 'Tunapokea malipo ya M-PESA pekee',
  feeAtCheckout: 'Utaona ada ya usafirishaji ya eneo lako unapokamilisha oda',
  proceed: 'Endelea kukamilisha oda',
  updateOrder: 'Sasisha na ukamilishe oda',
  processing: 'Inashughulikiwa…',
} as const satisfies Translation<typeof english>
