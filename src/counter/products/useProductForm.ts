import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { editOf, valuesOf } from '../../../domain/owner/productForm.ts'
import type { OwnerProduct } from '../../../domain/owner/products.ts'
import {
  ownerProductMachine,
  selectForm,
  selectIsUnsaved,
  selectProduct,
  type OwnerProductActor,
  type OwnerProductInput,
} from '../../../machines/owner/ownerProduct.ts'
import { useApp } from '../../app/hooks.ts'
import { useHeard } from '../../app/actors/listen.ts'
import { draftsPerApp, loggedInUser } from '../../app/actors/pageActors.ts'
import { ownerProductsService } from '../../services/owner/ownerProducts.ts'
import { askingHttp } from '../useFreshFactor.ts'

/** What was typed into forms with which a session ended, by the id of the product. */
const draftsOf = draftsPerApp<OwnerProductInput>()

/**
 * Starts the machine of a product's form; a product without an id is new. What an expired session interrupted is in it
 * again.
 */
export function useProductForm(product: OwnerProduct): OwnerProductActor {
  const app = useApp()
  const machine = useMemo(() => {
    const service = ownerProductsService(askingHttp(app))
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
  const drafts = draftsOf(app)
  const [input] = useState(() => drafts.get(product.id) ?? { product })
  const actor = useActorRef(machine, { input })
  useEffect(() => void drafts.delete(input.product.id), [drafts, input])
  useHeard(app.session, {
    'session.ended': ({ reason }) => {
      const snapshot = actor.getSnapshot()
      const edited = selectProduct(snapshot)
      if (reason !== 'loggedOut' && selectIsUnsaved(snapshot))
        drafts.set(edited.id, { product: edited, form: selectForm(snapshot) })
    },
  })
  useEffect(() => actor.send({ type: 'product.read', product }), [actor, product])
  return actor
}
