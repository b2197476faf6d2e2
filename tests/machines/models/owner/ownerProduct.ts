import { expect } from 'vitest'
import { formOf, merged, savedForm, type Place, type ProductForm } from '../../../../domain/owner/productForm.ts'
import type { OwnerProduct } from '../../../../domain/owner/products.ts'
import {
  ownerProductMachine,
  selectConflicts,
  selectForm,
  selectIsSaving,
  selectIsUnsaved,
  selectProblem,
  selectProduct,
} from '../../../../machines/owner/ownerProduct.ts'
import { ownerProductOf } from '../../../examples.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type Machine = typeof ownerProductMachine
type Context = Rest<Machine>['context']

const mug = ownerProductOf()
const mine = { ...mug, name: 'Clay Mug' }
const theirs = { ...mug, name: 'Their Mug', stock: 3 }
const name: Place = { variant: null, field: 'name' }
const ADDED = '/pictures/new-640.jpg'

/** Of the form, the events change the name and the pictures only. */
const isChanged = ({ saved, form }: Context) => saved.name !== form.name || form.images.includes(ADDED)

/** What another owner has made of the product: the form takes what was not changed in it. */
const mergedWith = (product: OwnerProduct, { saved, form }: Context) => ({
  saved: product,
  ...merged(formOf(saved), formOf(product), form),
})

type Sets<E> = (given: Given<Machine, E>) => Partial<Context>

/** Where it leads when form and product were compared. */
const toDirty = <E>(sets: Sets<E>): Row<Machine, E> => ({
  when: (given) => isChanged({ ...given.context, ...sets(given) }),
  to: 'dirty',
  sets,
})
const toClean = <E>(sets: Sets<E>): Row<Machine, E> => ({
  to: 'clean',
  sets: (given) => ({ ...sets(given), problem: null }),
})
const toConflict = <E>(sets: Sets<E>): Row<Machine, E> => ({
  when: (given) => ({ ...given.context, ...sets(given) }).conflicts.length > 0,
  to: 'conflict',
  sets,
})

const typed = ({ event, context }: Given<Machine, { change: Partial<ProductForm> }>) => ({
  form: { ...context.form, ...event.change },
})

/** A picture is in the form once. */
const pictureAdded = ({ event: { address }, context: { form } }: Given<Machine, { address: string }>) =>
  form.images.includes(address) ? {} : { form: { ...form, images: [...form.images, address] } }

const read = ({ event, context }: Given<Machine, { product: OwnerProduct }>) => mergedWith(event.product, context)

/** A place of which both have changed something else is no question any more. */
const answered = ({ event, context }: Given<Machine, { place: Place }>) => ({
  conflicts: context.conflicts.filter(({ field }) => field !== event.place.field),
})
const taken = (given: Given<Machine, { place: Place }>) => ({
  ...answered(given),
  form: {
    ...given.context.form,
    [given.event.place.field]: given.event.place.field === 'name' ? given.context.saved.name : '450',
  },
})

const discarded: Row<Machine> = {
  to: 'clean',
  sets: ({ context }) => ({ form: formOf(context.saved), conflicts: [], problem: null }),
}

/** What was typed since it was sent stays. */
const saved: Sets<{ output: { product: OwnerProduct } }> = ({ event: { output }, context: { form, sent } }) => ({
  saved: output.product,
  form: savedForm(sent!, output.product, form),
  sent: null,
})
const changedMeanwhile: Sets<{ output: { product: OwnerProduct } }> = ({ event, context }) =>
  mergedWith(event.output.product, context)

const announced = { emits: [{ type: 'product.saved', id: 'MUG-1' }] } as const

const startOf = (form: ProductForm, state: string) => ({
  input: { product: mug, form },
  in: state,
  context: { saved: mug, form, sent: null, conflicts: [], problem: null },
})

const shows =
  (isUnsaved: boolean, isSaving: boolean, conflicts: Place[]) =>
  ({ snapshot, context: { problem } }: Rest<Machine>) => {
    expect([selectIsUnsaved(snapshot), selectIsSaving(snapshot), selectConflicts(snapshot)]).toEqual([
      isUnsaved,
      isSaving,
      conflicts,
    ])
    expect(selectProblem(snapshot)).toBe(problem)
  }

export const ownerProduct: Model<Machine> = {
  machine: ownerProductMachine,
  starts: [{ ...startOf(formOf(mug), 'clean'), input: { product: mug } }, startOf(formOf(mine), 'dirty')],
  payloads: {
    'product.read': [{ product: mug }, { product: mine }, { product: theirs }],
    'product.typed': [{ change: { name: 'Clay Mug' } }, { change: { name: 'Enamel Mug' } }],
    'product.pictureAdded': [{ address: ADDED }, { address: '/pictures/mug-640.jpg' }],
    'product.keepMine': [{ place: name }, { place: { variant: null, field: 'price' } }],
    'product.takeTheirs': [{ place: name }, { place: { variant: null, field: 'price' } }],
    'save is done': [
      { status: 'saved', product: mine },
      { status: 'conflict', product: theirs },
      { status: 'refused', message: 'No.' },
    ],
  },
  // why a save failed decides nothing
  project: ({ saved: product, form, sent, conflicts }) => [
    product.name,
    [form.name, form.images.length],
    sent && [sent.name, sent.images.length],
    conflicts.length,
  ],
  states: {
    clean: {
      on: {
        'product.read': { to: 'clean', sets: ({ event }) => ({ saved: event.product, form: formOf(event.product) }) },
        'product.typed': [toDirty(typed), toClean(typed)],
        'product.pictureAdded': [toDirty(pictureAdded), toClean(pictureAdded)],
      },
      holds: (rest) => {
        shows(false, false, [])(rest)
        expect([rest.context.problem, selectForm(rest.snapshot)]).toEqual([null, formOf(selectProduct(rest.snapshot))])
      },
    },
    dirty: {
      on: {
        'product.read': [toConflict(read), toDirty(read), toClean(read)],
        'product.typed': [toDirty(typed), toClean(typed)],
        'product.pictureAdded': [toDirty(pictureAdded), toClean(pictureAdded)],
        'product.save': { to: 'saving', sets: ({ context }) => ({ sent: context.form, problem: null }) },
        'product.discard': discarded,
      },
      holds: shows(true, false, []),
    },
    saving: {
      calls: { save: ({ next }) => ({ saved: next.saved, form: next.form }) },
      on: {
        'product.typed': { sets: typed },
        'product.pictureAdded': { sets: pictureAdded },
        'save is done: saved': [
          { ...toDirty(saved), ...announced },
          { ...toClean(saved), ...announced },
        ],
        'save is done: conflict': [toConflict(changedMeanwhile), toDirty(changedMeanwhile), toClean(changedMeanwhile)],
        'save is done: refused': { to: 'dirty', sets: { problem: 'No.' } },
        'save fails': { to: 'dirty', sets: { problem: '' } },
      },
      holds: shows(true, true, []),
    },
    conflict: {
      on: {
        'product.typed': { sets: typed },
        'product.pictureAdded': { sets: pictureAdded },
        'product.keepMine': [toConflict(answered), toDirty(answered), toClean(answered)],
        'product.takeTheirs': [toConflict(taken), toDirty(taken), toClean(taken)],
        'product.discard': discarded,
      },
      holds: shows(true, false, [name]),
    },
  },
}
