import type { ProductDetail } from '../../../../domain/catalogue/catalogue.ts'
import { offerIn, selectProduct, selectVariant } from '../../../../machines/productOptions.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { ProductDetails } from '../ProductDetails.tsx'
import { OptionButtons } from './OptionButtons.tsx'
import { useProductOptions } from './useProductOptions.ts'

/** A product that is sold in variants: price, stock and picture are those of the chosen options (OPN-79). */
export function VariantDetails(detail: ProductDetail) {
  const options = useProductOptions(detail)
  const snapshot = useSelector(options, (current) => current)
  return (
    <ProductDetails
      {...detail}
      variantId={selectVariant(snapshot)?.id}
      product={selectProduct(snapshot)}
      offer={offerIn(snapshot)}
      options={<OptionButtons options={options} />}
      onAdd={(quantity) => options.send({ type: 'options.submit', quantity })}
    />
  )
}
