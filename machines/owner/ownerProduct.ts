/**
 * The form of one product in the owner's counter, of a known one or a new one.
 *
 * - `clean`: the form shows the product as the shop has it.
 * - `dirty`: the owner has changed something.
 * - `saving`: the changes are sent, once. What is typed meanwhile stays.
 * - `conflict`: another owner has changed the same fields. For each, the owner keeps theirs or takes the other's; what
 *   the other has changed elsewhere is in the form already.
 * - `comparing`: leads at once to one of the others.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  formOf,
  hasChanges,
  merged,
  savedForm,
  withValueOf,
  type Place,
  type ProductForm,
} from '../../domain/owner/productForm.ts'
import type { OwnerProduct, SaveProductOutcome } from '../../domain/owner/products.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export interface OwnerProductInput {
  product: OwnerProduct
  /** What was typed into an earlier form of the product. */
  form?: ProductForm
}

export type OwnerProductEvent =
  /** The product was read again. */
  | { type: 'product.read'; product: OwnerProduct }
  | { type: 'product.typed'; change: Partial<ProductForm> }
  | { type: 'product.pictureAdded'; address: string }
  | { type: 'product.save' }
  | { type: 'product.keepMine'; place: Place }
  | { type: 'product.takeTheirs'; place: Place }
  | { type: 'product.discard' }

export type OwnerProductEmitted = { type: 'product.saved'; id: string }

interface OwnerProductContext {
  /** As the shop has it. */
  saved: OwnerProduct
  form: ProductForm
  sent: ProductForm | null
  conflicts: Place[]
  /** Why the last save failed, in the shop's words; empty when it did not answer, null without a failure. */
  problem: string | null
}

export interface SaveInput {
  saved: OwnerProduct
  form: ProductForm
}

const isPlace = (one: Place, other: Place) => one.variant === other.variant && one.field === other.field

export const ownerProductMachine = setup({
  types: {
    input: {} as OwnerProductInput,
    context: {} as OwnerProductContext,
    events: {} as OwnerProductEvent,
    emitted: {} as OwnerProductEmitted,
    tags: {} as 'unsaved' | 'busy',
  },
  actors: {
    save: fromPromise<SaveProductOutcome, SaveInput>(notWired),
  },
  guards: {
    isSaved: (_, outcome: SaveProductOutcome) => outcome.status === 'saved',
    isConflict: (_, outcome: SaveProductOutcome) => outcome.status === 'conflict',
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    isChanged: ({ context }) => hasChanges(context.saved, context.form),
  },
  actions: {
    mergeProduct: assign(({ context: { saved, form }, event }) => {
      const { product } = eventOf(event, 'product.read')
      return { saved: product, ...merged(formOf(saved), formOf(product), form) }
    }),
    type: assign(({ context, event }) => ({ form: { ...context.form, ...eventOf(event, 'product.typed').change } })),
    addPicture: assign(({ context: { form }, event }) => {
      const { address } = eventOf(event, 'product.pictureAdded')
      return { form: { ...form, images: [...new Set([...form.images, address])] } }
    }),
    rememberSent: assign(({ context }) => ({ sent: context.form, problem: null })),
    showSaved: assign(({ context: { form, sent } }, outcome: SaveProductOutcome) =>
      outcome.status === 'saved'
        ? { saved: outcome.product, form: savedForm(sent ?? form, outcome.product, form), sent: null }
        : {},
    ),
    showConflicts: assign(({ context: { saved, form } }, outcome: SaveProductOutcome) =>
      outcome.status === 'conflict'
        ? { saved: outcome.product, ...merged(formOf(saved), formOf(outcome.product), form) }
        : {},
    ),
    rememberProblem: assign((_, outcome: SaveProductOutcome) => ({
      problem: outcome.status === 'refused' ? outcome.message : '',
    })),
    rememberLoss: assign({ problem: '' }),
    forgetProblem: assign({ problem: null }),
    keepMine: assign(({ context, event }) => ({
      conflicts: context.conflicts.filter((place) => !isPlace(place, eventOf(event, 'product.keepMine').place)),
    })),
    takeTheirs: assign(({ context: { saved, form, conflicts }, event }) => {
      const taken = eventOf(event, 'product.takeTheirs').place
      return {
        form: withValueOf(form, taken, formOf(saved)),
        conflicts: conflicts.filter((place) => !isPlace(place, taken)),
      }
    }),
    discard: assign(({ context }) => ({ form: formOf(context.saved), conflicts: [] })),
    announceSaved: emit((_, outcome: SaveProductOutcome) => ({
      type: 'product.saved',
      id: outcome.status === 'saved' ? outcome.product.id : '',
    })),
  },
}).createMachine({
  id: 'ownerProduct',
  context: ({ input }) => ({
    saved: input.product,
    form: input.form ?? formOf(input.product),
    sent: null,
    conflicts: [],
    problem: null,
  }),
  initial: 'comparing',
  states: {
    clean: {
      entry: 'forgetProblem',
      on: {
        'product.read': { actions: 'mergeProduct' },
        'product.typed': { target: 'comparing', actions: 'type' },
        'product.pictureAdded': { target: 'comparing', actions: 'addPicture' },
      },
    },
    dirty: {
      tags: 'unsaved',
      on: {
        'product.read': { target: 'comparing', actions: 'mergeProduct' },
        'product.typed': { target: 'comparing', actions: 'type' },
        'product.pictureAdded': { target: 'comparing', actions: 'addPicture' },
        'product.save': { target: 'saving' },
        'product.discard': { target: 'clean', actions: 'discard' },
      },
    },
    saving: {
      tags: ['unsaved', 'busy'],
      entry: 'rememberSent',
      on: {
        'product.typed': { actions: 'type' },
        'product.pictureAdded': { actions: 'addPicture' },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { saved, form } }) => ({ saved, form }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'comparing',
            actions: [
              { type: 'showSaved', params: ({ event }) => event.output },
              { type: 'announceSaved', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'comparing',
            actions: { type: 'showConflicts', params: ({ event }) => event.output },
          },
          { target: 'dirty', actions: { type: 'rememberProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'dirty', actions: 'rememberLoss' },
      },
    },
    comparing: {
      always: [
        { guard: 'hasConflicts', target: 'conflict' },
        { guard: 'isChanged', target: 'dirty' },
        { target: 'clean' },
      ],
    },
    conflict: {
      tags: 'unsaved',
      on: {
        'product.typed': { actions: 'type' },
        'product.pictureAdded': { actions: 'addPicture' },
        'product.keepMine': { target: 'comparing', actions: 'keepMine' },
        'product.takeTheirs': { target: 'comparing', actions: 'takeTheirs' },
        'product.discard': { target: 'clean', actions: 'discard' },
      },
    },
  },
})

export type OwnerProductActor = ActorRefFrom<typeof ownerProductMachine>

type Snapshot = SnapshotFrom<typeof ownerProductMachine>

export const selectProduct = (snapshot: Snapshot): OwnerProduct => snapshot.context.saved

export const selectForm = (snapshot: Snapshot): ProductForm => snapshot.context.form

export const selectConflicts = (snapshot: Snapshot): Place[] => snapshot.context.conflicts

export const selectIsUnsaved = (snapshot: Snapshot): boolean => snapshot.hasTag('unsaved')

export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

export const selectProblem = (snapshot: Snapshot): string | null => snapshot.context.problem
