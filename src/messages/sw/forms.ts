import type { messages as english } from '../en/forms.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  phoneHint: 'Tafadhali weka nambari sahihi ya simu ya Kenya',
  paymentUnconfirmed: 'M-PESA bado haijathibitisha kwamba ombi la malipo limefika kwenye simu.',
} as const satisfies Translation<typeof english>
