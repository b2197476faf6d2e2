import { Heart } from 'lucide-react'
import type { ComponentProps } from 'react'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { PageLink } from '../../components/PageLink.tsx'
import controls from '../../theme/controls.module.css'
import styles from './account.module.css'

/** A link to the favourites, which need no account (OPN-89). */
export function FavouritesLink(props: ComponentProps<'div'>) {
  const text = useText('common')
  return (
    <div className={styles.favourites} {...props}>
      <PageLink to={paths.favourites} className={`${controls.button} ${controls.quiet}`}>
        <Heart size={18} aria-hidden="true" /> {text('pages.favourites')}
      </PageLink>
    </div>
  )
}
