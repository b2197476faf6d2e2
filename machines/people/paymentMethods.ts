/**
 * The payment methods that a customer keeps on their device. Nothing is sent to the shop [PAY-02].
 *
 * - `list`: the methods are shown. `idle`; `confirmation` asks whether to remove one [PAY-04].
 * - `form`: a new method. `card` [PAY-05], only where the shop takes cards; `makingCard`: the card provider is asked,
 *   and its answer is ignored after cancelling; `mobileMoney` [PAY-06].
 *
 * The number and the security code of a card stay in the provider's own field.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Notice } from '../../domain/notices.ts'
import { refusalText, type Refusal } from '../../domain/outcomes.ts'
import {
  isHolderName,
  withCard,
  withMobileMoney,
  without,
  withPrimary,
  type CardOutcome,
  type PaymentMethod,
  type ProvidedCard,
} from '../../domain/payments/paymentMethods.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

/** Turns what was typed into the card provider's own field into a card, with the holder's name. */
export type MakeCard = (holder: string) => Promise<CardOutcome>

export type PaymentField = 'holder' | 'phone'

export type PaymentMethodsEvent =
  /** The methods as storage has them, also after another tab changed them. */
  | { type: 'payments.known'; methods: PaymentMethod[] }
  | { type: 'payments.add' }
  | { type: 'payments.showCard' }
  | { type: 'payments.showMobileMoney' }
  | { type: 'payments.type'; field: PaymentField; value: string }
  /** `makeCard` is null while the provider is not loaded. */
  | { type: 'payments.saveCard'; makeCard: MakeCard | null }
  | { type: 'payments.saveMobileMoney' }
  | { type: 'payments.cancel' }
  | { type: 'payments.setPrimary'; id: string }
  | { type: 'payments.remove'; method: PaymentMethod }
  | { type: 'payments.confirm' }
  | { type: 'payments.decline' }
  | { type: 'payments.forget' }

export type PaymentMethodsEmitted = { type: 'payments.changed'; methods: PaymentMethod[] } | NoticeRaised

interface PaymentMethodsContext {
  methods: PaymentMethod[]
  draft: Record<PaymentField, string>
  /** The method to remove, or null. */
  unwanted: PaymentMethod | null
}

type Made = Exclude<CardOutcome, Refusal>

const EMPTY = { holder: '', phone: '' }

export const paymentMethodsMachine = setup({
  types: {
    input: {} as { methods: PaymentMethod[] },
    context: {} as PaymentMethodsContext,
    events: {} as PaymentMethodsEvent,
    emitted: {} as PaymentMethodsEmitted,
  },
  actors: {
    makeCard: fromPromise<CardOutcome, { makeCard: MakeCard | null; holder: string }>(notWired),
  },
  guards: {
    holderIsMissing: ({ context }) => !isHolderName(context.draft.holder),
    providerIsMissing: ({ event }) => eventOf(event, 'payments.saveCard').makeCard === null,
    phoneIsMissing: ({ context }) => context.draft.phone.trim() === '',
    cardIsMade: (_, outcome: CardOutcome) => outcome.status === 'made',
  },
  actions: {
    startAnew: assign({ draft: EMPTY, unwanted: null }),
    rememberMethods: assign(({ event }) => ({ methods: eventOf(event, 'payments.known').methods })),
    type: assign(({ context, event }) => {
      const { field, value } = eventOf(event, 'payments.type')
      return { draft: { ...context.draft, [field]: value } }
    }),
    addCard: assign(({ context }, card: ProvidedCard) => ({ methods: withCard(context.methods, card) })),
    addMobileMoney: assign(({ context }) => ({ methods: withMobileMoney(context.methods, context.draft.phone) })),
    makePrimary: assign(({ context, event }) => ({
      methods: withPrimary(context.methods, eventOf(event, 'payments.setPrimary').id),
    })),
    rememberUnwanted: assign(({ event }) => ({ unwanted: eventOf(event, 'payments.remove').method })),
    removeUnwanted: assign(({ context }) => ({ methods: without(context.methods, context.unwanted?.id ?? '') })),
    announceChange: emit(({ context }) => ({ type: 'payments.changed', methods: context.methods })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
  },
}).createMachine({
  id: 'paymentMethods',
  context: ({ input }) => ({ methods: input.methods, draft: EMPTY, unwanted: null }),
  initial: 'list',
  on: {
    'payments.known': { actions: 'rememberMethods' },
    'payments.forget': { target: '.list' },
  },
  states: {
    list: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'startAnew',
          on: {
            'payments.add': { target: '#paymentMethods.form' },
            'payments.setPrimary': { actions: ['makePrimary', 'announceChange'] },
            'payments.remove': { target: 'confirmation', actions: 'rememberUnwanted' },
          },
        },
        confirmation: {
          on: {
            'payments.confirm': { target: 'idle', actions: ['removeUnwanted', 'announceChange'] },
            'payments.decline': { target: 'idle' },
          },
        },
      },
    },
    form: {
      initial: 'card',
      on: { 'payments.cancel': { target: 'list' } },
      states: {
        card: {
          on: {
            'payments.showMobileMoney': { target: 'mobileMoney' },
            'payments.type': { actions: 'type' },
            'payments.saveCard': [
              {
                guard: 'holderIsMissing',
                actions: { type: 'notify', params: { key: 'holderInvalid' } },
              },
              {
                guard: 'providerIsMissing',
                actions: { type: 'notify', params: { key: 'cardFormNotReady' } },
              },
              { target: 'makingCard' },
            ],
          },
        },
        makingCard: {
          invoke: {
            id: 'makeCard',
            src: 'makeCard',
            input: ({ context, event }) => ({
              makeCard: eventOf(event, 'payments.saveCard').makeCard,
              holder: context.draft.holder.trim(),
            }),
            onDone: [
              {
                guard: { type: 'cardIsMade', params: ({ event }) => event.output },
                target: '#paymentMethods.list',
                actions: [
                  { type: 'addCard', params: ({ event }) => (event.output as Made).card },
                  'announceChange',
                  { type: 'notify', params: { key: 'paymentMethodAdded' } },
                ],
              },
              {
                target: 'card',
                actions: {
                  type: 'notify',
                  params: ({ event }) => ({ key: 'cardRefused', detail: refusalText(event.output) }),
                },
              },
            ],
            onError: { target: 'card', actions: { type: 'notify', params: { key: 'cardNotAdded' } } },
          },
        },
        mobileMoney: {
          on: {
            'payments.showCard': { target: 'card' },
            'payments.type': { actions: 'type' },
            'payments.saveMobileMoney': [
              {
                guard: 'phoneIsMissing',
                actions: { type: 'notify', params: { key: 'methodPhoneMissing' } },
              },
              {
                target: '#paymentMethods.list',
                actions: [
                  'addMobileMoney',
                  'announceChange',
                  { type: 'notify', params: { key: 'paymentMethodAdded' } },
                ],
              },
            ],
          },
        },
      },
    },
  },
})

export type PaymentMethodsActor = ActorRefFrom<typeof paymentMethodsMachine>

type Snapshot = SnapshotFrom<typeof paymentMethodsMachine>

export const selectMethods = (snapshot: Snapshot): PaymentMethod[] => snapshot.context.methods

export const selectDraft = (snapshot: Snapshot): Record<PaymentField, string> => snapshot.context.draft

/** Whether the form is shown in place of the list. */
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('form')

/** The type of the method that the form adds. */
export const selectType = (snapshot: Snapshot): PaymentMethod['type'] =>
  snapshot.matches({ form: 'mobileMoney' }) ? 'mpesa' : 'card'

export const selectIsMaking = (snapshot: Snapshot): boolean => snapshot.matches({ form: 'makingCard' })

/** The method whose removal is to be confirmed, or null. */
export const selectToConfirm = (snapshot: Snapshot): PaymentMethod | null => snapshot.context.unwanted
