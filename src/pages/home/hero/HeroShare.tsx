import type { HeroSlide } from '../../../../domain/entities.ts'
import { useApp } from '../../../app/hooks.ts'
import { paths } from '../../../app/paths.ts'
import { useSiteAddress } from '../../../app/siteAddress.ts'
import { ShareRow } from '../../../components/share/ShareRow.tsx'
import styles from './HeroShare.module.css'
import { slidePath } from './slidePath.ts'

/** What the hero's menu shares, and the ways to share it. A built-in deal shares the shop. */
export function HeroShare({ slide }: { slide: HeroSlide }) {
  const { config } = useApp()
  const site = useSiteAddress()
  const shared =
    slide.productId === ''
      ? { title: config.name, url: site + paths.home }
      : { title: slide.title, url: site + slidePath(slide) }
  return (
    <>
      <p className={styles.what}>{shared.title}</p>
      <ShareRow className={styles.ways} shared={shared} />
    </>
  )
}
