import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { MIDDLE } from '../../../../domain/catalogue/magnification.ts'
import { selectIsEnlarged } from '../../../../machines/catalogue/magnifier.ts'
import { useMagnifier } from './useMagnifier.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { Picture } from '../../../components/product/Picture.tsx'
import { button } from '../../../theme/classes.ts'
import layout from '../../../theme/layout.module.css'
import { magnifyByTouch } from './magnifyByTouch.ts'
import { dragMagnified } from './magnifyByMouse.ts'
import styles from './PictureViewer.module.css'
import { PictureStrip } from './PictureStrip.tsx'
import { showMagnification } from './showMagnification.ts'

interface PictureViewerProps {
  name: string
  category: string
  pictures: readonly string[]
  chosen: number
  onChoose: (index: number) => void
  onClose: () => void
}

/** How far an arrow key moves an enlarged picture, in frames. */
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 0.15, y: 0 },
  ArrowRight: { x: -0.15, y: 0 },
  ArrowUp: { x: 0, y: 0.15 },
  ArrowDown: { x: 0, y: -0.15 },
}

/**
 * The product's pictures in full screen, for what mouse and touch do in the gallery: plus and minus zoom, arrow keys
 * change the picture or move an enlarged one, Escape closes.
 */
export function PictureViewer({ name, category, pictures, chosen, onChoose, onClose }: PictureViewerProps) {
  const text = useText('product')
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const magnifier = useMagnifier()
  const isEnlarged = useSelector(magnifier, selectIsEnlarged)

  // Before the effects of the strip, which has no width until then.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    closer.current?.focus()
  }, [])
  useEffect(() => {
    const { current } = strip
    if (!current) return
    const ends = [
      showMagnification(current, magnifier),
      magnifyByTouch(current, magnifier),
      dragMagnified(current, magnifier),
    ]
    return () => ends.forEach((end) => end())
  }, [magnifier])
  useEffect(() => () => magnifier.send({ type: 'magnifier.reset' }), [chosen, magnifier])

  const goBy = (step: number) => onChoose(Math.min(pictures.length - 1, Math.max(0, chosen + step)))
  const enlarge = () => magnifier.send({ type: 'magnifier.enlarge' })
  const reduce = () => magnifier.send({ type: 'magnifier.reduce' })

  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const arrow = ARROWS[key]
    if (ctrlKey || metaKey || altKey) return
    if (arrow && isEnlarged) {
      magnifier.send({ type: 'magnifier.drag', from: MIDDLE, to: { x: MIDDLE.x + arrow.x, y: MIDDLE.y + arrow.y } })
    } else if (arrow?.x) goBy(-Math.sign(arrow.x))
    else if (key === '+' || key === '=') enlarge()
    else if (key === '-') reduce()
    else if (key === '0') magnifier.send({ type: 'magnifier.reset' })
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={text('pictures.of', { name })}
      onClose={onClose}
      onKeyDown={press}
    >
      <div className={styles.tools}>
        <p className={styles.count} role="status">
          <span aria-hidden="true">{`${chosen + 1} / ${pictures.length}`}</span>
          <span className={layout.srOnly}>
            {text('pictures.position', { position: String(chosen + 1), count: String(pictures.length) })}
          </span>
        </p>
        <Tool label={text('pictures.zoomOut')} isIdle={!isEnlarged} onPress={reduce}>
          <ZoomOut size={22} aria-hidden="true" />
        </Tool>
        <Tool label={text('pictures.zoomIn')} onPress={enlarge}>
          <ZoomIn size={22} aria-hidden="true" />
        </Tool>
        <button
          ref={closer}
          type="button"
          className={button({ variant: 'ghost', icon: true })}
          aria-label={text('pictures.close')}
          onClick={() => dialog.current?.close()}
        >
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.stage}>
        <PictureStrip
          strip={strip}
          label={text('pictures.of', { name })}
          pictures={pictures}
          chosen={chosen}
          onChoose={onChoose}
        >
          {(picture, index) => (
            <Picture
              image={picture}
              alt={name}
              name={name}
              sizes={
                Math.abs(index - chosen) > 1 ? '72px' : isEnlarged && index === chosen ? '200vw' : 'min(100vw, 100vh)'
              }
              lightWidth={index === chosen ? 640 : 160}
              category={category}
              loading="eager"
            />
          )}
        </PictureStrip>
      </div>
      {pictures.length > 1 && (
        <div className={styles.steps}>
          <Tool label={text('pictures.previous')} isIdle={chosen === 0} onPress={() => goBy(-1)}>
            <ChevronLeft size={24} aria-hidden="true" />
          </Tool>
          <Tool label={text('pictures.next')} isIdle={chosen === pictures.length - 1} onPress={() => goBy(1)}>
            <ChevronRight size={24} aria-hidden="true" />
          </Tool>
        </div>
      )}
    </dialog>
  )
}

interface ToolProps {
  label: string
  /** `aria-disabled`, so that the button keeps the focus. */
  isIdle?: boolean
  onPress: () => void
  children: ReactNode
}

function Tool({ label, isIdle = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`${button({ variant: 'ghost', icon: true })} ${styles.tool}`}
      aria-label={label}
      aria-disabled={isIdle}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
