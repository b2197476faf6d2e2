import { useState } from 'react'
import type { Product } from '../../../domain/entities.ts'
import { Picture } from '../../components/Picture.tsx'
import styles from './Gallery.module.css'

/** On phones a little less than its width, so that the picture of 640 serves 360 px at twice the density. */
const SIZES = '(min-width: 1440px) 672px, (min-width: 1024px) calc(50vw - 48px), (min-width: 768px) calc(50vw - 40px), calc(100vw - 40px)'

/** The product's pictures: one large, the others to choose from [PDP-02]. */
export function Gallery({ product }: { product: Product }) {
  const { name, category, image, images } = product
  const pictures = [...new Set([image, ...images].filter(Boolean))]
  const [chosen, setChosen] = useState(0)
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <Picture
          image={pictures[chosen] ?? ''}
          alt={name}
          sizes={SIZES}
          lightWidth={640}
          category={category}
          loading="first"
        />
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails} aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Show picture ${index + 1} of ${pictures.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Picture image={picture} alt="" sizes="72px" category={category} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
