import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { pictureUploadsMachine, type PictureUploadsActor } from '../../../machines/owner/pictureUploads.ts'
import type { App } from '../../app/app.ts'
import { useApp } from '../../app/hooks.ts'
import { useHeard } from '../../app/actors/listen.ts'
import { loggedInUser } from '../../app/actors/pageActors.ts'
import { ownerProductsService } from '../../services/owner/ownerProducts.ts'
import { smallerPicture } from '../../services/owner/smallerPicture.ts'

export interface PictureUploads {
  uploads: PictureUploadsActor
  /** Sends files, one after the other. */
  choose: (files: readonly File[]) => void
}

/** Starts the machine that sends pictures; `onUploaded` gets the address of each. */
export function usePictureUploads(onUploaded: (address: string) => void): PictureUploads {
  const app = useApp()
  const { machine, queue } = useMemo(() => pictureSender(app), [app])
  const uploads = useActorRef(machine)
  useHeard(uploads, { 'pictures.uploaded': ({ address }) => onUploaded(address) })
  return { uploads, choose: (chosen) => queue(uploads, chosen) }
}

/** Returns a machine that sends pictures, and the function that gives files to its actor. */
export function pictureSender(app: App) {
  const service = ownerProductsService(app.services.http)
  const files = createFiles()
  return {
    machine: pictureUploadsMachine.provide({
      actors: {
        upload: fromPromise(async ({ input: { key } }) => {
          return service.uploadPicture(await smallerPicture(files.take(key)), loggedInUser(app))
        }),
      },
    }),
    queue(uploads: PictureUploadsActor, chosen: readonly File[]) {
      const added = chosen.map((file) => ({ key: files.add(file), name: file.name }))
      uploads.send({ type: 'pictures.chosen', files: added })
    },
  }
}

/** Keeps files until they are sent; the machine knows their keys only. */
function createFiles() {
  const waiting = new Map<string, File>()
  let count = 0
  return {
    add(file: File): string {
      const key = String((count += 1))
      waiting.set(key, file)
      return key
    },
    take(key: string): File {
      const file = waiting.get(key)
      if (!file) throw new Error('The file was sent already')
      waiting.delete(key)
      return file
    },
  }
}
