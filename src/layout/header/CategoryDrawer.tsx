import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../app/useText.ts'
import styles from './CategoryDrawer.module.css'
import { CategorySidebar } from '../../components/product/CategorySidebar.tsx'
import { PanelCloseButton, SlidingPanel } from '../../components/slidingPanel/SlidingPanel.tsx'

interface CategoryDrawerProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** The category sidebar, sliding in from the left [HDR-16]. Choosing a category closes it. */
export function CategoryDrawer({ isOpen, onClose, opener }: CategoryDrawerProps) {
  const text = useText('overlays')
  useOnNavigation(onClose)
  return (
    <SlidingPanel
      edge="left"
      label={text('drawer.label')}
      className={styles.drawer}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
    >
      <PanelCloseButton label={text('drawer.close')} className={styles.close} />
      <CategorySidebar />
    </SlidingPanel>
  )
}

/** Calls back when the address has changed since the view mounted. */
function useOnNavigation(onNavigation: () => void) {
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    onNavigation()
  }, [key, onNavigation])
}
