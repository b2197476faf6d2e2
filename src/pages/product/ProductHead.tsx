import type { Product } from '../../../domain/entities.ts'
import { textOfMarkup } from '../../../domain/markup.ts'
import { currencyOrDefault } from '../../../domain/money.ts'
import { productPath } from '../../../domain/slug.ts'
import { breadcrumbData, productData } from '../../../domain/structuredData.ts'
import { selectHeld } from '../../../machines/resource.ts'
import { useApp, usePrice } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { StructuredData } from '../../components/StructuredData.tsx'

/** What search engines and messages show of a product [SEO-02 to SEO-05]; a message begins with the price. */
export function ProductHead({ product }: { product: Product }) {
  const { origin, today, resources } = useApp()
  const format = usePrice()
  const currency = currencyOrDefault(useSelector(resources.currency, selectHeld<string>))
  const { name, price, image, images } = product
  const text = textOfMarkup(product.description)
  return (
    <>
      <PageHead
        title={name}
        description={text || `${name}: ${format(price)}`}
        sharedDescription={text ? `${format(price)} · ${text}` : format(price)}
        path={productPath(product)}
        images={[image, ...images]}
        price={{ amount: price, currency }}
      />
      <StructuredData data={productData({ product, origin, currency, today })} />
      <StructuredData data={breadcrumbData(product, origin)} />
    </>
  )
}
