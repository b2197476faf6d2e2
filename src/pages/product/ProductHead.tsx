import type { Product } from '../../../domain/entities.ts'
import { textOfMarkup } from '../../../domain/markup.ts'
import { currencyOrDefault } from '../../../domain/money.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { selectData } from '../../../machines/resource.ts'
import { useApp, usePrice } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useSiteAddress } from '../../app/siteAddress.ts'
import { useText } from '../../app/useText.ts'
import { PageHead } from '../../components/head/PageHead.tsx'
import { StructuredData } from '../../components/head/StructuredData.tsx'
import { breadcrumbData, productData } from './productData.ts'

/**
 * The product page's head for search engines and link previews [SEO-04, SEO-05]; the shared description begins with the
 * price.
 */
export function ProductHead({ product }: { product: Product }) {
  const format = usePrice()
  const currency = useCurrency()
  const { name, price, image, images } = product
  const text = textOfMarkup(product.description)
  return (
    <PageHead
      title={name}
      description={text || `${name}: ${format(price)}`}
      sharedDescription={text ? `${format(price)} · ${text}` : format(price)}
      path={productPath(product)}
      images={[image, ...images]}
      price={{ amount: price, currency }}
    />
  )
}

/** JSON-LD for search engines [SEO-02, SEO-03]. */
export function ProductData({ product }: { product: Product }) {
  const text = useText('product')
  const { origin, today } = useApp()
  const site = useSiteAddress()
  const currency = useCurrency()
  return (
    <>
      <StructuredData data={productData({ product, origin, site, currency, today })} />
      <StructuredData data={breadcrumbData(product, site, text)} />
    </>
  )
}

function useCurrency(): string {
  const { resources } = useApp()
  return currencyOrDefault(useSelector(resources.currency, selectData<string>))
}
