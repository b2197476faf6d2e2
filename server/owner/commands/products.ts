import { STOCK_REASONS } from '../../../domain/owner/productFields.ts'
import type { AuditedCommand } from '../../security/audit.ts'
import { ownerCommand } from '../ownerCommand.ts'
import { PHOTOS } from '../audit.ts'
import {
  addProduct,
  editProduct,
  hideProduct,
  showProduct,
  type EditedProduct,
  type ProductEdit,
} from '../products/editProduct.ts'
import { editProducts } from '../products/editProducts.ts'
import type { Repriced } from '../products/firstPrices.ts'
import { matchPhotosByName } from '../products/matchPhotos.ts'
import { listOwnerProducts, setLowStock, showOwnerProduct } from '../products/products.ts'
import { uploadPicture } from '../products/uploadPicture.ts'

/** More than `rowEdits` takes at most. */
const ROWS_BYTES = 2 * 1024 * 1024

/** The owner's commands about products. */
export const productCommands = {
  listProducts: ownerCommand({ run: listOwnerProducts, changes: null }),
  showOwnerProduct: ownerCommand({ run: showOwnerProduct, changes: null }),

  editProduct: ownerCommand({
    run: editProduct,
    changes: (args, edited) => productEntry(isPhoto(args) ? PHOTOS : 'product set')(args, edited),
    prices: pricesOf,
    browser: { answer: editedOnWire },
  }),

  /** Prices, stocks and what is hidden of many products and variants at once. */
  editProducts: ownerCommand({
    run: editProducts,
    changes: ({ rows: edits, isUndo }, { changed }) => {
      const rows = Object.values(changed)
      if (rows.length === 0) return null
      const reasons = edits.flatMap(({ product, reason }) => (reason && changed[product] ? [[product, reason]] : []))
      if (reasons.length > 0)
        return {
          command: 'product count',
          about: STOCK_REASONS.flatMap((reason) => {
            const count = reasons.filter(([, of]) => of === reason).length
            return count > 0 ? [`${reason} ${count}`] : []
          }).join(', '),
          details: { changed, reasons: Object.fromEntries(reasons) },
        }
      const fields = new Set(rows.flat().map((change) => change.split(': ')[0]))
      return {
        command: isUndo ? 'product bulk undo' : 'product bulk',
        about: `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}: ${[...fields].join(', ')}`,
        details: { changed },
      }
    },
    prices: pricesOf,
    browser: { answer: ({ undo }) => ({ undo }), mostBytes: ROWS_BYTES },
  }),

  /** The id is made of the name unless it is among the values. */
  addProduct: ownerCommand({
    run: addProduct,
    changes: productEntry('product add'),
    prices: pricesOf,
    browser: { answer: editedOnWire },
  }),

  hideProduct: ownerCommand({
    run: hideProduct,
    changes: productEntry('product hide'),
  }),

  showProduct: ownerCommand({
    run: showProduct,
    changes: productEntry('product show'),
  }),

  /** Sets up to how many pieces count as a low stock. */
  setLowStock: ownerCommand({
    run: setLowStock,
    changes: (_args, { pieces }) => ({ command: 'product low', about: String(pieces) }),
  }),

  matchPhotos: ownerCommand({
    run: matchPhotosByName,
    changes: null,
  }),

  // has no entry: shoppers see the picture only on a product
  uploadPicture: ownerCommand({ run: uploadPicture, changes: null }),
}

function pricesOf({ prices }: { prices: readonly Repriced[] }): readonly Repriced[] {
  return prices
}

function editedOnWire({ prices: _, ...edited }: EditedProduct) {
  return edited
}

/** Whether an edit of a batch changes pictures only. */
function isPhoto({ batch, changes, variants }: ProductEdit): boolean {
  const fields = [changes, ...Object.values(variants?.edited ?? {})].flatMap((each) => Object.keys(each))
  const others = [...(variants?.added ?? []), ...Object.keys(variants?.removed ?? {})]
  return batch !== undefined && others.length === 0 && fields.every((field) => field === 'images' || field === 'image')
}

/** Makes the entry of a change of a product; of one that changed nothing there is none. */
function productEntry(command: string) {
  return (args: object, { product: { product_id }, changed }: EditedProduct): AuditedCommand | null => {
    if (changed.length === 0) return null
    const fields = changed.map((change) => change.split(': ')[0])
    return { command, about: `${product_id}: ${fields.join(', ')}`, details: { changed, ...args } }
  }
}
