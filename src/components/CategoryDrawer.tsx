import { Drawer, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Chakra } from '../theme/Chakra.tsx'
import controls from '../theme/controls.module.css'
import styles from './CategoryDrawer.module.css'
import { CategorySidebar } from './CategorySidebar.tsx'
import { useDragLeft } from './useDragLeft.ts'
import { useIsMounted } from './useIsMounted.ts'

interface CategoryDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The category sidebar from the left; a tap outside, a drag to the left or a chosen category closes it [HDR-18, HDR-19]. */
export function CategoryDrawer({ isOpen, onClose }: CategoryDrawerProps) {
  const drag = useDragLeft(onClose)
  useOnNavigation(onClose)
  const isMounted = useIsMounted()
  return (
    <Chakra>
      <Drawer.Root placement="start" open={isOpen && isMounted} onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content className={styles.drawer} aria-label="Categories" {...drag}>
              <Drawer.CloseTrigger asChild top="1.5">
                <button
                  type="button"
                  className={`${controls.button} ${controls.quiet} ${controls.icon}`}
                  aria-label="Close categories"
                >
                  <X size={24} aria-hidden="true" />
                </button>
              </Drawer.CloseTrigger>
              <CategorySidebar />
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Chakra>
  )
}

/** Calls back when the address has changed since the view appeared. */
function useOnNavigation(onNavigation: () => void) {
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    onNavigation()
  }, [key, onNavigation])
}
