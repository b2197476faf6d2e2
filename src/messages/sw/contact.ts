import type { messages as english } from '../en/contact.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Wasiliana nasi',
  description:
    'Pigia {name} simu, tuma ujumbe wa WhatsApp au andika: nambari ya simu, barua pepe, mahali tulipo na saa za kazi.',
  intro:
    'Njia ya haraka zaidi ni kupiga simu au kutuma ujumbe wa WhatsApp. ' +
    'Ikiwa ni kuhusu oda, uwe na nambari yake: huanza na SAL-ORD-.',
  ways: {
    title: 'Zungumza nasi',
    call: '<b>Piga simu</b> {phone}',
    email: '<b>Barua pepe</b> {email}',
    address: '<b>Anwani</b> {place}',
  },
  hours: {
    title: 'Saa za kazi',
    weekdays: 'Jumatatu-Ijumaa',
    saturday: 'Jumamosi',
    sunday: 'Jumapili',
    closed: 'tumefunga',
  },
  form: {
    title: 'Tuandikie',
    firstName: 'Jina la kwanza',
    lastName: 'Jina la mwisho',
    email: 'Barua pepe',
    subject: 'Mada',
    message: 'Ujumbe',
    send: 'Tuma ujumbe',
    opens: {
      both: 'Hakuna kilichotumwa bado. WhatsApp au barua pepe itafunguka ikiwa na ujumbe wako, nawe utautuma huko.',
      whatsApp: 'Hakuna kilichotumwa bado. WhatsApp itafunguka ikiwa na ujumbe wako, nawe utautuma huko.',
      mail: 'Hakuna kilichotumwa bado. Barua pepe itafunguka ikiwa na ujumbe wako, nawe utautuma huko.',
      none: 'Hakuna kilichotumwa: simu na barua pepe ya duka hazijulikani kwa sasa. Ulichoandika kinabaki hapa.',
    },
    openWhatsApp: 'Fungua WhatsApp',
    openEmail: 'Fungua barua pepe',
  },
} as const satisfies Translation<typeof english>
