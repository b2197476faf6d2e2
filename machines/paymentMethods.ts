/**
 * The ways to pay that one person keeps on their device. Nothing of it is sent to the shop [PAY-02].
 *
 * - `listed`: they are looked at.
 * - `writing`: the form is open, for a `card` at first [PAY-05] or for `mobileMoney` [PAY-06].
 * - `writing.makingCard`: the card provider is asked; cancelling ends the wait, and then its answer counts for nothing.
 * - `confirming`: shall that one really be removed? [PAY-04]
 *
 * A card's number and security code never come here: the provider's own field holds them.
 */
import { assertEvent, assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Notice } from '../domain/entities.ts'
import { refusalText, type Refusal } from '../domain/outcomes.ts'
import {
  isHolderName,
  withCard,
  withMobileMoney,
  without,
  withPrimary,
  type CardOutcome,
  type PaymentMethod,
  type ProvidedCard,
} from '../domain/paymentMethods.ts'
import type { NoticeRaised } from './notice.ts'

/** Has the card provider take what its own field holds, for a holder of that name. */
export type MakeCard = (holder: string) => Promise<CardOutcome>

export type PaymentField = 'holder' | 'phone'

export type PaymentMethodsEvent =
  /** What is kept, as another tab left it too. */
  | { type: 'payments.known'; methods: PaymentMethod[] }
  | { type: 'payments.add' }
  | { type: 'payments.showCard' }
  | { type: 'payments.showMobileMoney' }
  | { type: 'payments.type'; field: PaymentField; value: string }
  /** `makeCard` is null while the provider is not there. */
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
  /** What is to be removed, or null. */
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
    makeCard: fromPromise<CardOutcome, { makeCard: MakeCard | null; holder: string }>(() =>
      Promise.reject(new Error('makeCard is not wired')),
    ),
  },
  guards: {
    holderIsMissing: ({ context }) => !isHolderName(context.draft.holder),
    providerIsMissing: (_, { makeCard }: { makeCard: MakeCard | null }) => makeCard === null,
    phoneIsMissing: ({ context }) => context.draft.phone.trim() === '',
    cardIsMade: (_, outcome: CardOutcome) => outcome.status === 'made',
  },
  actions: {
    startAnew: assign({ draft: EMPTY, unwanted: null }),
    know: assign((_, methods: PaymentMethod[]) => ({ methods })),
    type: assign(({ context }, { field, value }: { field: PaymentField; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    addCard: assign(({ context }, card: ProvidedCard) => ({ methods: withCard(context.methods, card) })),
    addMobileMoney: assign(({ context }) => ({ methods: withMobileMoney(context.methods, context.draft.phone) })),
    makePrimary: assign(({ context }, id: string) => ({ methods: withPrimary(context.methods, id) })),
    rememberUnwanted: assign((_, unwanted: PaymentMethod) => ({ unwanted })),
    removeUnwanted: assign(({ context }) => ({ methods: without(context.methods, context.unwanted?.id ?? '') })),
    announceChange: emit(({ context }) => ({ type: 'payments.changed', methods: context.methods })),
    notifyOfCardError: emit((_, description: string) => ({
      type: 'notice.raised',
      notice: { title: 'Card Error', description, tone: 'error' },
    })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
  },
}).createMachine({
  id: 'paymentMethods',
  context: ({ input }) => ({ methods: input.methods, draft: EMPTY, unwanted: null }),
  initial: 'listed',
  on: {
    'payments.known': { actions: { type: 'know', params: ({ event }) => event.methods } },
    'payments.forget': { target: '.listed' },
  },
  states: {
    listed: {
      entry: 'startAnew',
      on: {
        'payments.add': { target: 'writing' },
        'payments.setPrimary': {
          actions: [{ type: 'makePrimary', params: ({ event }) => event.id }, 'announceChange'],
        },
        'payments.remove': {
          target: 'confirming',
          actions: { type: 'rememberUnwanted', params: ({ event }) => event.method },
        },
      },
    },
    writing: {
      initial: 'card',
      on: { 'payments.cancel': { target: 'listed' } },
      states: {
        card: {
          on: {
            'payments.showMobileMoney': { target: 'mobileMoney' },
            'payments.type': { actions: { type: 'type', params: ({ event }) => event } },
            'payments.saveCard': [
              {
                guard: 'holderIsMissing',
                actions: {
                  type: 'notify',
                  params: { title: 'Please enter a valid cardholder name (minimum 2 characters).', tone: 'error' },
                },
              },
              {
                guard: { type: 'providerIsMissing', params: ({ event }) => event },
                actions: {
                  type: 'notify',
                  params: {
                    title: 'Stripe Not Ready',
                    description: 'The card form is not loaded.',
                    tone: 'error',
                  },
                },
              },
              { target: 'makingCard' },
            ],
          },
        },
        makingCard: {
          invoke: {
            id: 'makeCard',
            src: 'makeCard',
            input: ({ context, event }) => {
              assertEvent(event, 'payments.saveCard')
              return { makeCard: event.makeCard, holder: context.draft.holder.trim() }
            },
            onDone: [
              {
                guard: { type: 'cardIsMade', params: ({ event }) => event.output },
                target: '#paymentMethods.listed',
                actions: [
                  { type: 'addCard', params: ({ event }) => (event.output as Made).card },
                  'announceChange',
                  { type: 'notify', params: { title: 'Payment method added', tone: 'success' } },
                ],
              },
              {
                target: 'card',
                actions: { type: 'notifyOfCardError', params: ({ event }) => refusalText(event.output) },
              },
            ],
            onError: {
              target: 'card',
              actions: { type: 'notifyOfCardError', params: 'The card could not be added. Please try again.' },
            },
          },
        },
        mobileMoney: {
          on: {
            'payments.showCard': { target: 'card' },
            'payments.type': { actions: { type: 'type', params: ({ event }) => event } },
            'payments.saveMobileMoney': [
              {
                guard: 'phoneIsMissing',
                actions: {
                  type: 'notify',
                  params: { title: 'Please enter a valid phone number.', tone: 'error' },
                },
              },
              {
                target: '#paymentMethods.listed',
                actions: [
                  'addMobileMoney',
                  'announceChange',
                  { type: 'notify', params: { title: 'Payment method added', tone: 'success' } },
                ],
              },
            ],
          },
        },
      },
    },
    confirming: {
      on: {
        'payments.confirm': { target: 'listed', actions: ['removeUnwanted', 'announceChange'] },
        'payments.decline': { target: 'listed' },
      },
    },
  },
})

export type PaymentMethodsActor = ActorRefFrom<typeof paymentMethodsMachine>

type Snapshot = SnapshotFrom<typeof paymentMethodsMachine>

export const selectMethods = (snapshot: Snapshot): PaymentMethod[] => snapshot.context.methods

export const selectDraft = (snapshot: Snapshot): Record<PaymentField, string> => snapshot.context.draft

/** Whether the form is shown in place of the list. */
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('writing')

/** What the form is for. */
export const selectType = (snapshot: Snapshot): PaymentMethod['type'] =>
  snapshot.matches({ writing: 'mobileMoney' }) ? 'mpesa' : 'card'

export const selectIsMaking = (snapshot: Snapshot): boolean => snapshot.matches({ writing: 'makingCard' })

/** What the person is asked about before it is removed, or null. */
export const selectToConfirm = (snapshot: Snapshot): PaymentMethod | null => snapshot.context.unwanted
