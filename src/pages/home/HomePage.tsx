import { Suspense } from 'react'
import { useApp, useOwnRange, useTagline } from '../../app/hooks.ts'
import { useSiteAddress } from '../../app/siteAddress.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { DeferredSection } from '../../components/DeferredSection.tsx'
import { CategorySidebar } from '../../components/product/CategorySidebar.tsx'
import { PageHead } from '../../components/head/PageHead.tsx'
import { StructuredData } from '../../components/head/StructuredData.tsx'
import layout from '../../theme/layout.module.css'
import { CategoryChips } from './CategoryChips.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './hero/Hero.tsx'
import { ViewedBefore } from '../../components/shelf/ViewedBefore.tsx'
import styles from './HomePage.module.css'
import { shopData } from './shopData.ts'
import { Shelves } from './shelves/Shelves.tsx'
import { ShopPromises } from './ShopPromises.tsx'
import { TrustStrip } from './TrustStrip.tsx'

/** [HOM-01]; each `Suspense` boundary hydrates by itself. */
export function HomePage() {
  const text = useText('home')
  const { config, origin } = useApp()
  const { name, promises } = config
  const tagline = useTagline()
  const site = useSiteAddress()
  const categories = useOwnRange()
  const [whole, intro] = categories
    ? (['descriptionOf', 'promises.introOf'] as const)
    : (['description', 'promises.intro'] as const)
  const key = promises.delivery === undefined ? whole : intro
  return (
    <div className={`${layout.screen} ${styles.home}`}>
      <PageHead
        path={paths.home}
        description={config.description || text(key, { shop: name, categories: categories ?? '' })}
      />
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
      <DeferredSection>
        <Suspense>
          <Shelves />
        </Suspense>
        <ViewedBefore />
      </DeferredSection>
      <Suspense>
        <ShopPromises />
      </Suspense>
      <StructuredData data={shopData({ ...config, tagline }, origin, site)} />
    </div>
  )
}
