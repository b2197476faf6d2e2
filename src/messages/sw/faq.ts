import type { messages as english } from '../en/faq.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Maswali yanayoulizwa mara kwa mara',
  description:
    'Majibu kuhusu {name}: kuagiza, kulipa kwa M-PESA, muda na ada za usafirishaji, ' +
    'kufuatilia na kughairi oda, kurudisha bidhaa na kurejeshewa pesa.',
  intro: 'Majibu mafupi kuhusu kuagiza, kulipa, usafirishaji, kughairi oda na kurudisha bidhaa.',
  questions: {
    order: 'Ninawezaje kuagiza?',
    payment: 'Ninawezaje kulipa?',
    time: 'Usafirishaji huchukua muda gani?',
    fee: 'Ada ya usafirishaji ni kiasi gani?',
    track: 'Oda yangu iko wapi?',
    cancel: 'Je, ninaweza kughairi oda?',
    return: 'Je, ninaweza kurudisha bidhaa?',
    refund: 'Nitarejeshewa pesa zangu lini?',
  },
  answers: {
    orderInCart:
      'Weka unachopenda kwenye kikapu, fungua kikapu na uchague “Endelea kukamilisha oda”. ' +
      'Ingia hapo, au fungua akaunti kwa nambari yako ya simu, barua pepe na jina kamili. ' +
      'Ili kuweka nenosiri la akaunti mpya, chagua “Umesahau nenosiri?”: tutatuma msimbo kwenye nambari yako ' +
      'ya simu.',
    orderAtCheckout:
      'Kwenye ukurasa wa kukamilisha oda, tuambie ni nani atapokea oda na uchague kaunti yako, ' +
      'kisha “Kamilisha oda”. Utaiona oda hiyo kwenye akaunti yako.',
    payment:
      'Kwa M-PESA. Hulipi chochote unapokamilisha oda: oda yako ikishatumwa, mpelekaji anatuma ombi la malipo ' +
      'la M-PESA, nawe unalithibitisha kwenye simu yako. Ankara hutengenezwa baada ya malipo.',
    time: 'Inategemea kaunti yako. {times}',
    fee: 'Njia za usafirishaji ni: {options}.',
    feeAtCheckout: 'Ukurasa wa kukamilisha oda unaonyesha ada ya kaunti yako au mahali pako kabla hujakamilisha oda.',
    track:
      'Ingia na uitafute kwa nambari ya oda, inayoanza na SAL-ORD-. ' +
      'Oda hupitia hali hizi: “Oda imepokelewa”, “Inashughulikiwa”, “Imetumwa” na “Imefika”. ' +
      'Oda zako zote na nambari zake ziko kwenye akaunti yako.',
    cancel:
      'Ndiyo, ndani ya saa 2 ikiwa bado haijatumwa. Itafute kwenye akaunti yako na uchague “Ghairi oda”; ' +
      'ikiwa huoni kitufe hicho, tupigie simu na utaje nambari ya oda.',
    return:
      'Ndiyo, unaweza kurudisha bidhaa ndani ya siku 7. Tafuta oda kwenye akaunti yako na uchague “Rudisha”; ' +
      'ikiwa huoni kitufe hicho, tupigie simu au tuandikie, utaje nambari ya oda na bidhaa unayorudisha.',
    refund: 'Kurejeshewa pesa huchukua siku 3-5 za kazi.',
  },
  links: {
    products: 'Tazama bidhaa zote',
    terms: 'Jinsi ya kununua hapa',
    shipping: 'Usafirishaji',
    trackOrder: 'Fuatilia oda',
    contact: 'Wasiliana nasi',
    returns: 'Kurudisha bidhaa',
  },
} as const satisfies Translation<typeof english>
