import { useEffect, useRef, useState } from 'react'
import { mapPinOf } from '../../../domain/orders/mapPin.ts'
import { selectForm } from '../../../machines/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { locateDevice } from '../../services/geolocation.ts'

/** A position that may be further off than this, in metres, would send the rider to another street. */
const MOST_METRES = 500

/** What became of the last press of the button. */
type Progress = 'idle' | 'asking' | 'refused' | 'notFound'

/** The order's map pin, and functions that ask the device for it and remove it. */
export function useMapPin() {
  const { purchase } = useApp()
  const pin = useSelector(purchase, selectForm).map_pin ?? ''
  const [progress, setProgress] = useState<Progress>('idle')
  // A device cannot be told to stop, and may answer after the page is left.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const fill = (value: string) => purchase.send({ type: 'purchase.fieldTyped', field: 'map_pin', value })

  async function share() {
    if (progress === 'asking') return
    setProgress('asking')
    const outcome = await locateDevice(navigator.geolocation, MOST_METRES)
    if (!isShown.current) return
    if (outcome.status === 'found') fill(mapPinOf(outcome.position))
    setProgress(outcome.status === 'found' ? 'idle' : outcome.status)
  }

  return { pin, progress, share, remove: () => fill('') }
}
