import { useActorRef } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { fromPromise } from 'xstate'
import { mapPinOf } from '../../../domain/orders/mapPin.ts'
import { positionMachine, selectProgress } from '../../../machines/orders/position.ts'
import { selectForm } from '../../../machines/orders/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { listen } from '../../app/actors/listen.ts'
import { useSelector } from '../../app/useSelector.ts'
import { locateDevice } from '../../services/device/geolocation.ts'

/** A position that may be further off than this, in metres, would send the rider to another street. */
const MOST_METRES = 500

const logic = positionMachine.provide({
  actors: { locate: fromPromise(() => locateDevice(navigator.geolocation, MOST_METRES)) },
})

/** The order's map pin, and functions that ask the device for it and remove it. */
export function useMapPin() {
  const { purchase } = useApp()
  const pin = useSelector(purchase, selectForm).map_pin ?? ''
  const actor = useActorRef(logic)

  const fill = useCallback(
    (value: string) => purchase.send({ type: 'purchase.fieldTyped', field: 'map_pin', value }),
    [purchase],
  )
  useEffect(() => {
    const subscription = listen(actor, { 'position.found': ({ position }) => fill(mapPinOf(position)) })
    return () => subscription.unsubscribe()
  }, [actor, fill])

  return {
    pin,
    progress: useSelector(actor, selectProgress),
    share: () => actor.send({ type: 'position.ask' }),
    remove: () => fill(''),
  }
}
