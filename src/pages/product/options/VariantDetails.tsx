import { useState, type ReactNode } from 'react'
import type { ProductDetail } from '../../../../domain/catalogue/catalogue.ts'
import { offerIn, selectProduct, selectVariant } from '../../../../machines/catalogue/productOptions.ts'
import { useSelector } from '../../../app/useSelector.ts'
import type { ProductDetailsProps } from '../ProductDetails.tsx'
import { OptionButtons } from './OptionButtons.tsx'
import { useProductOptions } from './useProductOptions.ts'

export interface VariantDetailsProps {
  detail: ProductDetail
  /** Renders the product. An import of `ProductDetails` here would make one more file to load. */
  children: (props: ProductDetailsProps) => ReactNode
}

/** A product that is sold in variants: price, stock and picture are those of the chosen options (OPN-79). */
export function VariantDetails({ detail, children }: VariantDetailsProps) {
  const options = useProductOptions(detail)
  const [presses, setPresses] = useState(0)
  const snapshot = useSelector(options, (current) => current)
  return children({
    ...detail,
    variantId: selectVariant(snapshot)?.id,
    product: selectProduct(snapshot),
    offer: offerIn(snapshot),
    options: <OptionButtons options={options} presses={presses} />,
    onAdd(quantity) {
      options.send({ type: 'options.submit', quantity })
      setPresses(presses + 1)
    },
  })
}
