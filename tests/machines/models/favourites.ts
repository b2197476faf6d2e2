import { expect } from 'vitest'
import { NO_FAVOURITES } from '../../../domain/catalogue/favourites.ts'
import { favouritesMachine } from '../../../machines/favourites.ts'
import type { Model } from '../kit.ts'

export const favourites: Model<typeof favouritesMachine> = {
  machine: favouritesMachine,
  inputs: [NO_FAVOURITES, { ids: ['ITEM-1'] }],
  on: {
    'favourites.toggle': { sent: [{ id: 'ITEM-1' }, { id: 'ITEM-2' }], brings: [['favourites.changed']] },
    'favourites.changedElsewhere': { sent: [{ stored: NO_FAVOURITES }, { stored: { ids: ['ITEM-3'] } }] },
  },
  states: {
    none: ({ context }) => expect(context.ids).toEqual([]),
    some: ({ context }) => expect(context.ids).not.toEqual([]),
  },
  always: ({ context: { ids } }) => expect(new Set(ids).size).toBe(ids.length),
}
