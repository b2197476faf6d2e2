import type { messages as english } from '../en/shipping.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Usafirishaji',
  description:
    'Ada za usafirishaji za {name} na muda wa kufika Nairobi, Mombasa, Kisumu, Nakuru na kwingineko kote Kenya.',
  intro:
    'Tunasafirisha bidhaa kote nchini. Mpelekaji huleta oda yako na kukupigia kwenye nambari ya simu ' +
    'unayoweka unapokamilisha oda.',
  fee: {
    title: 'Ada ya usafirishaji',
    text:
      'Ukurasa wa kukamilisha oda unaonyesha ada ya kaunti yako kabla hujakamilisha oda, ' +
      'au ada ya mahali pako ikiwa kaunti ina mahali kadhaa. Ada hiyo imo kwenye jumla unayoiona hapo.',
  },
  time: {
    title: 'Muda wa usafirishaji',
    text: 'Muda unategemea kaunti yako.',
    region: 'Kaunti',
    days: 'Muda',
  },
  address: {
    title: 'Tuambie ulipo',
    region: 'Chagua kaunti yako unapokamilisha oda. Ikiwa kaunti ina mahali kadhaa, chagua pia mahali pako.',
    phone: 'Weka nambari ya simu ambayo itapokelewa: tutaitumia kukupa taarifa za usafirishaji.',
    notes:
      'Ongeza maelekezo ya usafirishaji ikiwa yatasaidia, kama vile jengo, ghorofa au kitu kinachojulikana ' +
      'kilicho karibu.',
  },
  status: {
    title: 'Oda imefikia wapi',
    track: 'Itafute kupitia <link>Fuatilia oda</link>: ingia na uweke nambari ya oda, inayoanza na SAL-ORD-.',
    received: 'Umekamilisha oda, nasi tumeipokea.',
    processing: 'Oda inaandaliwa.',
    dispatched: 'Mpelekaji anayo na anaweza kutuma ombi la malipo la M-PESA.',
    delivered: 'Umeletewa oda.',
  },
  payment: {
    title: 'Malipo',
    text:
      'Hulipi chochote unapokamilisha oda. Oda yako ikishatumwa, mpelekaji anatuma ombi la malipo la M-PESA ' +
      'kwenye simu yako. Ankara hutengenezwa baada ya malipo.',
  },
} as const satisfies Translation<typeof english>
