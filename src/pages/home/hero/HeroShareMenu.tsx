import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { HeroSlide } from '../../../../domain/entities.ts'
import type { CarouselActor } from '../../../../machines/heroCarousel.ts'
import { useApp } from '../../../app/hooks.ts'
import { paths } from '../../../app/paths.ts'
import { useSiteAddress } from '../../../app/siteAddress.ts'
import { useText } from '../../../app/useText.ts'
import { ShareSign } from '../../../components/share/ShareSign.tsx'
import { useLazyComponent } from '../../../components/hooks/useLazyComponent.ts'
import { useOutsidePress } from '../../../components/hooks/useOutsidePress.ts'
import styles from './HeroShareMenu.module.css'
import { slidePath } from './slidePath.ts'

const loadShareRow = async () => (await import('../../../components/share/ShareRow.tsx')).ShareRow

interface HeroShareMenuProps {
  slide: HeroSlide
  carousel: CarouselActor
}

/**
 * A button with a menu to share the current deal [HOM-08, GEN-12]; the carousel pauses while it is open. A built-in
 * deal shares the shop. The ways to share load on hover or focus of the button.
 */
export function HeroShareMenu({ slide, carousel }: HeroShareMenuProps) {
  const text = useText('home')
  const common = useText('common')
  const { config } = useApp()
  const site = useSiteAddress()
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const ShareRow = useLazyComponent(loadShareRow, isWanted || isOpen)
  const close = () => setIsOpen(false)
  const load = () => setIsWanted(true)
  useOutsidePress(box, close)

  useEffect(() => {
    if (!isOpen) return
    carousel.send({ type: 'carousel.hold', reason: 'menu' })
    return () => carousel.send({ type: 'carousel.release', reason: 'menu' })
  }, [carousel, isOpen])

  function closeByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }

  const isBuiltIn = slide.productId === ''
  const shared = isBuiltIn
    ? { title: config.name, url: site + paths.home }
    : { title: slide.title, url: site + slidePath(slide) }
  return (
    <div
      ref={box}
      className={styles.share}
      role="group"
      aria-label={common('share.share')}
      onKeyDown={closeByKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={isBuiltIn ? text('hero.shareShop', { shop: config.name }) : text('hero.shareDeal')}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
        onPointerEnter={load}
        onFocus={load}
      >
        {isOpen ? <X size={20} aria-hidden="true" /> : <ShareSign of="sharing" />}
      </button>
      <div id={menuId} className={styles.menu} hidden={!isOpen}>
        {isOpen && (
          <>
            <p className={styles.what}>{shared.title}</p>
            {ShareRow ? (
              <ShareRow className={styles.ways} shared={shared} />
            ) : (
              <p role="status">{text('hero.loadingShare')}</p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
