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
    opensWhatsApp: 'Hii hufungua WhatsApp ikiwa na ujumbe wako. Unautuma huko.',
    opensEmail: 'Hii hufungua barua pepe ikiwa na ujumbe wako. Unaituma huko.',
    send: 'Tuma ujumbe',
    sendByEmail: 'Tuma kwa barua pepe',
  },
} as const satisfies Translation<typeof english>
