import { Heart } from 'lucide-react'
import type { ComponentProps } from 'react'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import { button } from '../../theme/classes.ts'
import styles from './account.module.css'

/** A link to the favourites, which need no account (OPN-89). */
export function FavouritesLink(props: ComponentProps<'div'>) {
  const text = useText('common')
  return (
    <div className={styles.favourites} {...props}>
      <PageLink to={paths.favourites} className={button({ variant: 'ghost' })}>
        <Heart size={18} aria-hidden="true" /> {text('pages.favourites')}
      </PageLink>
    </div>
  )
}
