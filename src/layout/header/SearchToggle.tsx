import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../app/useText.ts'
import bar from '../../components/bar.module.css'
import styles from './Header.module.css'

/** Opens and closes the header's search. The stylesheet hides the search while this button is not expanded. */
export function SearchToggle() {
  const text = useText('common')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isOpen) button.current?.closest('header')?.querySelector<HTMLElement>('[role=search] input')?.focus()
  }, [isOpen])
  return (
    <button
      ref={button}
      type="button"
      className={`${bar.iconLink} ${styles.opensSearch}`}
      aria-label={text('search.label')}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      <Search size={24} aria-hidden="true" />
    </button>
  )
}
