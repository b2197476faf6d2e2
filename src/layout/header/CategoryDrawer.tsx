import { Heart } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import styles from './CategoryDrawer.module.css'
import { PageLink } from '../../components/links/PageLink.tsx'
import { CategorySidebar } from '../../components/product/CategorySidebar.tsx'
import { PanelCloseButton, SlidingPanel } from '../../components/slidingPanel/SlidingPanel.tsx'

interface CategoryDrawerProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** The category sidebar and a link to the favourites, sliding in from the left [HDR-16]. Following a link closes it. */
export function CategoryDrawer({ isOpen, onClose, opener }: CategoryDrawerProps) {
  const text = useText('overlays')
  const common = useText('common')
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
      <PageLink className={styles.favourites} to={paths.favourites}>
        <Heart size={20} aria-hidden="true" />
        {common('pages.favourites')}
      </PageLink>
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
