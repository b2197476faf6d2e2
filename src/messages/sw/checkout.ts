import type { messages as english } from '../en/checkout.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Kukamilisha oda',
  offline:
    'Huna mtandao. Unachoandika kitabaki kwenye kifaa hiki. Ili kukamilisha oda unahitaji mtandao: hakuna kitakachotumwa ' +
    'hadi ubonyeze kitufe ukiwa na mtandao.',
  completed: 'Oda imekamilika. Inafungua akaunti yako…',
  back: 'Rudi kwenye kikapu',
  loading: 'Inapakia maelezo ya oda yako…',
  empty: 'Kikapu chako hakina kitu',
  emptyHint: 'Weka bidhaa kwenye kikapu kwanza, au fungua rasimu iliyo kwenye oda zako.',
  note: {
    guest: 'Ingia kabla ya kukamilisha oda. Ulichoandika kitabaki hapa.',
    logIn: 'Ingia',
    noOrder: 'Kikapu chako bado hakijawa oda.',
    proceed: 'Nenda kwenye kikapu chako uendelee kutoka hapo',
    changed: 'Kikapu chako kimebadilika. Oda <order>{orderId}</order> bado ina bidhaa zilizokuwemo awali.',
    update: 'Nenda kwenye kikapu chako usasishe oda',
  },
  kept: {
    question: 'Oda yako {orderId} ilitumwa iende {place}; uibadilishe?',
    now: 'Ni ya {name}, {phone}.',
    notes: 'Maelezo: {notes}',
    change: 'Ibadilishe iwe kama ilivyoandikwa hapa',
    keep: 'Iache ilivyo',
  },
  contact: {
    title: 'Maelezo ya mawasiliano',
    first_name: 'Jina la kwanza',
    last_name: 'Jina la mwisho',
    email_address: 'Barua pepe',
    mobile_number: 'Nambari ya simu',
    phoneHint: 'Tafadhali weka nambari sahihi ya simu ya Kenya',
    phoneUse: 'Kwa taarifa kuhusu oda yako na usafirishaji wake',
  },
  address: {
    title: 'Anwani ya kufikishiwa oda',
    delivery_notes: 'Maelekezo ya usafirishaji (si lazima)',
    notesHint: 'Mtaa, jengo, nambari ya nyumba, alama ya karibu',
    retry: 'Jaribu tena',
  },
  saved: {
    label: 'Tumia anwani uliyohifadhi',
    choose: 'Chagua anwani',
    none: 'Hujahifadhi anwani',
  },
  pin: {
    share: 'Shiriki mahali nilipo',
    idle: 'Kama uko mahali oda itakapofikishwa, unaweza kutuma mahali hapo kwenye ramani pamoja na oda.',
    asking: 'Inatafuta mahali ulipo…',
    isSet: 'Mahali hapa kwenye ramani patatumwa pamoja na oda: {pin}',
    remove: 'Ondoa mahali hapa',
    refused:
      'Kivinjari chako hakishiriki mahali ulipo na duka hili. ' +
      'Ruhusu kwenye mipangilio ya kivinjari, au eleza mahali hapo juu.',
    notFound: 'Haikuwezekana kupata mahali ulipo kwa usahihi. Jaribu tena nje ya nyumba, au eleza mahali hapo juu.',
  },
  region: {
    label: 'Eneo',
    hint: 'Kaunti yako',
    choose: 'Chagua eneo lako',
    loading: 'Inapakia maeneo…',
    failed: 'Haikuwezekana kupakia maeneo.',
  },
  location: {
    label: 'Mahali',
    hint: 'Mahali pako kwenye kaunti',
    choose: 'Chagua mahali pako',
    loading: 'Inapakia orodha ya mahali…',
    failed: 'Haikuwezekana kupakia orodha ya mahali.',
    regionFirst: 'Chagua eneo lako kwanza',
    notNeeded: 'Huhitaji kuchagua mahali',
  },
  arrival: 'Itafika',
  method: {
    title: 'Njia ya usafirishaji',
    arrives: 'Itafika {days}.',
    countyFirst: 'Chagua kaunti yako uone siku ambayo oda yako itafika.',
    standard: {
      name: 'Usafirishaji wa kawaida',
      time: 'Siku 3-5 za kazi',
    },
    express: {
      name: 'Usafirishaji wa haraka',
      time: 'Siku 1-2 za kazi',
    },
  },
  payment: {
    title: 'Malipo',
    notNow: 'Hulipi chochote unapokamilisha oda.',
    onArrival: 'Oda yako itakapofika, mpelekaji wake atakutumia ombi la malipo kwenye simu.',
    invoice: 'Ankara hutengenezwa baada ya malipo.',
  },
  items: 'Bidhaa kwenye oda hii',
  order: 'Oda: {orderId}',
  complete: 'Kamilisha oda',
  completing: 'Inakamilisha oda…',
  help: 'Unahitaji msaada? Piga simu <phone>{number}</phone>',
} as const satisfies Translation<typeof english>
