import { ArrowRight } from 'lucide-react'
import { useFeatured } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { hidden } from '../../components/hidden.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../components/product/ProductGrid.tsx'
import { ShelfHead } from '../../components/shelf/ShelfHead.tsx'

/**
 * The featured products [HOM-17, HOM-18]. Without any, or when they cannot be read, the home page leaves them out
 * [ERR-34].
 */
export function FeaturedProducts() {
  const text = useText('home')
  const { data: featured } = useFeatured()
  if (featured?.length === 0) return null
  return (
    <section>
      <ShelfHead title={text('featured')}>
        <PageLink to={paths.products}>
          {text.rich('viewAllProducts', { hidden })}
          <ArrowRight size={18} aria-hidden="true" />
        </PageLink>
      </ShelfHead>
      {featured ? <ProductGrid products={featured} columns="six" /> : <ProductGridSkeleton count={6} columns="six" />}
    </section>
  )
}
