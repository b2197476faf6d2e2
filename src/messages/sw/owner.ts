import type { messages as english } from '../en/owner.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  counter: 'Kaunta',
  openShop: 'Fungua duka',
  tabs: { orders: 'Oda', products: 'Bidhaa', shop: 'Duka', people: 'Watu', profile: 'Akaunti' },
  waiting: ', {count} za kukabidhi',
  loading: 'Tunafungua kaunta…',
  checkFailed: 'Duka halikujibu.',
  locked: {
    title: 'Je, ni wewe?',
    note: 'Kabla ya kuona kaunta ya duka lako, tunatuma msimbo kwa {phone}.',
    app: 'Weka msimbo ambao programu yako inaonyesha sasa.',
    passkey: 'Tumia ufunguo wako wa siri (passkey), au weka mmoja wa misimbo yako ya dharura.',
    usePasskey: 'Tumia ufunguo wa siri',
    provingPasskey: 'Tunasubiri ufunguo wa siri…',
    passkeyNote: 'Kama hakuna kinachofunguka, kifaa hiki hakina ufunguo wa siri wa duka.',
    noPasskeysHere: 'Kivinjari hiki hakijui funguo za siri hapa. Zinahitaji HTTPS na jina la duka kwenye anwani.',
    send: 'Nitumie msimbo',
    sending: 'Tunatuma msimbo…',
    sent: 'Tumetuma msimbo wa tarakimu 6 kwa {phone}. Unatumika kwa dakika 5.',
    code: 'Msimbo',
    recoveryCode: 'Msimbo wa dharura',
    useRecoveryCode: 'Tumia msimbo wa dharura',
    useCode: 'Tumia msimbo wa tarakimu 6',
    confirm: 'Fungua kaunta',
    confirming: 'Tunakagua msimbo…',
    again: 'Nitumie msimbo mwingine',
    kept: 'Hujapata ujumbe? Duka ambalo halijaweka huduma ya SMS huhifadhi msimbo: npm run store -- outbox huuonyesha.',
    failed: 'Duka halikujibu. Tafadhali jaribu tena.',
  },
  fresh: {
    note: 'Badiliko hili linahitaji msimbo wa dakika 5 zilizopita. Ulichoandika kinabaki.',
    phone: 'Tunatuma mmoja kwa {phone}.',
    confirm: 'Thibitisha',
    decline: 'Usibadilishe',
  },
  demo: {
    title: 'Duka la majaribio: kila mtu anajua manenosiri, na M-PESA, SMS, barua pepe na Google zinaigizwa.',
    note: 'Majaribio huisha kabisa kwa akaunti yako ya kwanza ya mmiliki. Iongeze kwenye kichupo Watu na uandike nenosiri lake, kwa sababu akaunti za majaribio, pamoja na hii, zitafutwa. Anwani katika shop.config.json au SHOP_ADDRESS, au npm run store -- demo off, pia huyamaliza. Kilichowekwa hakiigizwi.',
  },
  session: {
    title: 'Utakaa umeingia kwa muda gani',
    note: 'Usipotumia kaunta, unatolewa, ili mtu mwingine asitumie kaunta. Chagua dakika 30 kwenye kifaa unachotumia wewe pekee.',
    label: 'Niondoe baada ya',
    minutes: '{count, plural, one {dakika #} other {dakika #}}',
    done: 'Imehifadhiwa.',
  },
  app: {
    title: 'Kaunta kama programu',
    note: 'Ukiisakinisha kwenye simu au kompyuta yako, “{name} counter” ina ikoni yake na hufunguka kwenye oda. Unaipata pia kwenye menyu ya kivinjari, kama “Install app” au “Add to Home Screen”.',
    install: 'Sakinisha kaunta',
  },
  writing: {
    saving: 'Inahifadhi…',
    lost: 'Duka halikujibu. Angalia kama imefanyika, kisha ujaribu tena.',
  },
} satisfies Translation<typeof english>
