import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { currencyOrDefault } from '../../../../domain/money.ts'
import type { BulkRow, Typed } from '../../../../domain/owner/bulkEdit.ts'
import type { ProductSearch } from '../../../../domain/owner/products.ts'
import {
  ownerBulkMachine,
  selectBulkIsUnsaved,
  selectBulkList,
  selectTyped,
  type OwnerBulkActor,
} from '../../../../machines/owner/ownerBulk.ts'
import { selectData } from '../../../../machines/resource.ts'
import { useApp } from '../../../app/hooks.ts'
import { useHeard } from '../../../app/actors/listen.ts'
import { draftsPerApp, loggedInUser } from '../../../app/actors/pageActors.ts'
import { scanBarcode } from '../../../services/owner/barcodes.ts'
import { ownerProductsService } from '../../../services/owner/ownerProducts.ts'
import { askingHttp } from '../../useFreshFactor.ts'

interface Draft {
  typed: Typed
  rows: readonly BulkRow[]
}

/** What was typed when a session ended, by what was looked for. */
const draftsOf = draftsPerApp<Draft>()

/** A page of the list, in which the owner looks for others. */
const ONE_PAGE = 1

/** Never fails once it is stopped: StrictMode starts the same machine again, which would take that for its own. */
async function unlessStopped<T>(signal: AbortSignal, reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => (signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)))
}

/**
 * Starts the bulk edit of the products that are found, or with a video for barcodes stock-taking. What an expired
 * session interrupted is in it again.
 */
export function useBulkEdit({ words, filter }: ProductSearch, video: HTMLVideoElement | null = null): OwnerBulkActor {
  const app = useApp()
  const machine = useMemo(() => {
    const service = ownerProductsService(askingHttp(app))
    const search = { words, filter, start: 0 }
    const user = () => loggedInUser(app)
    return ownerBulkMachine.provide({
      actors: {
        readRows: fromPromise(({ input, signal }) =>
          unlessStopped(
            signal,
            video
              ? service.readRows({ ...search, words: input.words }, user(), signal, ONE_PAGE)
              : service.readRows(search, user(), signal),
          ),
        ),
        scan: fromPromise(({ signal }) => scanBarcode(video!, signal)),
        save: fromPromise(({ input }) => service.editRows(input.edits, false, user())),
        undo: fromPromise(({ input }) => service.editRows(input.edits, true, user())),
      },
    })
  }, [app, words, filter, video])
  const drafts = draftsOf(app)
  const key = JSON.stringify([words, filter, video !== null])
  const [input] = useState(() => ({
    currency: currencyOrDefault(selectData(app.resources.currency.getSnapshot())),
    ...(drafts.get(key) ?? { typed: {}, rows: [] }),
    words,
  }))
  const actor = useActorRef(machine, { input })
  useEffect(() => void drafts.delete(key), [drafts, key])
  useHeard(app.session, {
    'session.ended': ({ reason }) => {
      const snapshot = actor.getSnapshot()
      if (reason === 'loggedOut' || !selectBulkIsUnsaved(snapshot)) return
      drafts.set(key, { typed: selectTyped(snapshot), rows: video ? selectBulkList(snapshot).rows : [] })
    },
  })
  return actor
}
