import type { messages as english } from '../en/delivery.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  label: 'Usafirishaji',
  area: 'Mahali',
  chooseArea: 'Chagua mahali pako',
  loadingAreas: 'Inapakia mahali…',
  countyFirst: 'Kaunti kwanza',
  noArea: 'Haihitajiki',
  countiesFailed: 'Haikuwezekana kupakia kaunti.',
  areasFailed: 'Haikuwezekana kupakia mahali.',
  retry: 'Jaribu tena',
  hint: 'Chagua kaunti yako ili uone ada na siku ambayo oda yako itafika.',
  areaHint: 'Chagua mahali pako ili uone ada.',
  place: '{area}, {county}',
  free: 'Bure',
  fee: '{place}: <amount>{fee}</amount>',
  arrives: '{place}: itafika <amount>{days}</amount>.',
  feeAndArrival: '{place}: <amount>{fee}</amount>, itafika <amount>{days}</amount>',
} satisfies Translation<typeof english>
