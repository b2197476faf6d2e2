import { expect } from 'vitest'
import type { PaymentMethod } from '../../../../domain/payments/paymentMethods.ts'
import {
  paymentMethodsMachine,
  selectDraft,
  selectIsMaking,
  selectIsOpen,
  selectMethods,
  selectToConfirm,
  selectType,
  type PaymentMethodsEvent,
} from '../../../../machines/people/paymentMethods.ts'
import { mpesa, visa } from '../../../examples.ts'
import type { Model, Rest, Row, Then } from '../../model.ts'
import { raised } from '../../raised.ts'

type Methods = typeof paymentMethodsMachine

const makeCard = () => Promise.reject(new Error('only carried along'))

/** Nothing of the form or the question before stays. */
const forgotten = { draft: { holder: '', phone: '' }, unwanted: null }

const holdsMpesa = (methods: readonly PaymentMethod[]) => methods.some(({ id }) => id === 'mpesa-1')

/** Mobile money is numbered: it gets the first number that is free. */
const withMpesa = (methods: readonly PaymentMethod[], number: string) => {
  const ids = [...methods, mpesa].map((_, index) => `mpesa-${index + 1}`)
  return [...methods, { ...mpesa, id: ids.find((id) => !methods.some((method) => method.id === id))!, number }]
}

const changed = ({ next: { methods } }: Then<Methods>) => ({ type: 'payments.changed', methods }) as const

const typed: Row<Methods, Extract<PaymentMethodsEvent, { type: 'payments.type' }>> = {
  sets: ({ event: { field, value }, context: { draft } }) => ({ draft: { ...draft, [field]: value } }),
}

const shows =
  (isOpen: boolean, type: PaymentMethod['type'], isMaking: boolean, toConfirm: PaymentMethod | null = null) =>
  ({ snapshot, context: { methods, draft } }: Rest<Methods>) => {
    expect([selectIsOpen(snapshot), selectIsMaking(snapshot), selectToConfirm(snapshot)]).toEqual([
      isOpen,
      isMaking,
      toConfirm,
    ])
    if (isOpen) expect(selectType(snapshot)).toBe(type)
    expect([selectMethods(snapshot), selectDraft(snapshot)]).toEqual([methods, draft])
  }

export const paymentMethods: Model<Methods> = {
  machine: paymentMethodsMachine,
  starts: [{ input: { methods: [] }, in: 'list.idle', context: { methods: [], ...forgotten } }],
  payloads: {
    'payments.known': [{ methods: [visa, mpesa] }, { methods: [] }],
    'payments.type': [
      { field: 'holder', value: ' A ' },
      { field: 'holder', value: ' Al ' },
      { field: 'phone', value: ' ' },
      { field: 'phone', value: ' 0712345678 ' },
    ],
    'payments.saveCard': [{ makeCard: null }, { makeCard }],
    'payments.setPrimary': [{ id: 'mpesa-1' }],
    'payments.remove': [{ method: mpesa }],
    'makeCard is done': [
      { status: 'made', card: { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 } },
      { status: 'refused', message: 'Your card was declined.' },
    ],
  },
  project: ({ methods, draft }) => [holdsMpesa(methods), draft],
  states: {
    '': {
      on: {
        'payments.known': { sets: ({ event: { methods } }) => ({ methods }) },
        'payments.forget': { to: 'list.idle', sets: forgotten },
      },
    },
    'list.idle': {
      on: {
        'payments.add': 'form.card', // [PAY-05]
        'payments.setPrimary': [
          {
            when: ({ context }) => holdsMpesa(context.methods),
            sets: ({ context }) => ({
              methods: context.methods.map((method) => ({ ...method, isPrimary: method.id === 'mpesa-1' })), // [OPN-56]
            }),
            emits: (then) => [changed(then)],
          },
          {
            sets: ({ context }) => ({ methods: context.methods.map((method) => ({ ...method, isPrimary: false })) }),
            emits: (then) => [changed(then)],
          },
        ],
        'payments.remove': { to: 'list.confirmation', sets: { unwanted: mpesa } }, // [PAY-04]
      },
      holds: shows(false, 'card', false),
    },
    'list.confirmation': {
      on: {
        'payments.confirm': [
          {
            when: ({ context }) => holdsMpesa(context.methods),
            to: 'list.idle',
            sets: ({ context }) => ({ methods: context.methods.filter(({ id }) => id !== 'mpesa-1'), ...forgotten }),
            emits: (then) => [changed(then)],
          },
          { to: 'list.idle', sets: forgotten, emits: (then) => [changed(then)] },
        ],
        'payments.decline': { to: 'list.idle', sets: forgotten },
      },
      holds: shows(false, 'card', false, mpesa),
    },
    form: { on: { 'payments.cancel': { to: 'list.idle', sets: forgotten } } },
    'form.card': {
      on: {
        'payments.showMobileMoney': 'form.mobileMoney', // [PAY-06]
        'payments.type': typed,
        'payments.saveCard': [
          { when: ({ context }) => context.draft.holder.trim().length < 2, emits: [raised('holderInvalid')] },
          { when: ({ event }) => event.makeCard === null, emits: [raised('cardFormNotReady')] },
          { to: 'form.makingCard' },
        ],
      },
      holds: shows(true, 'card', false),
    },
    'form.makingCard': {
      calls: { makeCard: { makeCard, holder: 'Al' } },
      on: {
        'makeCard is done: made': {
          to: 'list.idle',
          sets: ({ context }) => ({
            methods: [...context.methods.filter(({ id }) => id !== 'pm_1'), visa],
            ...forgotten,
          }),
          emits: (then) => [changed(then), raised('paymentMethodAdded')],
        },
        'makeCard is done: refused': { to: 'form.card', emits: [raised('cardRefused', 'Your card was declined.')] },
        'makeCard fails': { to: 'form.card', emits: [raised('cardNotAdded')] },
      },
      holds: shows(true, 'card', true),
    },
    'form.mobileMoney': {
      on: {
        'payments.showCard': 'form.card', // [PAY-05]
        'payments.type': typed,
        'payments.saveMobileMoney': [
          // whether the name for a card is typed or not
          {
            when: ({ context: { draft } }) => draft.phone.trim() === '' && draft.holder.trim().length > 1,
            emits: [raised('methodPhoneMissing')],
          },
          { when: ({ context }) => context.draft.phone.trim() === '', emits: [raised('methodPhoneMissing')] },
          {
            to: 'list.idle',
            sets: ({ context }) => ({ methods: withMpesa(context.methods, '0712345678'), ...forgotten }),
            emits: (then) => [changed(then), raised('paymentMethodAdded')],
          },
        ],
      },
      holds: shows(true, 'mpesa', false),
    },
  },
}
