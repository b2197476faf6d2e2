import { useEffect, useRef, useState } from 'react'
import { mapPinOf } from '../../../domain/orders/mapPin.ts'
import { selectForm } from '../../../machines/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'

/** A position that may be further off than this, in metres, would send the rider to another street. */
const MOST_METRES = 500

const OPTIONS = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 }

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

  function share() {
    if (progress === 'asking') return
    setProgress('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isShown.current) return
        const isClose = coords.accuracy <= MOST_METRES
        if (isClose) fill(mapPinOf(coords))
        setProgress(isClose ? 'idle' : 'notFound')
      },
      ({ code, PERMISSION_DENIED }) => {
        if (isShown.current) setProgress(code === PERMISSION_DENIED ? 'refused' : 'notFound')
      },
      OPTIONS,
    )
  }

  return { pin, progress, share, remove: () => fill('') }
}
