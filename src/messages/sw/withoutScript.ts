import type { messages as english } from '../en/withoutScript.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Ukurasa huu unahitaji JavaScript',
  text:
    'JavaScript imezimwa kwenye kivinjari chako. Kikapu, malipo, akaunti, ulizopenda na ufuatiliaji wa oda ' +
    'vinaihitaji: iwashe kwenye mipangilio ya kivinjari kisha upakie ukurasa tena.',
  order: 'Bila hiyo unaweza kuangalia bidhaa zetu zote, na kuagiza kwa ujumbe au kwa simu.',
  look: 'Bila hiyo unaweza kuangalia bidhaa zetu zote.',
  call: 'Piga simu',
  whatsApp: 'Agiza kwa WhatsApp',
  message: 'Habari, ningependa kuagiza:',
  email: 'Andika kwa {email}',
  products: 'Bidhaa zote',
} as const satisfies Translation<typeof english>
