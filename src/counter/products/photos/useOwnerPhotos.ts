import { useActorRef } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { placeOf, type Good } from '../../../../domain/owner/photos.ts'
import { ownerPhotosMachine, type OwnerPhotosActor } from '../../../../machines/owner/ownerPhotos.ts'
import {
  pictureUploadsMachine,
  selectRefusedPictures,
  type PictureUploadsActor,
} from '../../../../machines/owner/pictureUploads.ts'
import { useApp } from '../../../app/hooks.ts'
import { useHeard } from '../../../app/actors/listen.ts'
import { loggedInUser } from '../../../app/actors/pageActors.ts'
import { newKey } from '../../../services/device/idempotencyKeys.ts'
import { ownerProductsService } from '../../../services/owner/ownerProducts.ts'
import { smallerPicture } from '../../../services/owner/smallerPicture.ts'

const PREVIEW_PIXELS = 320

export interface OwnerPhotos {
  photos: OwnerPhotosActor
  uploads: PictureUploadsActor
  choose: (files: readonly File[]) => void
  /** Returns the small picture of a photo as a data address: the shop's pages show no `blob:`. */
  preview: (key: string) => Promise<string>
  /** Sends those again that were refused or not answered. */
  sendAgain: () => void
}

/** Starts the machines that match photos and send them. They end with the page. */
export function useOwnerPhotos(): OwnerPhotos {
  const app = useApp()
  // the machines know the keys only
  const [files] = useState(() => new Map<string, File>())
  const [places] = useState(() => new Map<string, { good: Good; batch: string }>())
  const [matching, sending] = useMemo(() => {
    const service = ownerProductsService(app.services.http)
    return [
      ownerPhotosMachine.provide({
        actors: { match: fromPromise(({ input }) => service.matchPhotos(input, loggedInUser(app))) },
      }),
      pictureUploadsMachine.provide({
        actors: {
          upload: fromPromise(async ({ input: { key } }) => {
            const { good, batch } = places.get(key)!
            return service.addPhoto(await smallerPicture(files.get(key)!), good, batch, loggedInUser(app))
          }),
        },
      }),
    ]
  }, [app, files, places])
  const photos = useActorRef(matching)
  const uploads = useActorRef(sending)
  useHeard(photos, {
    'photos.confirmed': (confirmed) => {
      const batch = newKey()
      for (const photo of confirmed.photos) places.set(photo.key, { good: placeOf(photo)!, batch })
      uploads.send({ type: 'pictures.chosen', files: confirmed.photos.map(({ key, name }) => ({ key, name })) })
    },
  })
  useHeard(uploads, { 'pictures.uploaded': () => photos.send({ type: 'photos.arrived' }) })

  function choose(chosen: readonly File[]) {
    files.clear()
    chosen.forEach((file, at) => files.set(String(at), file))
    photos.send({ type: 'photos.choose', files: chosen.map(({ name }, at) => ({ key: String(at), name })) })
  }

  const preview = useCallback(
    async (key: string) => {
      const small = await smallerPicture(files.get(key)!, PREVIEW_PIXELS)
      return new Promise<string>((resolve, reject) => {
        const reader = new FileReader()
        reader.addEventListener('load', () => resolve(String(reader.result)))
        reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
        reader.readAsDataURL(small)
      })
    },
    [files],
  )

  function sendAgain() {
    const refused = selectRefusedPictures(uploads.getSnapshot())
    for (const { key } of refused) uploads.send({ type: 'pictures.dismiss', key })
    uploads.send({ type: 'pictures.chosen', files: refused.map(({ key, name }) => ({ key, name })) })
  }

  return { photos, uploads, choose, preview, sendAgain }
}
