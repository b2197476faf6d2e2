import type { messages as english } from '../en/sms.ts'

export const messages = {
  code: '{code} ni msimbo wako wa {shop}, unatumika kwa dakika 5. Usimpe mtu yeyote.',
  welcome: 'Karibu {shop}. Ili kuweka nenosiri lako, chagua "Umesahau nenosiri?" unapoingia kisha uweke nambari hii.',
  hasAccount: 'Tayari una akaunti ya {shop}. Ikiwa umesahau nenosiri lake, chagua "Umesahau nenosiri?" unapoingia.',
  emailUsed: 'Mtu amejisajili kwenye {shop} kwa barua pepe yako na nambari nyingine. Akaunti yako haijaathirika.',
  passwordSet: 'Nenosiri la akaunti yako ya {shop} limewekwa. Ikiwa si wewe, tupigie simu.',
  passwordChanged: 'Nenosiri la akaunti yako ya {shop} limebadilishwa. Ikiwa si wewe, tupigie simu.',
  numberRemoved:
    'Nambari yako imeondolewa kwenye akaunti ya {shop} ambayo mwenye barua pepe sasa anaitumia. Jisajili tena ili uitumie.',
  oldNumber: 'Nambari hii si ya akaunti yako ya {shop} tena. Ikiwa hukuomba hivyo, tupigie simu.',
  newNumber: 'Sasa hii ndiyo nambari ya akaunti yako ya {shop}. Ikiwa hukuomba hivyo, tupigie simu.',
  ownerAdded: '{shop}: {name} sasa ni mmiliki ({by}). Hukutarajia? Angalia Watu.',
  ownerRemoved: '{shop}: {name} si mmiliki tena ({by}). Hukutarajia? Angalia Watu.',
  logInChanged: '{shop}: namna {name} anavyoingia imebadilishwa ({by}). Hukutarajia? Angalia Watu.',
  roleChanged:
    '{shop}: {name} sasa ni {role, select, Owner {mmiliki} Rider {mpelekaji} other {mteja}} ({by}). Hukutarajia? Angalia Watu.',
  settingsChanged: '{shop}: vimebadilishwa: {what} ({by}). Hukutarajia? Angalia Duka.',
  tillChanged: '{shop}: wateja wanalipa kwa till au paybill nyingine. Hukutarajia? Muulize anayeendesha seva ya duka.',
  setting:
    '{name, select, currency {sarafu} deliveryFees {ada za usafirishaji} freeDeliveryFrom {usafirishaji wa bure} sellerPin {PIN ya KRA} counties {ada za kaunti} contact {mawasiliano} limits {vikomo} other {malipo}}',
  changeSubject: '{shop}: mabadiliko ambayo wamiliki wanaarifiwa',
  byOwner: 'na {name}',
  byTerminal: 'kwenye terminal',
} as const satisfies Record<keyof typeof english, string>
