import { expect } from 'vitest'
import type { PaymentMethod } from '../../../domain/payments/paymentMethods.ts'
import { paymentMethodsMachine } from '../../../machines/paymentMethods.ts'
import type { Model } from '../kit.ts'

const mobileMoney: PaymentMethod = {
  id: 'mpesa-1',
  type: 'mpesa',
  name: 'M-PESA',
  number: '0712345678',
  expiry: '',
  isPrimary: false,
  isActive: true,
}
const makeCard = () => Promise.reject(new Error('only carried along'))
const empty = { holder: '', phone: '' }

export const paymentMethods: Model<typeof paymentMethodsMachine> = {
  machine: paymentMethodsMachine,
  inputs: [{ methods: [] }],
  on: {
    'payments.known': { sent: [{ methods: [mobileMoney] }] },
    'payments.add': { sent: [{ takesCards: true }, { takesCards: false }] },
    'payments.showCard': {},
    'payments.showMobileMoney': {},
    'payments.type': {
      sent: [
        { field: 'holder', value: 'Amina' },
        { field: 'phone', value: '0712345678' },
      ],
    },
    'payments.saveCard': { sent: [{ makeCard: null }, { makeCard }], brings: [['notice.raised'], []] },
    'payments.saveMobileMoney': { brings: [['notice.raised'], ['payments.changed', 'notice.raised']] },
    'payments.cancel': {},
    'payments.setPrimary': { sent: [{ id: 'mpesa-1' }], brings: [['payments.changed']] },
    'payments.remove': { sent: [{ method: mobileMoney }] },
    'payments.confirm': { brings: [['payments.changed']] },
    'payments.decline': {},
    'payments.forget': {},
    'makeCard is done': {
      outputs: [
        { status: 'made', card: { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 } },
        { status: 'refused', message: 'Your card was declined.' },
      ],
      brings: [['payments.changed', 'notice.raised'], ['notice.raised']],
    },
    'makeCard fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
  },
  asks: { makeCard: ({ input }) => expect(input).toEqual({ makeCard, holder: 'Amina' }) },
  states: {
    'list.idle': ({ context: { draft, unwanted } }) => expect([draft, unwanted]).toEqual([empty, null]),
    'form.card': ({ context }) => expect(context.unwanted).toBeNull(),
    'form.makingCard': ({ context }) => expect(context.draft.holder).toBe('Amina'),
    'form.mobileMoney': ({ context }) => expect(context.unwanted).toBeNull(),
    'list.confirmation': ({ context }) => expect([context.draft, context.unwanted]).toEqual([empty, mobileMoney]),
  },
  project: ({ methods, draft, unwanted }) => [
    [...new Set(methods.map(({ type }) => type))].toSorted(),
    draft,
    unwanted?.id,
  ],
}
