import { basename } from 'node:path'
import { inWords, toldToOwner } from '../../import/inWords.ts'
import { readReviews, REVIEW_FIELDS } from '../../../packages/catalogue-import/readReviews.ts'
import { leftOut, type ReviewCounts } from '../../import/reviews/applyReviews.ts'
import { OwnerRefusal } from '../../refusals.ts'
import { LONGEST_COMMENT } from '../../reviews/reviews.ts'
import { expectWords, textOf, type Command } from '../terminal/command.ts'
import { delimiterOf, fileOrSheet, pairsOf, writeReport } from './importFile.ts'
import { columnLines, number, reasonLines } from './importReport.ts'
import { fromCallersFolder } from '../terminal/paths.ts'
import { counted } from '../terminal/print.ts'
import { endLines, MOST_SHOWN, skippedCsv, skippedLines } from './skippedReport.ts'

export const importReviewsCommand: Command = {
  usage: 'FILE [--map FIELD=COLUMN,…] [--delimiter X] [--encoding NAME] [--sheet NAME] [--report FILE]',
  summary: 'Import approved reviews, by the SKU of their product.',
  options: {
    map: { type: 'string', multiple: true },
    delimiter: { type: 'string' },
    encoding: { type: 'string' },
    sheet: { type: 'string' },
    report: { type: 'string' },
  },
  details: [
    'FILE is an export of Magento, a table, a sheet of a workbook or JSON.',
    `FIELD is ${REVIEW_FIELDS.join(', ')}; columns with obvious names are found without --map.`,
    'A repeat adds no review twice. A product gets the average and the number of its reviews.',
    '--report FILE       writes every skipped row, and why, to a CSV file',
  ].join('\n'),
  changes: true,

  async run({ words, values, call, print }) {
    const [file = ''] = expectWords(words, ['FILE'])
    const encoding = textOf(values['encoding'])
    const options = {
      map: pairsOf(values['map'], REVIEW_FIELDS),
      delimiter: delimiterOf(textOf(values['delimiter'])),
      encoding,
      longest: LONGEST_COMMENT,
    }
    const source = basename(file)
    const content = await fileOrSheet(fromCallersFolder(file), { sheet: textOf(values['sheet']), encoding })
    const { reviews, skipped, columns, notes } = inWords(await toldToOwner(() => readReviews(content, source, options)))
    const report = textOf(values['report'])
    if (report) await writeReport(fromCallersFolder(report), skippedCsv(skipped))
    print([...columnLines(columns), ...notes].join('\n'))
    if (reviews.length === 0)
      throw new OwnerRefusal(
        [`No row of ${source} is a review, so nothing was changed.`, skippedLines(skipped)].join('\n'),
      )
    const counts = await call('importReviews', { source, reviews })
    const text = [
      ...countLines(counts, reviews.length, skipped.length),
      ...reasonLines(skipped),
      ...endLines(skipped, report),
    ].join('\n')
    return { result: { ...counts, skipped, columns }, text }
  },
}

function countLines(counts: ReviewCounts, read: number, skipped: number): string[] {
  const { added, updated, unchanged, products, unknown } = counts
  const { lost, repeated } = leftOut(counts, read)
  const skus = unknown.slice(0, MOST_SHOWN).map(({ sku, reviews }) => (reviews > 1 ? `${sku} (${reviews})` : sku))
  const more = unknown.length > MOST_SHOWN ? `, and ${number(unknown.length - MOST_SHOWN)} more` : ''
  return [
    `${number(added)} new, ${number(updated)} updated, ${number(unchanged)} unchanged, ${number(skipped)} skipped.`,
    ...(repeated > 0 ? [`${counted(repeated, 'review')} twice in the file: once in the shop.`] : []),
    ...(lost > 0
      ? [`${counted(lost, 'review')} of products that the shop does not have: ${skus.join(', ')}${more}.`]
      : []),
    ...(products > 0 ? [`The rating of ${counted(products, 'product')} changed.`] : []),
  ]
}
