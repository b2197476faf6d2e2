import { useEffect, type PointerEvent, type RefObject } from 'react'
import { selectMagnification } from '../../../../machines/catalogue/magnifier.ts'
import { useMagnifier } from './useMagnifier.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { magnifyByTouch } from './magnifyByTouch.ts'
import { magnifyOnHover } from './magnifyByMouse.ts'
import { showMagnification } from './showMagnification.ts'

interface GalleryMagnifierProps {
  strip: RefObject<HTMLDivElement | null>
  /** The mouse's or finger's last position over the gallery. */
  pointer: RefObject<PointerEvent | null>
  /** The index of the picture that is shown. */
  chosen: number
  /** Called when a picture is enlarged, to load a larger file. */
  onEnlarge: (index: number) => void
}

/** Enlarges the gallery's picture on hover [PDP-03] and on pinch. Renders nothing itself. */
export function GalleryMagnifier({ strip, pointer, chosen, onEnlarge }: GalleryMagnifierProps) {
  const magnifier = useMagnifier()
  const isEnlarged = useSelector(magnifier, selectMagnification).scale > 1

  useEffect(() => {
    const { current } = strip
    if (!current) return
    const ends = [
      showMagnification(current, magnifier),
      magnifyOnHover(current, magnifier, pointer.current),
      magnifyByTouch(current, magnifier),
    ]
    return () => ends.forEach((end) => end())
  }, [strip, pointer, magnifier])

  useEffect(() => {
    if (isEnlarged) onEnlarge(chosen)
  }, [isEnlarged, chosen, onEnlarge])

  useEffect(() => () => magnifier.send({ type: 'magnifier.reset' }), [chosen, magnifier])
  return null
}
