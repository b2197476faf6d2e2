import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { currencyOrDefault } from '../../../../../../domain/money.ts'
import type { Typed } from '../../../../../../domain/owner/bulkEdit.ts'
import type { ProductSearch } from '../../../../../../domain/owner/products.ts'
import {
  ownerBulkMachine,
  selectBulkIsUnsaved,
  selectTyped,
  type OwnerBulkActor,
} from '../../../../../../machines/ownerBulk.ts'
import { selectData } from '../../../../../../machines/resource.ts'
import { useApp } from '../../../../../app/hooks.ts'
import { listen } from '../../../../../app/listen.ts'
import { draftsPerApp, loggedInUser } from '../../../../../app/pageActors.ts'
import { ownerProductsService } from '../../../../../services/ownerProducts.ts'

/** What was typed when a session ended, by what was looked for. */
const draftsOf = draftsPerApp<Typed>()

/** Starts the bulk edit of the products that are found. What an expired session interrupted is in it again. */
export function useBulkEdit({ words, filter }: ProductSearch): OwnerBulkActor {
  const app = useApp()
  const machine = useMemo(() => {
    const service = ownerProductsService(app.services.http)
    const search = { words, filter, start: 0 }
    return ownerBulkMachine.provide({
      actors: {
        readRows: fromPromise(({ signal }) => service.readRows(search, loggedInUser(app), signal)),
        save: fromPromise(({ input }) => service.editRows(input.edits, false, loggedInUser(app))),
        undo: fromPromise(({ input }) => service.editRows(input.edits, true, loggedInUser(app))),
      },
    })
  }, [app, words, filter])
  const drafts = draftsOf(app)
  const key = JSON.stringify([words, filter])
  const [input] = useState(() => ({
    currency: currencyOrDefault(selectData(app.resources.currency.getSnapshot())),
    typed: drafts.get(key) ?? {},
  }))
  const actor = useActorRef(machine, { input })
  useEffect(() => {
    drafts.delete(key)
    const listening = listen(app.session, {
      'session.ended': ({ reason }) => {
        const snapshot = actor.getSnapshot()
        if (reason !== 'loggedOut' && selectBulkIsUnsaved(snapshot)) drafts.set(key, selectTyped(snapshot))
      },
    })
    return () => listening.unsubscribe()
  }, [actor, app, drafts, key])
  return actor
}
