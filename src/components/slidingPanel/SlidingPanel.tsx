import { Drawer, Portal } from '@chakra-ui/react'
import type { DragControls } from 'framer-motion'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Chakra } from '../../theme/Chakra.tsx'
import { button } from '../../theme/classes.ts'
import { DraggablePanel } from './DraggablePanel.tsx'
import { isBesides } from '../isBesides.ts'
import { useIsMounted } from '../hooks/useIsMounted.ts'

interface SlidingPanelProps {
  edge: 'left' | 'bottom'
  label: string
  className?: string
  isOpen: boolean
  onClose: () => void
  /** Gets the focus back on closing. */
  opener: RefObject<HTMLElement | null>
  /** Starts drags, in place of a press anywhere on the panel. */
  dragControls?: DragControls
  children: ReactNode
}

/**
 * For this many ms after opening, a press outside does not close: it may be the second tap of a double tap on the
 * opener.
 */
const DOUBLE_TAP = 500

/**
 * A dialog that slides in from an edge of the screen, opaque. Dragging it to that edge, a tap outside, Escape or its
 * button closes it [HDR-18, HDR-19].
 */
export function SlidingPanel({
  edge,
  label,
  className,
  isOpen,
  onClose,
  opener,
  dragControls,
  children,
}: SlidingPanelProps) {
  const isMounted = useIsMounted()
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])

  return (
    <Chakra>
      <Drawer.Root
        placement={edge === 'left' ? 'start' : 'bottom'}
        open={isOpen && isMounted}
        onOpenChange={({ open }) => !open && onClose()}
        finalFocusEl={() => opener.current}
        onInteractOutside={(event) => {
          const isDoubleTap = performance.now() - openedAt.current < DOUBLE_TAP
          if (isDoubleTap || isBesides(event.detail.originalEvent)) event.preventDefault()
        }}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content
              asChild
              className={className}
              aria-label={label}
              _open={{ animationName: `slide-from-${edge}-full` }}
              _closed={{ animationName: `slide-to-${edge}-full` }}
            >
              <DraggablePanel
                edge={edge}
                onDraggedAway={onClose}
                {...(dragControls && { dragControls, dragListener: false })}
              >
                {children}
              </DraggablePanel>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Chakra>
  )
}

/** Closes the panel around it. */
export function PanelCloseButton({ label, className = '' }: { label: string; className?: string }) {
  return (
    <Drawer.CloseTrigger asChild unstyled>
      <button type="button" className={`${button({ variant: 'ghost', icon: true })} ${className}`} aria-label={label}>
        <X size={24} aria-hidden="true" />
      </button>
    </Drawer.CloseTrigger>
  )
}
