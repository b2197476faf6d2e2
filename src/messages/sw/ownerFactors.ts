import type { messages as english } from '../en/ownerFactors.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Uthibitisho wa pili',
  note: 'Zaidi ya nenosiri lako, duka linataka uthibitisho kwamba ni wewe. Programu ya misimbo na funguo za siri (passkeys) hazihitaji SMS, ambazo zinaweza kuchelewa, kuisha au kusomwa na wengine.',
  loading: 'Tunaangalia kilichowekwa…',
  failed: 'Duka halikujibu.',
  lost: 'Duka halikujibu. Angalia kama imefanyika, kisha ujaribu tena.',
  changing: 'Subiri kidogo…',
  cancel: 'Ghairi',
  app: 'Programu ya misimbo',
  appNone:
    'Haijawekwa. Programu yoyote ya misimbo ya mara moja inafaa, kama vile Aegis, Google Authenticator au ile ya kidhibiti chako cha manenosiri.',
  appSince: 'Imewekwa tangu {time}.',
  passkeys: 'Funguo za siri (passkeys)',
  passkeysNote:
    'Alama ya kidole chako, uso wako, kufuli ya skrini, au ufunguo wa usalama. Hakuna anayeweza kuusoma au kuutumia kwenye ukurasa wa uongo. Mara nyingi hukuingiza pia bila nenosiri.',
  noPasskeysHere: 'Kivinjari hiki hakijui funguo za siri hapa. Zinahitaji HTTPS na jina la duka kwenye anwani.',
  passkey: 'Ufunguo wa siri: {name}',
  passkeySince: 'Umeongezwa {since}, haujatumiwa bado.',
  passkeyUsed: 'Umeongezwa {since}, ulitumiwa mwisho {used}.',
  recovery: 'Misimbo ya dharura',
  recoveryLeft: '{count, plural, =0 {Hakuna uliobaki. Tengeneza mipya.} one {Umebaki #.} other {Imebaki #.}}',
  texts: 'Misimbo kwa SMS',
  textsOn: 'Imewashwa, kwa nambari ya akaunti yako.',
  textsNeeded: 'Imewashwa, kwa nambari ya akaunti yako. Ukishaweka programu au ufunguo wa siri, unaweza kuizima.',
  textsOff: 'Imezimwa. Ni programu yako, funguo zako za siri na misimbo yako ya dharura tu zinazofungua kaunta.',
  do: {
    beginApp: 'Weka programu',
    removeApp: 'Ondoa programu',
    addPasskey: 'Ongeza ufunguo wa siri',
    removePasskey: 'Ondoa ufunguo wa siri',
    renewRecoveryCodes: 'Tengeneza misimbo mipya ya dharura',
    textsOn: 'Washa SMS',
    textsOff: 'Zima SMS',
  },
  ask: {
    removeApp: {
      question: 'Uondoe programu?',
      about:
        'Misimbo yake haitafungua kaunta tena. Bila ufunguo wa siri, misimbo ya dharura inaondoka pia na utapata misimbo kwa SMS.',
    },
    removePasskey: {
      question: 'Uondoe ufunguo wa siri?',
      about:
        'Hautafungua kaunta tena. Bila mwingine na bila programu, misimbo ya dharura inaondoka pia na utapata misimbo kwa SMS.',
    },
    renewRecoveryCodes: {
      question: 'Utengeneze misimbo mipya ya dharura?',
      about: 'Ile uliyoandika haitafungua kaunta tena.',
    },
    textsOff: {
      question: 'Uzime SMS?',
      about:
        'Mwenye laini yako ya simu hataweza kufungua kaunta. Tunza misimbo yako ya dharura: bila simu na misimbo, ni terminal ya duka tu inayosaidia.',
    },
  },
  scan: 'Soma picha hii kwa programu. Ukiwa kwenye simu yenyewe, fungua kiungo.',
  picture: 'Msimbo wa QR wenye siri ya programu',
  openApp: 'Fungua kwenye programu ya kifaa hiki',
  secret: 'Au andika siri hii kwenye programu:',
  firstCode: 'Msimbo ambao programu inaonyesha',
  confirmApp: 'Tumia programu hii',
  noteThem:
    'Andika misimbo hii ya dharura na uiweke mbali na simu yako. Kila mmoja hufungua kaunta mara moja usipokuwa na programu wala ufunguo wa siri. Duka linaionyesha sasa tu; ukitolewa kabla ya kuiandika, tengeneza mipya.',
  noted: 'Nimeiandika',
} satisfies Translation<typeof english>
