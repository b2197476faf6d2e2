import type { messages as english } from '../en/notices.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  toasts: {
    region: 'Arifa (F8)',
    dismiss: 'Funga',
    viewCart: 'Tazama kikapu',
    sideRegion: 'Jumbe, Alt+T',
    dismissNamed: 'Funga: {title}',
  },
  addedToCart: { title: 'Imewekwa kwenye kikapu', description: '' },
  alreadyInCart: { title: 'Tayari iko kwenye kikapu', description: '{name}: badilisha idadi kwenye kikapu.' },
  outOfStock: { title: 'Bidhaa imeisha', description: '' },
  removedFromCart: { title: 'Imeondolewa kwenye kikapu', description: '' },
  cartCleared: { title: 'Bidhaa zote zimeondolewa kwenye kikapu', description: '' },
  orderNotPlaced: { title: 'Oda haikufaulu', description: 'Haikuwezekana kushughulikia oda yako' },
  orderNotUpdated: {
    title: 'Oda haikusasishwa',
    description:
      '{reasonIs, select, some {{reason} } other {}}Maelezo yanayokosekana yatajazwa utakapokamilisha oda. ' +
      'Huenda oda bado ina bidhaa za awali.',
  },
  orderNeedsLogin: { title: 'Oda haikukamilika', description: 'Tafadhali ingia ili ukamilishe oda yako.' },
  orderNeedsId: { title: 'Oda haikukamilika', description: 'Nambari ya oda haikupatikana. Tafadhali jaribu tena.' },
  orderNeedsRegion: { title: 'Oda haikukamilika', description: 'Tafadhali chagua eneo la kufikishiwa oda.' },
  orderNeedsLocation: { title: 'Oda haikukamilika', description: 'Tafadhali chagua mahali pa kufikishiwa oda.' },
  orderNeedsPhone: {
    title: 'Oda haikukamilika',
    description: 'Tafadhali weka nambari sahihi ya simu ya Kenya (mfano 0712345678, 0112345678).',
  },
  orderNotCompleted: { title: 'Oda haikukamilika', description: 'Haikuwezekana kukamilisha oda.' },
  completionFailed: { title: 'Hitilafu ya malipo', description: 'Oda haikukamilika' },
  alreadyOrdered: { title: 'Tayari umeagiza', description: '{orderId} iko kwenye oda zako.' },
  orderCancelled: { title: 'Oda imeghairiwa', description: '' },
  orderNotCancelled: { title: 'Oda haikughairiwa', description: 'Tafadhali jaribu tena, au upigie duka simu.' },
  draftDeleted: { title: 'Rasimu imefutwa', description: '' },
  draftNotDeleted: { title: 'Rasimu haikufutwa', description: 'Tafadhali jaribu tena.' },
  returnNeedsItems: { title: 'Tafadhali chagua unachotaka kurudisha', description: '' },
  returnNeedsReason: { title: 'Tafadhali eleza kwa nini unataka kuirudisha', description: '' },
  returnRequested: { title: 'Ombi lako limefika', description: '' },
  returnNotRequested: { title: 'Ombi lako halikutumwa', description: 'Tafadhali jaribu tena, au upigie duka simu.' },
  orderedAgain: {
    title: 'Zimewekwa kwenye kikapu',
    description:
      'Kwa bei za leo.' +
      '{keptIs, select, some { Tayari kwenye kikapu: {kept}.} other {}}' +
      '{soldOutIs, select, some { Zimeisha: {soldOut}.} other {}}' +
      '{goneIs, select, some { Haziuzwi tena: {gone}.} other {}}',
  },
  nothingOrderedAgain: {
    title: 'Hakuna kilichowekwa',
    description:
      'Kikapu chako hakijabadilika.' +
      '{keptIs, select, some { Tayari kwenye kikapu: {kept}.} other {}}' +
      '{soldOutIs, select, some { Zimeisha: {soldOut}.} other {}}' +
      '{goneIs, select, some { Haziuzwi tena: {gone}.} other {}}',
  },
  notOrderedAgain: { title: 'Haikuwezekana kusoma bidhaa', description: 'Tafadhali jaribu tena.' },
  orderDelivered: { title: 'Imefikishwa', description: '' },
  missRecorded: { title: 'Jaribio limehifadhiwa', description: '' },
  deliveryNotRecorded: {
    title: 'Haijahifadhiwa',
    description: 'Duka halikujibu. Tafadhali angalia oda kisha ujaribu tena.',
  },
  trackingNeedsNumber: { title: 'Tafadhali weka nambari ya oda', description: '' },
  trackingNeedsLogin: { title: 'Tafadhali ingia ili ufuatilie oda zako', description: '' },
  trackingMissing: { title: 'Hakuna taarifa za kufuatilia oda hii', description: '' },
  trackingFailed: {
    title: 'Haikuwezekana kufuatilia oda. Tafadhali angalia nambari ya oda kisha ujaribu tena.',
    description: '',
  },
  customerPhoneMissing: { title: 'Hitilafu ya malipo', description: 'Oda hii haina nambari ya simu ya mteja.' },
  paymentPhoneInvalid: {
    title: 'Nambari ya simu si sahihi',
    description: 'Tafadhali weka nambari sahihi ya Kenya yenye huduma ya pesa kwa simu (mfano 0712345678, 0112345678).',
  },
  paymentRequested: { title: 'Ombi la malipo limetumwa', description: '' },
  paymentNotRequested: { title: 'Hitilafu ya malipo', description: 'Haikuwezekana kuomba malipo.' },
  invoiceNotCreated: { title: 'Hitilafu ya ankara', description: 'Haikuwezekana kutengeneza ankara.' },
  paymentMethodAdded: { title: 'Njia ya malipo imeongezwa', description: '' },
  holderInvalid: { title: 'Tafadhali weka jina sahihi la mwenye kadi (angalau herufi 2).', description: '' },
  cardFormNotReady: { title: 'Stripe haiko tayari', description: 'Fomu ya kadi haijapakiwa.' },
  cardRefused: { title: 'Hitilafu ya kadi', description: 'Kadi haikukubaliwa.' },
  cardNotAdded: { title: 'Hitilafu ya kadi', description: 'Haikuwezekana kuongeza kadi. Tafadhali jaribu tena.' },
  methodPhoneMissing: { title: 'Tafadhali weka nambari sahihi ya simu.', description: '' },
  addressSaved: { title: 'Anwani imehifadhiwa', description: '' },
  addressIncomplete: {
    title: 'Anwani haijakamilika',
    description: 'Tafadhali weka anwani ya mtaa, mji na msimbo wa posta.',
  },
  addressNotAdded: { title: 'Haikuwezekana kuongeza anwani. Tafadhali jaribu tena.', description: '' },
  addressNotUpdated: { title: 'Haikuwezekana kubadilisha anwani. Tafadhali jaribu tena.', description: '' },
  addressNotDeleted: { title: 'Haikuwezekana kufuta anwani. Tafadhali jaribu tena.', description: '' },
  invalidPhone: {
    title: 'Nambari ya simu si sahihi',
    description: 'Weka nambari sahihi ya simu yenye tarakimu 10, mfano 0712345678',
  },
  invalidEmail: { title: 'Barua pepe si sahihi', description: 'Weka anwani sahihi ya barua pepe' },
  invalidName: { title: 'Jina si sahihi', description: 'Tafadhali weka jina lako kamili (angalau herufi 2).' },
  loggedIn: { title: 'Umeingia', description: 'Karibu, {name}!' },
  loggedInWithGoogle: { title: 'Umeingia kwa Google', description: 'Karibu, {name}!' },
  loggedInToCheckOut: {
    title: 'Umeingia',
    description: 'Umeingia. Tafadhali bonyeza “Endelea kukamilisha oda” ili uendelee.',
  },
  loginRefused: { title: 'Haikuwezekana kuingia', description: '' },
  loginFailed: { title: 'Haikuwezekana kuingia', description: 'Haikuwezekana kuingia' },
  googleComingSoon: { title: 'Inakuja hivi karibuni', description: '' },
  googleNotSetUp: {
    title: 'Google haijawekwa',
    description: 'Duka hili halijaweka njia ya kuingia kwa Google. Tafadhali ingia kwa nenosiri lako.',
  },
  googleRefused: { title: 'Haikuwezekana kuingia kwa Google', description: 'Google haikukutambua. Jaribu tena.' },
  googleFailed: {
    title: 'Haikuwezekana kuingia kwa Google',
    description: 'Kulikuwa na hitilafu wakati wa uthibitishaji wa Google',
  },
  passkeyUnused: {
    title: 'Hakuna ufunguo wa siri uliotumiwa',
    description:
      'Wamiliki wa duka huongeza ufunguo wa siri (passkey) kwenye mipangilio yao. Tafadhali ingia kwa nenosiri lako.',
  },
  registered: { title: 'Umejisajili! Tafadhali ingia.', description: '' },
  notRegistered: { title: 'Haikuwezekana kujisajili', description: '' },
  codeSent: { title: 'Msimbo wa OTP umetumwa', description: '' },
  codeSentToSome: { title: 'Si kila nambari inapata OTP leo', description: '' },
  codeNotSent: {
    title: 'Haikuwezekana kutuma msimbo wa OTP',
    description: 'Msimbo haukutumwa. Tafadhali jaribu tena.',
  },
  codeInvalid: { title: 'Msimbo wa OTP si sahihi', description: 'Haikuwezekana kuthibitisha msimbo wa OTP' },
  passwordReset: { title: 'Nenosiri limewekwa upya', description: '' },
  passwordNotReset: { title: 'Nenosiri halikuwekwa upya', description: 'Haikuwezekana kuweka nenosiri upya' },
  passwordNotTaken: { title: 'Haikuwezekana kuweka nenosiri upya', description: '' },
  passwordChanged: {
    title: 'Nenosiri limebadilishwa',
    description: 'Umetolewa kwenye akaunti katika vifaa vingine vyote.',
  },
  passwordNotChanged: { title: 'Haikuwezekana kubadilisha nenosiri. Tafadhali jaribu tena.', description: '' },
  accountDeleted: { title: 'Akaunti yako imefutwa', description: 'Asante kwa kununua kwetu.' },
  accountNotDeleted: { title: 'Haikuwezekana kufuta akaunti. Tafadhali jaribu tena.', description: '' },
  sessionNotEnded: {
    title: 'Haikuwezekana kutoka kwenye akaunti katika kifaa hicho. Tafadhali jaribu tena.',
    description: '',
  },
  sessionExpired: {
    title: 'Umetolewa kwenye akaunti',
    description: 'Hukuwa ukitumia duka kwa muda. Tafadhali ingia tena.',
  },
  sessionRefused: { title: 'Tafadhali ingia tena', description: 'Umetolewa kwenye akaunti katika kifaa hiki.' },
  reviewNeedsLogin: { title: 'Tafadhali ingia ili utume maoni', description: '' },
  reviewNotSubmitted: { title: 'Haikuwezekana kutuma maoni. Tafadhali jaribu tena.', description: '' },
  languageNotLoaded: { title: 'Haikuwezekana kupakia lugha. Tafadhali jaribu tena.', description: '' },
  breakdown: { title: 'Kuna hitilafu', description: 'Tafadhali pakia ukurasa tena.' },
  offline: {
    title: 'Huna mtandao',
    description:
      'Unaona kilichohifadhiwa kwenye kifaa hiki; bei zinaweza kuwa zimebadilika. Mengine yatakuja ukipata mtandao.',
  },
  online: { title: 'Mtandao umerudi', description: '' },
} as const satisfies Translation<typeof english>
