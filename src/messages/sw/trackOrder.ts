import type { messages as english } from '../en/trackOrder.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Fuatilia oda',
  offline: 'Huna mtandao. Hali ya oda inahitaji mtandao. Itatafutwa mara tu utakapoupata.',
  description: 'Angalia oda imefikia wapi kwa kutumia nambari yake.',
  heading: 'Fuatilia oda yako',
  announced: 'Oda {orderId}: {status}',
  form: {
    label: 'Nambari ya oda',
    hint: 'Nambari za oda huanza na “SAL-ORD-”. Ni lazima uingie ili ufuatilie oda.',
    tracking: 'Inatafuta oda…',
    logIn: 'Ingia',
    afterLogin: 'Ukishaingia, utaona hali ya oda yako mara moja.',
  },
  help: {
    label: 'Msaada',
    title: 'Unahitaji msaada kuhusu oda?',
    call: 'Piga simu',
    email: 'Tuma barua pepe',
  },
  result: {
    label: 'Hali ya oda',
    current: 'Hali ya sasa: {status}',
    steps: 'Hatua za oda',
    done: 'Imekamilika',
    notDone: 'Bado haijakamilika',
    pending: 'Inasubiriwa',
  },
} as const satisfies Translation<typeof english>
