import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { Imported } from '../../../../domain/owner/catalogueFile.ts'
import { ownerImportMachine, type OwnerImportActor } from '../../../../machines/owner/ownerImport.ts'
import type { App } from '../../../app/app.ts'
import { useApp } from '../../../app/hooks.ts'
import { listen } from '../../../app/actors/listen.ts'
import {
  followSession,
  loggedInUser,
  onAnotherLogin,
  oncePerApp,
  startPageActor,
} from '../../../app/actors/pageActors.ts'
import { ownerImportService } from '../../../services/owner/ownerImport.ts'
import { askingHttp } from '../../useFreshFactor.ts'

/** Returns the actor of an import. It outlives the page, so that a file is not sent twice. */
export const useOwnerImport = (of: Imported): OwnerImportActor => importOf(useApp(), of)

const importOf = oncePerApp(makeImport, (of: Imported) => of)

function makeImport(app: App, of: Imported): OwnerImportActor {
  const service = ownerImportService(askingHttp(app))
  const machine = ownerImportMachine.provide({
    actors: {
      send: fromPromise(({ input, signal }) => {
        const onSent = (share: number) => actor.send({ type: 'import.sent', share })
        return service.importFile(of, input, loggedInUser(app), { onSent, signal })
      }),
      undo: fromPromise(({ input }) => service.undoImport(of, input, loggedInUser(app))),
    },
  })
  const actor: OwnerImportActor = startPageActor(app, machine, {})
  listen(app.language, { 'language.changed': () => actor.send({ type: 'import.languageChanged' }) })
  const forget = () => actor.send({ type: 'import.forget' })
  followSession(app, { onUser: onAnotherLogin(app, forget, 'email'), forget })
  return actor
}

/** Returns the function that downloads the catalogue as a CSV table, and what has become of it. */
export function useExport(): { state: 'ready' | 'busy' | 'failed'; download: () => Promise<void> } {
  const app = useApp()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function download() {
    setState('busy')
    try {
      const csv = await ownerImportService(askingHttp(app)).exportTable(loggedInUser(app))
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      Object.assign(document.createElement('a'), { href: address, download: 'products.csv' }).click()
      URL.revokeObjectURL(address)
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return { state, download }
}
