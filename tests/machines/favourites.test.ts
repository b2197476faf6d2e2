import { describe, expect, it } from 'vitest'
import { NO_FAVOURITES } from '../../domain/catalogue/favourites.ts'
import { favouritesMachine, selectIsFavourite } from '../../machines/favourites.ts'
import { startMachine } from './startMachine.ts'

describe('a favourite', () => {
  it('is switched on and off, one product at a time [PDP-17]', () => {
    const { actor } = startMachine(favouritesMachine, NO_FAVOURITES)
    const shown = () => ['ITEM-1', 'ITEM-2'].map((id) => selectIsFavourite(id)(actor.getSnapshot()))
    expect([shown(), actor.getSnapshot().value]).toEqual([[false, false], 'none'])
    actor.send({ type: 'favourites.toggle', id: 'ITEM-1' })
    actor.send({ type: 'favourites.toggle', id: 'ITEM-2' })
    expect([shown(), actor.getSnapshot().value]).toEqual([[true, true], 'some'])
    actor.send({ type: 'favourites.toggle', id: 'ITEM-1' })
    expect(shown()).toEqual([false, true])
    actor.send({ type: 'favourites.toggle', id: 'ITEM-2' })
    expect([shown(), actor.getSnapshot().value]).toEqual([[false, false], 'none'])
  })
})
