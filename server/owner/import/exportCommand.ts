import { basename } from 'node:path'
import { shopTableOf } from '../../import/shopTable.ts'
import { expectWords, type Command } from '../command.ts'
import { fromCallersFolder } from '../paths.ts'
import { counted } from '../print.ts'
import { writeText } from '../writeText.ts'

export const exportCommand: Command = {
  usage: 'FILE',
  summary: 'Write the catalogue to a CSV table, which import takes back.',
  options: {},
  details: [
    'The table has every product with its variants, also hidden ones (Published: no). A spreadsheet opens it;',
    'keep SKU as text there, so that 0012 does not become 12. A variant has the SKU of its product in Parent SKU.',
  ].join('\n'),
  async run({ words, call }) {
    const [file = ''] = expectWords(words, ['FILE'])
    const path = fromCallersFolder(file)
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
