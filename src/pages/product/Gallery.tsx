import { useState } from 'react'
import type { Product } from '../../../domain/entities.ts'
import { Picture } from '../../components/Picture.tsx'
import styles from './Gallery.module.css'

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
          sizes="(min-width: 1440px) 660px, (min-width: 768px) 48vw, 94vw"
          category={category}
          eager
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
