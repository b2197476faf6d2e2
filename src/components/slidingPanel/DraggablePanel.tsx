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

interface DraggablePanelProps extends HTMLMotionProps<'div'> {
  /** The edge of the screen that the panel is attached to and slides out of. */
  edge: 'left' | 'bottom'
  onDraggedAway: () => void
  'data-state'?: string
}

/** The distance in px, dragged plus glide, at which the panel closes. */
const FAR_ENOUGH = 100

/** How long, in seconds, a released panel would glide. */
const GLIDE = 0.2

/** After a rest of this many ms, releasing the finger no longer counts as a throw. */
const REST = 100

/** A press that moves this many px is a drag, not a tap. */
const SLACK = 8

/** Fast, without overshoot. */
const SPRING = { bounceStiffness: 500, bounceDamping: 50 }

/** Reaches its end within one frame. */
const AT_ONCE = { bounceStiffness: 1_000_000, bounceDamping: 2000 }

/**
 * A panel that can be dragged away towards its edge with a finger or the mouse. Dragged or thrown far enough, it
 * closes; otherwise it springs back. With `dragControls` and without `dragListener`, only a press that starts the
 * controls drags it.
 */
export function DraggablePanel({ edge, onDraggedAway, children, ...props }: DraggablePanelProps) {
  const axis = edge === 'left' ? 'x' : 'y'
  const offset = useMotionValue(0)
  const wantsNoMotion = useReducedMotion()
  const moved = useRef({ at: 0, way: 0 })
  const press = usePressNotDrag()
  const state = props['data-state']

  // Reopened while still closing.
  useEffect(() => {
    if (state === 'open') offset.jump(0)
  }, [state, offset])

  function release(event: Event, { velocity }: PanInfo) {
    const outwards = edge === 'left' ? -1 : 1
    const { at, way } = moved.current
    const glide = event.timeStamp - at < REST ? velocity[axis] * GLIDE : 0
    // `pointercancel`: the browser scrolls instead.
    const isAway = event.type !== 'pointercancel' && way * outwards > 0 && (way + glide) * outwards >= FAR_ENOUGH
    if (!isAway) return
    offset.stop()
    onDraggedAway()
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
        onDragEnd={release}
      >
        {children}
      </m.div>
    </LazyMotion>
  )
}

/** Loads what dragging needs, once a panel is open. Retries every 2 seconds. */
async function loadFeatures(): Promise<FeatureBundle> {
  for (;;) {
    try {
      return (await import('./dragFeatures.ts')).dragFeatures
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
  }
}

/**
 * Returns handlers that keep a link or button from being followed when a drag begins and ends on it, and from being
 * dragged itself.
 */
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
