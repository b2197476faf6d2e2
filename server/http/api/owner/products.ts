import { getOwnerProduct, getOwnerProducts, uploadPicture } from '../../../../contract/owner/products.ts'
import { MOST_PICTURE_BYTES } from '../../../pictures/convertPicture.ts'
import { forOwners, refuseUnlessConfirmed, type Method } from '../method.ts'
import { startOf } from './commandMethods.ts'

export const productMethods: Method[] = [
  forOwners(getOwnerProducts, async (run, { start, with_variants, ...args }) => ({
    message: await run('listProducts', { ...args, withVariants: with_variants, start: startOf(start) }),
  })),
  forOwners(getOwnerProduct, async (run, args) => ({ message: { product: await run('showOwnerProduct', args) } })),
  {
    ...forOwners(uploadPicture, async (run, picture) => ({
      message: await run('uploadPicture', { bytes: Buffer.isBuffer(picture) ? picture : Buffer.alloc(0) }),
    })),
    file: { mostBytes: MOST_PICTURE_BYTES, check: refuseUnlessConfirmed },
  },
]
