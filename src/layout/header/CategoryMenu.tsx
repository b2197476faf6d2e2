import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../app/useText.ts'
import { button } from '../../theme/classes.ts'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { withMessages } from '../../messages/loadMessages.ts'

const loadDrawer = async () => (await withMessages(import('./CategoryDrawer.tsx'), 'overlays')).CategoryDrawer

/** The menu button and its drawer [HDR-16]. The drawer is loaded on hover or focus of the button. */
export function CategoryMenu() {
  const text = useText('common')
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const CategoryDrawer = useLazyComponent(loadDrawer, isWanted || isOpen)

  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={button({ variant: 'ghost', icon: true })}
        aria-label={text('header.categories')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => setIsWanted(true)}
        onFocus={() => setIsWanted(true)}
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      {CategoryDrawer && <CategoryDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} opener={toggle} />}
    </>
  )
}
