import { useState } from 'react'
import { pictureSources } from '../../domain/pictures.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './Picture.module.css'

interface PictureProps {
  image: string
  alt: string
  /** The width it is shown at, as the `sizes` of an image. */
  sizes: string
  /** Whose icon stands in when there is no picture. */
  category: string
  /** For what is seen at once; all else is loaded when it comes near. */
  eager?: boolean
}

/** A picture that fills its frame, in the format and width the browser likes best. */
export function Picture({ image, alt, sizes, category, eager = false }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (!image || missing === image) return <MissingPicture alt={alt} category={category} />
  const { src, sources, width, height } = pictureSources(image)
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={styles.image}
        src={src}
        alt={alt}
        {...(width && height && { width, height })}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onError={() => setMissing(image)}
      />
    </picture>
  )
}

function MissingPicture({ alt, category }: { alt: string; category: string }) {
  return (
    <span className={styles.missing} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      <CategoryIcon category={category} size="33%" />
    </span>
  )
}
