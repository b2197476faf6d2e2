import { Picture } from './Picture.tsx'
import styles from './Thumbnail.module.css'

/** A small square picture beside a name, so without an alternative text; `size` in px. */
export function Thumbnail({ image, name, size }: { image: string; name: string; size: number }) {
  return (
    <div className={styles.thumbnail} style={{ width: size, height: size }}>
      <Picture image={image} alt="" name={name} sizes={`${size}px`} category="" />
    </div>
  )
}
