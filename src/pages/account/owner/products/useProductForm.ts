import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { editOf, valuesOf } from '../../../../../domain/owner/productForm.ts'
import type { OwnerProduct } from '../../../../../domain/owner/products.ts'
import {
  ownerProductMachine,
  selectForm,
  selectIsUnsaved,
  selectProduct,
  type OwnerProductActor,
  type OwnerProductInput,
} from '../../../../../machines/ownerProduct.ts'
import { useApp } from '../../../../app/hooks.ts'
import { followSession, loggedInUser, onAnotherLogin, oncePerApp } from '../../../../app/pageActors.ts'
import { ownerProductsService } from '../../../../services/ownerProducts.ts'

/** The open forms, and what was typed into those with which a session ended, by the id of the product. */
const formsOf = oncePerApp((app) => {
  const open = new Set<OwnerProductActor>()
  const drafts = new Map<string, OwnerProductInput>()
  const forget = () => drafts.clear()
  followSession(app, {
    onUser: onAnotherLogin(app, forget, 'email'),
    onEnd() {
      for (const snapshot of [...open].map((form) => form.getSnapshot())) {
        const product = selectProduct(snapshot)
        if (selectIsUnsaved(snapshot)) drafts.set(product.id, { product, form: selectForm(snapshot) })
      }
    },
    forget,
  })
  return { open, drafts }
})

/**
 * Starts the machine of a product's form; a product without an id is new. What an expired session interrupted is in it
 * again.
 */
export function useProductForm(product: OwnerProduct): OwnerProductActor {
  const app = useApp()
  const machine = useMemo(() => {
    const service = ownerProductsService(app.services.http)
    return ownerProductMachine.provide({
      actors: {
        save: fromPromise(async ({ input: { saved, form } }) =>
          saved.id === ''
            ? service.addProduct(valuesOf(form), loggedInUser(app))
            : service.editProduct(saved.id, editOf(saved, form), loggedInUser(app)),
        ),
      },
    })
  }, [app])
  const { open, drafts } = formsOf(app)
  const [input] = useState(() => drafts.get(product.id) ?? { product })
  const actor = useActorRef(machine, { input })
  useEffect(() => {
    drafts.delete(input.product.id)
    open.add(actor)
    return () => void open.delete(actor)
  }, [actor, drafts, input, open])
  useEffect(() => actor.send({ type: 'product.read', product }), [actor, product])
  return actor
}
