import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProductDetail } from '../../../../domain/catalogue/catalogue.ts'
import { productPath } from '../../../../domain/catalogue/slug.ts'
import { productOptionsMachine, type ProductOptionsActor } from '../../../../machines/catalogue/productOptions.ts'
import { useApp } from '../../../app/hooks.ts'
import { listen } from '../../../app/actors/listen.ts'
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
  useEffect(() => {
    const listening = listen(options, {
      'options.variantChanged': (event) => {
        const address = withVariant(productPath(product), event.variantId)
        goTo(withTab(address, tabOf(new URLSearchParams(location.search))), {
          replace: true,
          preventScrollReset: true,
        })
      },
      'options.submitted': (event) =>
        cart.send({ type: 'cart.addItem', product: event.product, quantity: event.quantity }),
    })
    return () => listening.unsubscribe()
  }, [options, product, cart, goTo])

  return options
}
