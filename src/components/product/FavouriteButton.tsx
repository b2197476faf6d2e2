import { Heart } from 'lucide-react'
import { selectIsFavourite } from '../../../machines/catalogue/favourites.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { button } from '../../theme/classes.ts'
import styles from './FavouriteButton.module.css'

/** Marks and unmarks a product as a favourite [PDP-17]. `preHydration.ts` shows the stored mark before hydration. */
export function FavouriteButton({ id, name, className = '' }: { id: string; name: string; className?: string }) {
  const text = useText('product')
  const { favourites } = useApp()
  const isFavourite = useSelector(favourites, selectIsFavourite(id))
  return (
    <button
      type="button"
      className={`${button({ variant: 'outline', icon: true })} ${styles.favourite} ${className}`}
      aria-label={text('addFavourite', { name })}
      aria-pressed={isFavourite}
      data-favourite={id}
      suppressHydrationWarning
      onClick={() => favourites.send({ type: 'favourites.toggle', id })}
    >
      <Heart size={22} aria-hidden="true" />
    </button>
  )
}
