import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { NO_FAVOURITES, type StoredFavourites } from '../../../domain/catalogue/favourites.ts'
import { favouritesLogic, selectFavouriteIds, selectIsFavourite } from '../../../machines/catalogue/favourites.ts'

it('a favourite is switched on and off, one at a time, and stored by the tab that did it [PDP-17, OPN-53]', () => {
  const actor = createActor(favouritesLogic, { input: NO_FAVOURITES }).start()
  const stored: StoredFavourites[] = []
  actor.on('favourites.changed', (event) => void stored.push(event.stored))
  for (const id of ['ITEM-1', 'ITEM-2', 'ITEM-1']) actor.send({ type: 'favourites.toggle', id })
  expect(stored).toEqual([{ ids: ['ITEM-1'] }, { ids: ['ITEM-1', 'ITEM-2'] }, { ids: ['ITEM-2'] }])
  expect(['ITEM-1', 'ITEM-2'].map((id) => selectIsFavourite(id)(actor.getSnapshot()))).toEqual([false, true])
  actor.send({ type: 'favourites.changedElsewhere', stored: { ids: ['ITEM-3'] } })
  expect([selectFavouriteIds(actor.getSnapshot()), stored.length]).toEqual([['ITEM-3'], 3])
})
