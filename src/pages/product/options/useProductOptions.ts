import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProductDetail } from '../../../../domain/catalogue/catalogue.ts'
import { productPath } from '../../../../domain/catalogue/slug.ts'
import { productOptionsMachine, type ProductOptionsActor } from '../../../../machines/catalogue/productOptions.ts'
import { useApp } from '../../../app/hooks.ts'
import { useHeard } from '../../../app/actors/listen.ts'
import { tabOf, variantIn, withTab, withVariant } from '../productAddress.ts'

/** Starts the machine of a product's options. The address names the chosen variant. */
export function useProductOptions(detail: ProductDetail): ProductOptionsActor {
  const { product } = detail
  const { cart, goTo } = useApp()
  const [params] = useSearchParams()
  const named = variantIn(detail, params)
  const options = useActorRef(productOptionsMachine, { input: { product, variantId: named } })

  useEffect(() => options.send({ type: 'options.productChanged', product }), [options, product])
  useEffect(() => options.send({ type: 'options.addressChanged', variantId: named }), [options, named])
  useHeard(options, {
    'options.variantChanged': ({ variantId }) => {
      const address = withVariant(productPath(product), variantId)
      goTo(withTab(address, tabOf(new URLSearchParams(location.search))), { replace: true, preventScrollReset: true })
    },
    'options.submitted': ({ product, quantity }) => cart.send({ type: 'cart.addItem', product, quantity }),
  })

  return options
}
