import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { HeroSlide } from '../../../../domain/entities.ts'
import type { CarouselActor } from '../../../../machines/page/heroCarousel.ts'
import { useApp } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { ShareSign } from '../../../components/share/ShareSign.tsx'
import { useLazyComponent } from '../../../components/hooks/useLazyComponent.ts'
import { useOutsidePress } from '../../../components/hooks/useOutsidePress.ts'
import styles from './HeroShareMenu.module.css'

const loadHeroShare = async () => (await import('./HeroShare.tsx')).HeroShare

interface HeroShareMenuProps {
  slide: HeroSlide
  carousel: CarouselActor
}

/**
 * A button with a menu to share the current deal [HOM-08, GEN-12]; the carousel pauses while it is open. What is in the
 * menu loads on hover or focus of the button.
 */
export function HeroShareMenu({ slide, carousel }: HeroShareMenuProps) {
  const text = useText('home')
  const common = useText('common')
  const { config } = useApp()
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const HeroShare = useLazyComponent(loadHeroShare, isWanted || isOpen)
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
        aria-label={slide.productId ? text('hero.shareDeal') : text('hero.shareShop', { shop: config.name })}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
        onPointerEnter={load}
        onFocus={load}
      >
        {isOpen ? <X size={20} aria-hidden="true" /> : <ShareSign of="sharing" />}
      </button>
      <div id={menuId} className={styles.menu} hidden={!isOpen}>
        {isOpen && (HeroShare ? <HeroShare slide={slide} /> : <p role="status">{text('hero.loadingShare')}</p>)}
      </div>
    </div>
  )
}
