import { Maximize2 } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { Product } from '../../../../domain/entities.ts'
import { useSavesData } from '../../../app/useSaveData.ts'
import { useText } from '../../../app/useText.ts'
import { Picture } from '../../../components/product/Picture.tsx'
import { useLazyComponent } from '../../../components/hooks/useLazyComponent.ts'
import { button } from '../../../theme/classes.ts'
import styles from './Gallery.module.css'
import { PictureStrip } from './PictureStrip.tsx'

/** On phones a little less than the picture's width, so that the 640 px file serves 360 px at double density. */
const SIZES =
  '(min-width: 90em) 672px, (min-width: 64em) calc(50vw - 48px), (min-width: 48em) calc(50vw - 40px), ' +
  'calc(100vw - 40px)'

/** A thumbnail's file, shown until the picture is near. */
const SMALL = '72px'

/** Wider than any file, to get the largest. */
const LARGEST = '200vw'

const loadMagnifier = async () => (await import('./GalleryMagnifier.tsx')).GalleryMagnifier
const loadViewer = async () => (await import('./PictureViewer.tsx')).PictureViewer

/**
 * The product's pictures: one large, the others to choose from or to swipe to [PDP-02]. Mouse, touch and keyboard
 * enlarge them [PDP-03]. `picture` is that of the chosen options: when it changes, it is shown.
 */
export function Gallery({ product, picture }: { product: Product; picture: string }) {
  const text = useText('product')
  const { name, category, image, images } = product
  // The page begins with the picture of the variant that its address names.
  const [first] = useState(picture)
  const pictures = [...new Set([first, image, ...images].filter(Boolean))]
  const [wanted, setChosen] = useState(0)
  const [followed, setFollowed] = useState(picture)
  if (picture !== followed) {
    setFollowed(picture)
    setChosen(pictures.indexOf(picture))
  }
  // A refreshed product may have fewer pictures.
  const chosen = Math.max(0, Math.min(wanted, pictures.length - 1))
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [isViewed, setIsViewed] = useState(false)
  const [isNear, setIsNear] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const isLight = useSavesData()
  const isTouched = useIsTouched()
  const Magnifier = useLazyComponent(loadMagnifier, (isNear || isTouched) && !isLight)
  const Viewer = useLazyComponent(loadViewer, isViewed)
  const pointer = useRef<PointerEvent>(null)
  const come = () => setIsNear(true)
  const point = (event: PointerEvent) => {
    pointer.current = event
    come()
  }

  useEffect(() => {
    const list = thumbnails.current
    const item = list?.children[chosen] as HTMLElement | undefined
    if (item) list?.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 })
  }, [chosen])

  const sizesOf = (index: number) => {
    if (index === enlarged) return LARGEST
    return index === 0 || isSharp(index) ? SIZES : SMALL
  }
  const isSharp = (index: number) => index === chosen || (isNear && !isLight && Math.abs(index - chosen) === 1)

  return (
    <div className={styles.gallery} onPointerEnter={point} onPointerMove={point} onFocus={come}>
      <div className={styles.main}>
        <PictureStrip
          strip={strip}
          label={text('pictures.of', { name })}
          pictures={pictures.length > 0 ? pictures : ['']}
          chosen={chosen}
          onChoose={setChosen}
        >
          {(picture, index) => (
            <Picture
              image={picture}
              alt={name}
              name={name}
              sizes={sizesOf(index)}
              lightWidth={index === 0 || isSharp(index) ? 640 : 160}
              category={category}
              loading={index === 0 ? 'first' : isNear ? 'eager' : 'lazy'}
            />
          )}
        </PictureStrip>
        {pictures.length > 1 && (
          <p className={styles.counter} aria-hidden="true">
            {`${chosen + 1} / ${pictures.length}`}
          </p>
        )}
        {pictures.length > 0 && (
          <button
            ref={opener}
            type="button"
            className={`${button({ variant: 'plain', icon: true })} ${styles.enlarge}`}
            aria-label={text('pictures.enlarge')}
            onClick={() => setIsViewed(true)}
          >
            <Maximize2 size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <ul ref={thumbnails} className={styles.thumbnails} aria-label={text('pictures.label')}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={text('pictures.show', { position: String(index + 1), count: String(pictures.length) })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                {/* The first picture's large file is loaded already. */}
                <Picture
                  image={picture}
                  alt=""
                  name={name}
                  {...(index === 0 ? { sizes: SIZES, lightWidth: 640 } : { sizes: SMALL })}
                  category={category}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Magnifier && !isLight && <Magnifier strip={strip} pointer={pointer} chosen={chosen} onEnlarge={setEnlarged} />}
      {Viewer && isViewed && (
        <Viewer
          name={name}
          category={category}
          pictures={pictures}
          chosen={chosen}
          onChoose={setChosen}
          onClose={() => {
            setIsViewed(false)
            opener.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** Returns whether the page has been touched: loading the magnifier only at a pinch would be too late for it. */
function useIsTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    const touch = () => setIsTouched(true)
    addEventListener('touchstart', touch, { once: true, passive: true })
    return () => removeEventListener('touchstart', touch)
  }, [])
  return isTouched
}
