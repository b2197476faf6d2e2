import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { preload } from 'react-dom'
import { pictureSources } from '../../../domain/catalogue/pictures.ts'
import { useSavesData } from '../../app/useSaveData.ts'
import { MissingPicture } from './MissingPicture.tsx'
import styles from './Picture.module.css'
import { noteLoaded, loadedFile } from './loadedPictures.ts'

/** `first`: the page's main picture, loaded before all others; `eager`: visible at once; `lazy`: loaded when near. */
export type PictureLoading = 'first' | 'eager' | 'lazy'

interface PictureProps {
  image: string
  alt: string
  /** What it shows, for the tile in its place when there is none (OPN-88). */
  name: string
  /** As in the `sizes` attribute of `img`. */
  sizes: string
  /** Its only width in px, in save-data mode. */
  lightWidth?: number
  /** The tint of that tile; may be empty. */
  category: string
  loading?: PictureLoading
}

/** A picture that fills its frame, in the format and width that the browser picks; one small file in save-data mode. */
export function Picture({ image, alt, name, sizes, lightWidth = 160, category, loading = 'lazy' }: PictureProps) {
  const img = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isLight = useIsLight(img, image)
  const isLate = useIsLate(img, image) && loaded !== image
  const preview = useMemo(() => (loading === 'first' ? loadedFile(image) : undefined), [loading, image])
  // Before hydration, the picture may have loaded or failed without an event.
  useEffect(() => {
    if (!img.current?.complete) return
    if (isBroken(img.current)) return setMissing(image)
    noteLoaded(image, img.current.currentSrc)
    if (preview) setLoaded(image)
  }, [image, preview])
  const spare = missing === image && loadedFile(image)
  if (spare && spare !== lost) {
    // The sharper file failed: show the one that was loaded before.
    return <img className={styles.image} src={spare} alt={alt} draggable={false} onError={() => setLost(spare)} />
  }
  if (!image || missing === image) return <MissingPicture alt={alt} name={name} category={category} />

  const { src, sources, width, height } = pictureSources(image, isLight ? lightWidth : undefined)
  const [best] = sources
  if (loading === 'first' && best && !preview) {
    preload(src, { as: 'image', type: best.type, imageSrcSet: best.srcset, imageSizes: sizes, fetchPriority: 'high' })
  }
  const file = (
    <picture className={styles.picture}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        ref={img}
        className={styles.image}
        src={src}
        alt={alt}
        {...(width && height && { width, height })}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onLoad={(event) => {
          noteLoaded(image, event.currentTarget.currentSrc)
          if (preview || isLate) setLoaded(image)
        }}
        onError={() => setMissing(image)}
      />
    </picture>
  )
  if (!preview)
    return (
      <>
        {isLate && (
          <span className={styles.preview}>
            <MissingPicture alt="" name={name} category={category} />
          </span>
        )}
        {file}
      </>
    )
  return (
    <span className={styles.frame}>
      {loaded !== image && <img className={styles.preview} src={preview} alt="" aria-hidden="true" />}
      {file}
    </span>
  )
}

/** Whether to show the small file. A file that is already loaded stays: loading another costs more data. */
function useIsLight(img: RefObject<HTMLImageElement | null>, image: string): boolean {
  const wantsLight = useSavesData()
  const [isLight, setIsLight] = useState(wantsLight)
  useEffect(() => {
    if (!img.current?.complete) setIsLight(wantsLight)
  }, [wantsLight, img, image])
  return isLight
}

/** How long a picture on the screen may take before its tile is shown; it still comes over it. */
const PATIENCE_MS = 800

/** Returns whether a picture has been on the screen for a while and is not there, as when a network goes silent. */
function useIsLate(img: RefObject<HTMLImageElement | null>, image: string): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    const { current } = img
    if (!current || current.complete) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => current.complete || setLate(image), PATIENCE_MS)
    })
    watch.observe(current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [img, image])
  return late === image
}

/** An SVG without dimensions may have `naturalWidth` 0 although it is loaded. */
function isBroken({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && !/\.svg(\?|$)/i.test(currentSrc)
}
