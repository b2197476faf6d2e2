import type { messages as english } from '../en/terms.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Masharti ya matumizi',
  description:
    'Jinsi ya kununua kwenye {name}: akaunti, bei, oda, malipo kwa M-PESA, usafirishaji, ' +
    'kughairi oda na kurudisha bidhaa.',
  intro: 'Jinsi ya kununua kwenye {name}, kwa maneno rahisi. Unapokamilisha oda, unakubali masharti haya.',
  use: {
    title: 'Kutumia duka',
    text:
      'Mtu yeyote anaweza kutazama bidhaa, kutafuta, kusoma maoni, kushiriki bidhaa na kujaza kikapu. ' +
      'Ili kukamilisha oda, kuona na kufuatilia oda, na kuandika maoni, ni lazima uingie.',
  },
  account: {
    title: 'Akaunti yako',
    contact: 'Weka nambari ya simu na barua pepe zako mwenyewe: misimbo, taarifa na maombi ya malipo hutumwa huko.',
    secrets: 'Usimwambie mtu yeyote nenosiri lako wala misimbo tunayokutumia.',
    logOut:
      'Unatolewa kwenye akaunti baada ya dakika 1 bila shughuli yoyote, ili mtu mwingine asitumie akaunti yako ' +
      'kwenye simu uliyoiacha. Kikapu chako hubaki.',
  },
  products: {
    title: 'Bidhaa na bei',
    currency: 'Bei ni kwa shilingi za Kenya (KES), bila senti.',
    price: 'Oda hutumia bei za wakati inapowekwa. Ikiwa bei imebadilika tangu ulipojaza kikapu, utaona bei mpya.',
    stock: 'Bidhaa zilizoandikwa “Imeisha” haziwezi kuagizwa.',
  },
  orders: {
    title: 'Oda',
    draft:
      'Unapoendelea kukamilisha oda, kikapu chako huwa rasimu ya oda yenye nambari. ' +
      'Huwa oda kamili ukishatoa maelezo yako ya mawasiliano na kaunti ya usafirishaji na kuchagua “Kamilisha ' +
      'oda”. Kabla ya hapo unaweza kuibadilisha au kuiacha.',
    cancel: 'Oda inaweza kughairiwa ndani ya saa 2 ikiwa bado haijatumwa: tazama <link>Kurudisha bidhaa</link>.',
  },
  payment: {
    title: 'Malipo',
    text:
      'Unalipa kwa M-PESA, na hulipi kabla ya oda yako kutumwa: ikishatumwa, mpelekaji anatuma ombi la malipo ' +
      'kwenye simu yako, nawe unalithibitisha hapo. Hakikisha kiasi ni sahihi kabla ya kuthibitisha. ' +
      'Ankara hutengenezwa baada ya malipo.',
  },
  delivery: {
    title: 'Usafirishaji',
    text:
      'Ada ya usafirishaji ni ile inayoonyeshwa kwa kaunti yako au mahali pako unapokamilisha oda. ' +
      'Muda unategemea kaunti: tazama <link>Usafirishaji</link>. Ni lazima mtu apokee simu kwenye nambari ' +
      'uliyoweka.',
  },
  returns: {
    title: 'Kurudisha bidhaa, kurejeshewa pesa na waranti',
    returns: 'Unaweza kurudisha bidhaa ndani ya siku 7.',
    refunds: 'Kurejeshewa pesa huchukua siku 3-5 za kazi.',
    warranty: 'Bidhaa zina waranti rasmi ya mwaka 1.',
    more: 'Tazama <link>Kurudisha bidhaa</link>.',
  },
  reviews: {
    title: 'Maoni',
    text:
      'Maoni ni ukadiriaji wa nyota 1 hadi 5 na maneno yako mwenyewe. ' +
      'Kila mtu anaweza kuyasoma, pamoja na jina lako. Andika kuhusu bidhaa, na usiandike jambo lolote la ' +
      'faragha.',
  },
  data: {
    title: 'Data yako',
    text:
      'Tunachojua kukuhusu na kinachobaki kwenye kifaa chako kimeelezwa kwenye kurasa za ' +
      '<privacy>Faragha</privacy> na <cookies>Vidakuzi (cookies)</cookies>.',
  },
} as const satisfies Translation<typeof english>
