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

  it('of an earlier visit is one from the start', () => {
    const { actor, emitted } = startMachine(favouritesMachine, { ids: ['ITEM-1'] })
    expect(actor.getSnapshot().value).toBe('some')
    expect(selectIsFavourite('ITEM-1')(actor.getSnapshot())).toBe(true)
    expect(emitted).toEqual([])
  })

  it('is told with every change, to be stored by id [OPN-53]', () => {
    const { actor, emitted } = startMachine(favouritesMachine, { ids: ['ITEM-1'] })
    actor.send({ type: 'favourites.toggle', id: 'ITEM-2' })
    actor.send({ type: 'favourites.toggle', id: 'ITEM-1' })
    expect(emitted).toEqual([
      { type: 'favourites.changed', stored: { ids: ['ITEM-1', 'ITEM-2'] } },
      { type: 'favourites.changed', stored: { ids: ['ITEM-2'] } },
    ])
  })

  it('of another tab counts here too, and is not stored again', () => {
    const { actor, emitted } = startMachine(favouritesMachine, { ids: ['ITEM-1'] })
    actor.send({ type: 'favourites.changedElsewhere', stored: { ids: ['ITEM-2'] } })
    expect(actor.getSnapshot().context).toEqual({ ids: ['ITEM-2'] })
    actor.send({ type: 'favourites.changedElsewhere', stored: NO_FAVOURITES })
    expect(actor.getSnapshot().value).toBe('none')
    expect(emitted).toEqual([])
  })
})
