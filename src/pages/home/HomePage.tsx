import { Suspense } from 'react'
import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { CategorySidebar } from '../../components/product/CategorySidebar.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { StructuredData } from '../../components/StructuredData.tsx'
import layout from '../../theme/layout.module.css'
import { CategoryChips } from './CategoryChips.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './hero/Hero.tsx'
import styles from './HomePage.module.css'
import { shopData } from './shopData.ts'
import { ShopPromises } from './ShopPromises.tsx'
import { TrustStrip } from './TrustStrip.tsx'

/** [HOM-01]; each `Suspense` boundary hydrates by itself. */
export function HomePage() {
  const { config, origin } = useApp()
  const { name, tagline } = config
  return (
    <div className={`${layout.page} ${styles.home}`}>
      <PageHead
        path={paths.home}
        description={
          `${name}: electronics, fashion, home, beauty, sports, books and gaming, ` +
          'delivered in 1-3 days across Kenya and paid by M-PESA.'
        }
      />
      <StructuredData data={shopData(config, origin)} />
      <h1 className={layout.srOnly}>
        {name}: {tagline}
      </h1>
      <div className={styles.top}>
        <div className={styles.sidebar}>
          <Suspense>
            <CategorySidebar />
          </Suspense>
        </div>
        <Suspense>
          <Hero />
        </Suspense>
      </div>
      <Suspense>
        <CategoryChips />
      </Suspense>
      <Suspense>
        <TrustStrip />
      </Suspense>
      <Suspense>
        <FeaturedProducts />
      </Suspense>
      <Suspense>
        <ShopPromises />
      </Suspense>
    </div>
  )
}
