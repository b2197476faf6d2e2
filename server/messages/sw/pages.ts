import type { messages as english } from '../en/pages.ts'

export const messages = {
  noScript:
    'Ili kuagiza hapa, tafadhali washa JavaScript kwenye mipangilio ya kivinjari chako kisha upakie ukurasa tena.',
  notFound: 'Haikupatikana',
  notRendered: 'Haiwezekani kuonyesha ukurasa kwa sasa',
  sellerPin: 'PIN ya KRA {pin}',
  invoice: 'Ankara {number}',
  stateUnpaid: 'Haijalipwa',
  statePaid: 'Imelipwa',
  stateCancelled: 'Imeghairiwa',
  months: 'Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des',
  weekdays: 'Jumapili Jumatatu Jumanne Jumatano Alhamisi Ijumaa Jumamosi',
  dayRange: '{from} hadi {to}',
  withTime: '{day}, {time}',
  date: 'Tarehe',
  order: 'Oda',
  customer: 'Mteja',
  phone: 'Simu',
  email: 'Barua pepe',
  deliverTo: 'Anwani',
  item: 'Bidhaa',
  amount: 'Kiasi',
  itemsTotal: 'Jumla ya bidhaa',
  deliveryFee: 'Ada ya usafirishaji',
  free: 'Bure',
  total: 'Jumla',
  paidOn: 'Imelipwa tarehe {date}.',
  paidByMpesa: 'Imelipwa {amount} kwa M-PESA{receipt, select, none {} other {, risiti {receipt}}}.',
  paidByMpesaOn: 'Imelipwa {amount} kwa M-PESA{receipt, select, none {} other {, risiti {receipt}}}, tarehe {date}.',
  print: 'Chapisha',
  logInFirst: 'Tafadhali ingia kwanza',
  logInText:
    'Ankara huonyeshwa kwa mteja na mpelekaji wa oda yake. Ingia kwenye duka katika kivinjari hiki, kisha ufungue ankara tena.',
  noInvoice: 'Hakuna ankara kama hiyo',
  noInvoiceText: 'Oda zako ziko kwenye akaunti yako. Oda huwa na ankara baada ya mpelekaji wake kuomba malipo.',
  packList: 'Orodha ya kufungasha',
  packedOrder: 'Oda {order}',
  packs: '{count, plural, one {Oda #} other {Oda #}}',
  notes: 'Maelekezo',
  isPaid: 'Imelipiwa',
  collect: 'Pokea: {total}',
  quantity: 'Idadi',
  noPackList: 'Hakuna cha kufungasha',
  noPackListText: 'Orodha hii ni ya mmiliki wa duka, ambaye huifungua kutoka kwenye oda za kaunta.',
  toAccount: 'Nenda kwenye akaunti yako',
  trackedOrder: 'Oda {order}',
  expected: 'Inatarajiwa {arrival}',
  step_received: 'Oda imepokelewa',
  step_processing: 'Inashughulikiwa',
  step_dispatched: 'Imetumwa',
  step_delivered: 'Imefika',
  notYet: 'Bado',
  callShop: 'Una swali? Piga simu {phone}',
  toShop: 'Nenda dukani',
  noLink: 'Kiungo hiki hakifanyi kazi',
  noLinkText:
    'Kiungo cha oda hufanya kazi kwa siku 60, wala si baada ya oda kughairiwa. Oda zako ziko kwenye akaunti yako.',
  newsletter: 'Jarida',
  newsletterSubject: 'Jarida la {shop}',
  newsletterEmail: `Mtu fulani, tunatumaini ni wewe, ameomba jarida la {shop} kwa anwani hii.

Ili ulipate, fungua kiungo hiki ndani ya siku 7:
{link}

Ikiwa si wewe, usifanye lolote: hutapata jarida.

Ili kujiondoa, sasa au baadaye, fungua kiungo hiki:
{leave}`,
  confirmNewsletter: 'Je, unataka jarida letu?',
  confirmNewsletterText: 'Habari na ofa kwa barua pepe. Unaweza kujiondoa wakati wowote.',
  subscribe: 'Jiunge',
  subscribed: 'Umejiunga',
  subscribedText: 'Ili kujiondoa, fungua kiungo cha pili katika barua pepe iliyokuleta hapa.',
  leaveNewsletter: 'Je, unataka kujiondoa kwenye jarida?',
  leaveNewsletterText: 'Tutafuta anwani yako kwenye orodha.',
  unsubscribe: 'Jiondoe',
  unsubscribed: 'Umejiondoa',
  unsubscribedText: 'Anwani yako imefutwa kwenye orodha.',
  noNewsletterLinkText:
    'Kiungo cha kujiunga hufanya kazi kwa siku 7, na cha kujiondoa hufanya kazi ukiwa bado kwenye orodha.',
  simulatedGoogle: 'Google ya majaribio',
  simulatedGoogleNote:
    'Hii si Google. {shop} ni duka la majaribio na inaiigiza tu: hakuna anayeona akaunti yako ya Google.',
  simulatedGoogleChoose: 'Chagua mtu wa majaribio wa kuingia naye, au funga dirisha hili.',
  waitFirst: 'Tafadhali subiri kidogo',
  waitText:
    'Viungo vingi mno visivyofanya kazi vimefunguliwa kutoka kwenye mtandao wako. Tafadhali jaribu tena baadaye.',
} as const satisfies Record<keyof typeof english, string>
