import { initialsOf, tintOf } from '../../../domain/catalogue/tile.ts'
import { useLazyComponent } from '../hooks/useLazyComponent.ts'
import styles from './MissingPicture.module.css'

const loadCategoryIcon = async () => (await import('./CategoryIcon.tsx')).CategoryIcon

interface MissingPictureProps {
  alt: string
  name: string
  category: string
}

/**
 * Fills its frame in place of a picture: a tint of the category with the initials and, in large tiles, the name; the
 * category's icon where there is no name (OPN-88). The style sheet writes both, so that no text is there twice.
 */
export function MissingPicture({ alt, name, category }: MissingPictureProps) {
  const initials = initialsOf(name)
  // Hardly any product is without a name.
  const CategoryIcon = useLazyComponent(loadCategoryIcon, !initials)
  return (
    <span
      className={styles.tile}
      data-tint={tintOf(category)}
      {...(initials && { 'data-initials': initials, 'data-name': name })}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {CategoryIcon && !initials && <CategoryIcon category={category} size="33%" />}
    </span>
  )
}
