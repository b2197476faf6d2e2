import type { messages as english } from '../en/cookies.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Vidakuzi (cookies)',
  description:
    'Vitu ambavyo {name} huhifadhi kwenye kifaa chako, kwa nini na kwa muda gani, na jinsi ya kubadilisha chaguo lako.',
  intro:
    'Vitu ambavyo duka huhifadhi kwenye kifaa chako, katika vidakuzi (cookies) na katika hifadhi ya ' +
    'kivinjari chako: vingi ni vile unavyoweka mwenyewe, kama vile kikapu chako.',
  choice: {
    title: 'Chaguo lako',
    text:
      'Unapotembelea duka kwa mara ya kwanza, tunakuuliza unachoruhusu. ' +
      'Hakuna kinachohitaji idhini yako kitakachofanya kazi kabla hujaitoa.',
    settings: 'Mipangilio ya vidakuzi',
  },
  purposes: {
    necessary: {
      name: 'Vya lazima',
      meaning:
        'Duka haliwezi kufanya kazi bila hivi: kikapu chako, kuingia kwako, chaguo hili. Vimewashwa wakati wote.',
    },
    analytics: {
      name: 'Takwimu',
      meaning: 'Huhesabu mara ambazo duka limetembelewa, ili liboreshwe. Vimezimwa hadi utakapoviruhusu.',
    },
    marketing: {
      name: 'Matangazo',
      meaning: 'Hukuonyesha ofa zinazoweza kukuvutia, hapa na kwingineko. Vimezimwa hadi utakapoviruhusu.',
    },
    personalization: {
      name: 'Mapendeleo',
      meaning: 'Hupendekeza bidhaa kulingana na ulizotazama. Vimezimwa hadi utakapoviruhusu.',
    },
  },
  keptTitle: 'Kinachohifadhiwa, na kwa muda gani',
  kept: {
    cart: {
      name: 'Kikapu chako',
      meaning: 'Bidhaa zilizomo na oda yake, ili uzikute utakaporudi. Hadi utakapoziondoa zote.',
    },
    login: {
      name: 'Kuingia kwako',
      meaning:
        'Nani ameingia na tangu lini, pamoja na kidakuzi ambacho skripti haziwezi kukisoma. ' +
        'Hadi utakapotoka au utakapoacha kutumia duka kwa dakika 1; ukifunga duka kabla ya hapo, ' +
        'kidakuzi huisha chenyewe.',
    },
    checkout: {
      name: 'Kukamilisha oda',
      meaning: 'Ulichoandika hapo, ili usilazimike kukiandika tena. Hadi oda itakapokamilika.',
    },
    favourites: { name: 'Bidhaa ulizopenda', meaning: 'Bidhaa ulizoweka alama. Hadi utakapoondoa alama.' },
    viewed: {
      name: 'Bidhaa ulizotazama',
      meaning:
        'Kumi na mbili za mwisho, ili uzipate tena; ukiruhusu tu ubinafsishaji. Hazitumwi kamwe. ' +
        'Hadi utakapozifuta kwa kitufe kilicho kando ya orodha yake.',
    },
    county: {
      name: 'Kaunti yako',
      meaning: 'Kaunti na mahali ulipochagua bidhaa ziletwe, ili kurasa zionyeshe ada. Hadi utakapoviondoa.',
    },
    notifications: {
      name: 'Swichi za akaunti yako',
      meaning: 'Arifa na uthibitisho wa hatua mbili, kama ulivyochagua katika akaunti yako. Hadi utakapoziondoa.',
    },
    payments: {
      name: 'Njia zako za malipo',
      meaning:
        'Zile ulizoongeza mwenyewe, za kila mtu kando: kwa kadi ni chapa yake tu, tarakimu 4 za mwisho, ' +
        'tarehe ya kuisha muda wake na jina ambalo Stripe hulitumia kuitambua. Hadi utakapoziondoa.',
    },
    cookies: {
      name: 'Chaguo lako la vidakuzi (cookies)',
      meaning: 'Ulichoruhusu na lini. Hadi utakapochagua tena.',
    },
    language: { name: 'Lugha yako', meaning: 'Ile uliyochagua, katika kidakuzi, ili seva iijue. Mwaka mmoja.' },
    saveData: {
      name: 'Tumia data kidogo',
      meaning:
        'Kama uliiwasha au uliizima mwishoni mwa ukurasa, pia katika kidakuzi, ili seva ijue. Hadi utakapoiondoa.',
    },
    password: {
      name: 'Nenosiri jipya',
      meaning: 'Kidakuzi kinacholiunganisha na msimbo ulioweka. Dakika chache.',
    },
    copies: {
      name: 'Nakala za bidhaa na kategoria',
      meaning: 'Ili kurasa zionekane mara moja. Hadi zitakapokaa dakika 5 bila kutumika au utakapofunga kichupo.',
    },
    shop: {
      name: 'Duka lenyewe',
      meaning:
        'Mafaili yake, kurasa ulizoona, orodha ya bidhaa na picha ndogo, ili lifunguke bila mtandao: hakuna kitu kukuhusu. Hadi utakapoliondoa.',
    },
    visits: {
      name: 'Ziara zako',
      meaning: 'Kama umewahi kuja hapa na kama ulijibu pendekezo la kusakinisha duka. Hadi utakapoondoa.',
    },
    place: {
      name: 'Ulipofikia kwenye ukurasa',
      meaning: 'Umbali uliosogeza ukurasa, ili upate mahali hapo tena ukirudi nyuma. Hadi utakapofunga kichupo.',
    },
  },
  remove: {
    title: 'Jinsi ya kuviondoa',
    text:
      '“Ondoa bidhaa zote” huondoa kila kitu kwenye kikapu na “Toka” hukutoa kwenye akaunti. ' +
      'Mengine huondolewa kwenye mipangilio ya kivinjari chako: tafuta data ya tovuti au “vidakuzi na data ya ' +
      'tovuti”. Duka litaendelea kufanya kazi; kikapu chako kitakuwa kitupu na machaguo yako yatakuwa yamefutwa.',
    more: 'Tunachojua kukuhusu nje ya kifaa chako kimeelezwa kwenye ukurasa wa <link>Faragha</link>.',
  },
} as const satisfies Translation<typeof english>
