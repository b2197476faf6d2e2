import { expect } from 'vitest'
import { formOf } from '../../../domain/owner/productForm.ts'
import {
  ownerProductMachine,
  selectConflicts,
  selectForm,
  selectIsSaving,
  selectIsUnsaved,
  selectProblem,
  selectProduct,
} from '../../../machines/ownerProduct.ts'
import { ownerProductOf } from '../../examples.ts'
import type { Model } from '../kit.ts'

const product = ownerProductOf()
const renamed = { ...product, name: 'Clay Mug' }
const theirs = { ...product, name: 'Their Mug', stock: 3 }
const place = { variant: null, field: 'name' } as const

export const ownerProduct: Model<typeof ownerProductMachine> = {
  machine: ownerProductMachine,
  inputs: [{ product }, { product, form: formOf(renamed) }],
  on: {
    'product.read': { sent: [{ product }, { product: theirs }] },
    'product.typed': { sent: [{ change: { name: 'Clay Mug' } }, { change: { name: product.name } }] },
    'product.pictureAdded': { sent: [{ address: '/pictures/new-640.jpg' }] },
    'product.save': {},
    'product.keepMine': { sent: [{ place }, { place: { variant: null, field: 'price' } }] },
    'product.takeTheirs': { sent: [{ place }] },
    'product.discard': {},
    'save is done': {
      outputs: [
        { status: 'saved', product: renamed },
        { status: 'conflict', product: theirs },
        { status: 'refused', message: 'No.' },
      ],
      brings: [['product.saved'], []],
    },
    'save fails': { errors: [new Error('Network Error')] },
  },
  asks: {
    save: ({ input, context }) => expect(input).toEqual({ saved: context.saved, form: context.form }),
  },
  states: {
    clean: ({ snapshot }) => {
      expect([selectIsUnsaved(snapshot), selectConflicts(snapshot), selectProblem(snapshot)]).toEqual([false, [], null])
      expect(selectForm(snapshot)).toEqual(formOf(selectProduct(snapshot)))
    },
    dirty: ({ snapshot }) => {
      expect([selectIsUnsaved(snapshot), selectIsSaving(snapshot), selectConflicts(snapshot)]).toEqual([
        true,
        false,
        [],
      ])
      // what failed may have been typed back meanwhile
      if (selectProblem(snapshot) === null) expect(selectForm(snapshot)).not.toEqual(formOf(selectProduct(snapshot)))
    },
    saving: ({ snapshot }) =>
      expect([selectIsUnsaved(snapshot), selectIsSaving(snapshot), selectProblem(snapshot)]).toEqual([
        true,
        true,
        null,
      ]),
    conflict: ({ snapshot }) => {
      expect(selectIsUnsaved(snapshot)).toBe(true)
      expect(selectConflicts(snapshot)).toEqual([place])
    },
  },
}
