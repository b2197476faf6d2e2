import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { beginsAsShopTable, shopTableOf } from '../../import/shopTable.ts'
import { OwnerRefusal } from '../../refusals.ts'
import { expectWords, type Command } from '../terminal/command.ts'
import { fromCallersFolder } from '../terminal/paths.ts'
import { counted } from '../terminal/print.ts'
import { writeText } from '../terminal/writeText.ts'

export const exportCommand: Command = {
  usage: 'FILE [--replace]',
  summary: 'Write the catalogue to a CSV table, which import takes back.',
  options: { replace: { type: 'boolean' } },
  details: [
    'The table has every product with its variants, also hidden ones (Published: no). A spreadsheet opens it;',
    'keep SKU as text there, so that 0012 does not become 12. A variant has the SKU of its product in Parent SKU.',
    'An earlier export is replaced, another file only with --replace.',
  ].join('\n'),
  async run({ words, values, call }) {
    const [file = ''] = expectWords(words, ['FILE'])
    const path = fromCallersFolder(file)
    if (values['replace'] !== true && (await isAnotherFile(path)))
      throw new OwnerRefusal(`${path} is not an export of the shop. Give another name, or --replace to replace it.`)
    const products = await call('export', {})
    await writeText(path, shopTableOf(products), 'catalogue')
    const hidden = products.filter(({ is_hidden, variant_of }) => is_hidden && variant_of === null).length
    const count = products.filter(({ variant_of }) => variant_of === null).length
    const variants = products.length - count
    const text =
      `${counted(count, 'product')} (${hidden.toLocaleString('en')} hidden) with ${counted(variants, 'variant')} ` +
      `are in ${basename(path)}.`
    return { result: { file, products: count, hidden, variants }, text }
  },
}

/** Whether a path is a file that is no export of the shop. A pipe or a device is no file, and is written into. */
async function isAnotherFile(path: string): Promise<boolean> {
  const known = await stat(path).catch(() => null)
  return known !== null && known.isFile() && !beginsAsShopTable(await readFile(path))
}
