import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { preload } from 'react-dom'
import { pictureSources } from '../../../domain/pictures.ts'
import { useSavesData } from '../../app/useSaveData.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './Picture.module.css'
import { noteSeen, seenFile } from './seenPictures.ts'

/** `first`: the page's main picture, before all others; `eager`: seen at once; `lazy`: loaded when it comes near. */
export type PictureLoading = 'first' | 'eager' | 'lazy'

interface PictureProps {
  image: string
  alt: string
  /** The width it is shown at, as the `sizes` of an image. */
  sizes: string
  /** Its one width in pixels where little is to be loaded. */
  lightWidth?: number
  /** Whose icon stands in when there is no picture. */
  category: string
  loading?: PictureLoading
}

/** A picture that fills its frame, in the format and width the browser likes best; one small file where little is to be loaded. */
export function Picture({ image, alt, sizes, lightWidth = 160, category, loading = 'lazy' }: PictureProps) {
  const img = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isLight = useIsLight(img, image)
  const preview = useMemo(() => (loading === 'first' ? seenFile(image) : undefined), [loading, image])
  // Where a page from the server came to life after the picture was there, or was not, nobody heard of it.
  useEffect(() => {
    if (!img.current?.complete) return
    if (isBroken(img.current)) setMissing(image)
    else noteSeen(image, img.current.currentSrc)
  }, [image])
  const spare = missing === image && seenFile(image)
  if (spare && spare !== lost) {
    // A sharper file was lost on the way: the one that was there will do.
    return <img className={styles.image} src={spare} alt={alt} draggable={false} onError={() => setLost(spare)} />
  }
  if (!image || missing === image) return <MissingPicture alt={alt} category={category} />

  const { src, sources, width, height } = pictureSources(image, isLight ? lightWidth : undefined)
  const [best] = sources
  if (loading === 'first' && best) {
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
          noteSeen(image, event.currentTarget.currentSrc)
          if (preview) setLoaded(image)
        }}
        onError={() => setMissing(image)}
      />
    </picture>
  )
  if (!preview) return file
  return (
    <span className={styles.frame}>
      {loaded !== image && <img className={styles.preview} src={preview} alt="" aria-hidden="true" />}
      {file}
    </span>
  )
}

/** Whether to show the small file. What is there already stays: the other would only be loaded as well. */
function useIsLight(img: RefObject<HTMLImageElement | null>, image: string): boolean {
  const wantsLight = useSavesData()
  const [isLight, setIsLight] = useState(wantsLight)
  useEffect(() => {
    if (!img.current?.complete) setIsLight(wantsLight)
  }, [wantsLight, img, image])
  return isLight
}

/** A drawing without a size of its own may have no width although it is there. */
function isBroken({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && !/\.svg(\?|$)/i.test(currentSrc)
}

function MissingPicture({ alt, category }: { alt: string; category: string }) {
  return (
    <span className={styles.missing} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      <CategoryIcon category={category} size="33%" />
    </span>
  )
}
