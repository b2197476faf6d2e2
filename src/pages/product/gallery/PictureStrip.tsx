import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useScrollEnd } from '../../../components/hooks/useScrollEnd.ts'
import styles from './PictureStrip.module.css'

interface PictureStripProps {
  strip: RefObject<HTMLDivElement | null>
  label: string
  pictures: readonly string[]
  /** The index of the picture that is shown. */
  chosen: number
  onChoose: (index: number) => void
  children: (picture: string, index: number) => ReactNode
}

/** Pictures side by side, each as wide as its frame. A swipe, the arrow keys or `chosen` change the picture. */
export function PictureStrip({ strip, label, pictures, chosen, onChoose, children }: PictureStripProps) {
  const isFollowing = useRef(false)
  const scrolled = useScrollEnd(() => strip.current && onChoose(positionOf(strip.current)))

  useEffect(() => {
    const { current } = strip
    if (!current) return
    const shown = positionOf(current)
    // It was swiped before hydration.
    if (!isFollowing.current && shown > 0) onChoose(shown)
    else if (shown !== chosen) current.scrollTo({ left: chosen * current.clientWidth, behavior: 'instant' })
    isFollowing.current = true
  }, [strip, chosen, onChoose])

  return (
    <div
      ref={strip}
      className={styles.strip}
      {...(pictures.length > 1 && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      onScroll={scrolled}
    >
      {pictures.map((picture, index) => (
        <div key={picture} className={styles.slide} aria-hidden={index !== chosen}>
          <div className={styles.picture}>{children(picture, index)}</div>
        </div>
      ))}
    </div>
  )
}

/** Returns the index of the picture that fills most of the frame. */
function positionOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth) || 0
}
