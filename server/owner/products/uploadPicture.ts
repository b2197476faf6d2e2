import { convertPicture, pictureName } from '../../pictures/convertPicture.ts'
import { pictureAddress, savePicture } from '../../pictures/pictures.ts'
import type { Store } from '../../store.ts'

/**
 * Saves a picture and returns its address; one that is on no product for a day is removed. A dry run only reads it.
 */
export async function uploadPicture(
  { db, clock }: Store,
  picture: ({ bytes: Uint8Array } | { base64: string }) & { dryRun?: boolean },
): Promise<{ address: string }> {
  const bytes = 'bytes' in picture ? picture.bytes : Buffer.from(picture.base64, 'base64')
  if (picture.dryRun) {
    await convertPicture(bytes)
    return { address: pictureAddress(pictureName(bytes)) }
  }
  const { address } = await savePicture(db, bytes, clock())
  return { address }
}
