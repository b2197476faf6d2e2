import { useApp } from '../app/hooks.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/useText.ts'
import styles from './Logo.module.css'
import { PageLink } from './links/PageLink.tsx'

/** The shop's logo, or its name if it has none, linked to the home page [HDR-09] (OPN-49). */
export function Logo() {
  const text = useText('common')
  const { name, logo } = useApp().config
  return (
    <PageLink className={styles.logo} to={paths.home} aria-label={text('header.home', { name })} translate="no">
      {logo ? <img className={styles.image} src={logo} alt="" /> : <span className={styles.word}>{name}</span>}
    </PageLink>
  )
}
