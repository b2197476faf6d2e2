import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import controls from '../theme/controls.module.css'

const loadDrawer = () => import('./CategoryDrawer.tsx')
const CategoryDrawer = lazy(async () => ({ default: (await loadDrawer()).CategoryDrawer }))

/** The menu button, and the drawer it opens [HDR-16]; the drawer is loaded when the button is first reached for. */
export function CategoryMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      <button
        type="button"
        className={`${controls.button} ${controls.quiet} ${controls.icon}`}
        aria-label="Browse categories"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      {wasOpened && (
        <Suspense>
          <CategoryDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
