import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import controls from '../../theme/controls.module.css'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'

const loadDrawer = async () => (await import('./CategoryDrawer.tsx')).CategoryDrawer

/** The menu button and its drawer [HDR-16]. The drawer is loaded on hover or focus of the button. */
export function CategoryMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const CategoryDrawer = useLazyComponent(loadDrawer, isWanted || isOpen)

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${controls.button} ${controls.quiet} ${controls.icon}`}
        aria-label="Browse categories"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => setIsWanted(true)}
        onFocus={() => setIsWanted(true)}
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      {CategoryDrawer && <CategoryDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} opener={button} />}
    </>
  )
}
