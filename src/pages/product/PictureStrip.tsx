import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import styles from './PictureStrip.module.css'

interface PictureStripProps {
  strip: RefObject<HTMLDivElement | null>
  label: string
  pictures: readonly string[]
  /** The position of the picture that is seen. */
  chosen: number
  onChoose: (index: number) => void
  children: (picture: string, index: number) => ReactNode
}

/** Without a scroll event for this many ms the strip is at rest. */
const REST_MS = 100

/** Pictures side by side, each as wide as its frame: a swipe, the arrows or `chosen` lead from one to another. */
export function PictureStrip({ strip, label, pictures, chosen, onChoose, children }: PictureStripProps) {
  const isFollowing = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(rest.current), [])
  useEffect(() => {
    const { current } = strip
    if (!current) return
    const shown = positionOf(current)
    // It was swiped before the page came to life.
    if (!isFollowing.current && shown > 0) onChoose(shown)
    else if (shown !== chosen) current.scrollTo({ left: chosen * current.clientWidth, behavior: 'instant' })
    isFollowing.current = true
  }, [strip, chosen, onChoose])

  // Drawing anew in the middle of a swipe delays its end, and browsers then go two pictures far.
  const chooseAtRest = (moved: HTMLElement) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => onChoose(positionOf(moved)), REST_MS)
  }

  return (
    <div
      ref={strip}
      className={styles.strip}
      {...(pictures.length > 1 && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      onScroll={({ currentTarget }) => chooseAtRest(currentTarget)}
    >
      {pictures.map((picture, index) => (
        <div key={picture} className={styles.slide} aria-hidden={index !== chosen}>
          <div className={styles.picture}>{children(picture, index)}</div>
        </div>
      ))}
    </div>
  )
}

/** The picture that fills most of the frame. */
function positionOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth) || 0
}
