import { useRef, type DragEvent, type PointerEvent } from 'react'

/** Pixels before a movement counts as a drag and no longer as a tap. */
const SLACK = 8

/** Pixels of drag that close. */
const FAR_ENOUGH = 80

/** Handlers for a panel at the left edge that follows a drag to the left and is dismissed when dragged far enough. */
export function useDragLeft(onDismiss: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const isDragging = useRef(false)

  function offsetOf(event: PointerEvent<HTMLElement>): number {
    return start.current ? Math.min(0, event.clientX - start.current.x) : 0
  }

  function end(event: PointerEvent<HTMLElement>) {
    const isFarEnough = isDragging.current && offsetOf(event) <= -FAR_ENOUGH
    start.current = null
    isDragging.current = false
    if (isFarEnough) onDismiss()
    else event.currentTarget.style.removeProperty('transform')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const offset = offsetOf(event)
      if (!isDragging.current) {
        if (-offset < SLACK || Math.abs(event.clientY - start.current.y) > -offset) return
        isDragging.current = true
        // From here on the pointer is the panel's, so that letting go over a link does not follow it.
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      event.currentTarget.style.transform = `translateX(${offset}px)`
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}
