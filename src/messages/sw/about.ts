import type { messages as english } from '../en/about.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Kuhusu {name}',
  description: '{name} ni duka la mtandaoni kwa watu walio Kenya. Fahamu linachouza, hatua za kuagiza na linachoahidi.',
  intro:
    '{name} ni duka la mtandaoni kwa watu walio Kenya. Chagua bidhaa kwenye simu au kompyuta, uletewe ulipo, ' +
    'na ulipe kwa M-PESA oda yako ikiwa njiani.',
  offer: {
    title: 'Utakachopata hapa',
    range: 'Vifaa vya elektroniki, mitindo, vitu vya nyumba na bustani, urembo, michezo, vitabu na michezo ya video.',
    rangeOf: '{categories} na zaidi.',
    account:
      'Huhitaji akaunti ili kutazama: pitia kategoria, tafuta, soma maoni, shiriki ofa na marafiki na ujaze ' +
      'kikapu.',
    products: 'Tazama bidhaa zote',
  },
  order: {
    title: 'Hatua za oda',
    cart: 'Weka unachopenda kwenye kikapu chako na uchague idadi ya kila bidhaa.',
    logIn: 'Ingia, au fungua akaunti kwa nambari yako ya simu, barua pepe na jina lako.',
    address:
      'Tuambie ni nani atapokea oda na wapi. Utaona ada ya usafirishaji ya kaunti yako kabla ya kukamilisha oda.',
    dispatch: 'Tunaandaa oda na kuituma. Kufikia hapa hujalipa chochote.',
    payment: 'Mpelekaji wa oda yako anatuma ombi la malipo la M-PESA kwenye simu yako, nawe unalithibitisha hapo.',
    invoice: 'Ankara hutengenezwa baada ya malipo.',
  },
  promise: {
    title: 'Tunachoahidi',
    delivery:
      'Usafirishaji kote nchini; Nairobi ni ndani ya siku 1-2. Kwingineko muda unategemea kaunti yako: ' +
      'tazama <link>Usafirishaji</link>.',
    freeDelivery: 'Usafirishaji wa bure Nairobi na viunga vyake.',
    returns: 'Unaweza kurudisha bidhaa ndani ya siku 7: tazama <link>Kurudisha bidhaa</link>.',
    warranty: 'Waranti rasmi ya mwaka 1.',
    support: 'Huduma kwa wateja saa 24 kila siku, kwa Kiingereza na Kiswahili.',
  },
} as const satisfies Translation<typeof english>
