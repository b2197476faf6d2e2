import type { messages as english } from '../en/help.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  question: 'Ungependa kujibiwa na mhudumu?',
  ways: 'Piga simu, andika au tuma ujumbe wa WhatsApp.',
  contact: 'Wasiliana nasi',
  title: 'Msaada na maelezo',
} as const satisfies Translation<typeof english>
