import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { pictureUploadsMachine, type PictureUploadsActor } from '../../../../../machines/pictureUploads.ts'
import { useApp } from '../../../../app/hooks.ts'
import { listen } from '../../../../app/listen.ts'
import { loggedInUser } from '../../../../app/pageActors.ts'
import { ownerProductsService } from '../../../../services/ownerProducts.ts'
import { smallerPicture } from '../../../../services/smallerPicture.ts'

export interface PictureUploads {
  uploads: PictureUploadsActor
  /** Sends files, one after the other. */
  choose: (files: readonly File[]) => void
}

/** Starts the machine that sends pictures; `onUploaded` gets the address of each. */
export function usePictureUploads(onUploaded: (address: string) => void): PictureUploads {
  const app = useApp()
  const [files] = useState(createFiles)
  const machine = useMemo(() => {
    const service = ownerProductsService(app.services.http)
    return pictureUploadsMachine.provide({
      actors: {
        upload: fromPromise(async ({ input: { key } }) => {
          return service.uploadPicture(await smallerPicture(files.take(key)), loggedInUser(app))
        }),
      },
    })
  }, [app, files])
  const uploads = useActorRef(machine)
  const heard = useRef(onUploaded)
  useEffect(() => void (heard.current = onUploaded))
  useEffect(() => {
    const listening = listen(uploads, { 'pictures.uploaded': ({ address }) => heard.current(address) })
    return () => listening.unsubscribe()
  }, [uploads])

  function choose(chosen: readonly File[]) {
    const added = chosen.map((file) => ({ key: files.add(file), name: file.name }))
    uploads.send({ type: 'pictures.chosen', files: added })
  }

  return { uploads, choose }
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
