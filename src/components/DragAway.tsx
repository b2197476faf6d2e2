import {
  LazyMotion,
  useMotionValue,
  useReducedMotion,
  type FeatureBundle,
  type HTMLMotionProps,
  type PanInfo,
} from 'framer-motion'
import * as m from 'framer-motion/m'
import { useEffect, useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'

interface DragAwayProps extends HTMLMotionProps<'div'> {
  /** The edge of the screen that the panel stands at, and leaves by. */
  edge: 'left' | 'bottom'
  onAway: () => void
  'data-state'?: string
}

/** Pixels of way that send a panel off: those it was dragged, with those it would still glide. */
const FAR_ENOUGH = 100

/** Seconds that a panel let go would glide. */
const GLIDE = 0.2

/** A finger that rested for so many ms before it let go throws nothing. */
const REST = 100

/** Pixels from which a press that moves is a drag and no longer a tap. */
const SLACK = 8

/** Quick, and never beyond the edge. */
const SPRING = { bounceStiffness: 500, bounceDamping: 50 }

/** There with the next frame. */
const AT_ONCE = { bounceStiffness: 1_000_000, bounceDamping: 2000 }

/**
 * A panel that follows finger and mouse towards its edge. Dragged or thrown far enough it is sent away; otherwise it
 * springs back. With `dragControls` and without `dragListener`, only what starts these moves it.
 */
export function DragAway({ edge, onAway, children, ...props }: DragAwayProps) {
  const axis = edge === 'left' ? 'x' : 'y'
  const offset = useMotionValue(0)
  const wantsNoMotion = useReducedMotion()
  const moved = useRef({ at: 0, way: 0 })
  const press = usePressNotDrag()
  const state = props['data-state']

  // Opened again before it was gone.
  useEffect(() => {
    if (state === 'open') offset.jump(0)
  }, [state, offset])

  function letGo(event: Event, { velocity }: PanInfo) {
    const outwards = edge === 'left' ? -1 : 1
    const { at, way } = moved.current
    const glide = event.timeStamp - at < REST ? velocity[axis] * GLIDE : 0
    // The browser takes the finger back when it scrolls.
    const isSent = event.type !== 'pointercancel' && way * outwards > 0 && (way + glide) * outwards >= FAR_ENOUGH
    if (!isSent) return
    offset.stop()
    onAway()
  }

  return (
    <LazyMotion features={loadFeatures} strict>
      <m.div
        {...props}
        {...press}
        style={axis === 'x' ? { x: offset } : { y: offset }}
        drag={axis}
        dragDirectionLock
        dragConstraints={edge === 'left' ? { right: 0 } : { top: 0 }}
        dragElastic={0}
        dragMomentum={false}
        dragSnapToOrigin
        dragTransition={wantsNoMotion ? AT_ONCE : SPRING}
        onDragStart={() => (moved.current = { at: 0, way: 0 })}
        onDrag={({ timeStamp }) => (moved.current = { at: timeStamp, way: offset.get() })}
        onDragEnd={letGo}
      >
        {children}
      </m.div>
    </LazyMotion>
  )
}

/** Loaded once a panel is open; a load that fails is tried again. */
async function loadFeatures(): Promise<FeatureBundle> {
  for (;;) {
    try {
      return (await import('./dragFeatures.ts')).dragFeatures
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
  }
}

/** Handlers with which a link or button that a drag begins and ends on is not followed, nor dragged itself. */
function usePressNotDrag() {
  const start = useRef({ x: 0, y: 0 })
  return {
    onPointerDownCapture({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY }
    },
    onClickCapture(event: MouseEvent) {
      const isByKey = event.detail === 0
      if (isByKey || Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) < SLACK) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStartCapture: (event: DragEvent) => event.preventDefault(),
  }
}
