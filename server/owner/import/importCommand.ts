import { basename } from 'node:path'
import type { ColumnMap } from '../../../packages/catalogue-import/rows/fields.ts'
import { fieldNames } from '../../../packages/catalogue-import/rows/titles.ts'
import type { Decimal } from '../../../packages/catalogue-import/rows/amounts.ts'
import { inWords, toldToOwner } from '../../import/inWords.ts'
import type { SkippedRow } from '../../import/readCatalogue.ts'
import { FORMATS, readCatalogue, type CatalogueOptions, type Format } from '../../import/readCatalogue.ts'
import { OWN_FIELDS } from '../../import/shopTable.ts'
import { expectWords, textOf, UsageProblem, type Command, type Run } from '../terminal/command.ts'
import { delimiterOf, fileOrSheet, pairsOf, writeReport } from './importFile.ts'
import { contentOf, number, readingLines, resultLines } from './importReport.ts'
import { changedLines, pricesLines, promisedLines } from './priceLines.ts'
import { counted } from '../terminal/print.ts'
import type { PicturesFetched } from '../../import/fetchPictures.ts'
import { endLines, failedLines, skippedCsv, skippedLines } from './skippedReport.ts'
import { fromCallersFolder } from '../terminal/paths.ts'
import { OwnerRefusal } from '../../refusals.ts'

const FIELD_NAMES = fieldNames(OWN_FIELDS)

export const importCommand: Command = {
  usage: [
    'FILE [--map FIELD=COLUMN,…] [--no-profile] [--forget-profile] [--prune] [--fetch-pictures]',
    '[--delimiter X] [--encoding NAME] [--sheet NAME] [--format FORMAT] [--category NAME]',
    '[--titles yes|no] [--decimal SIGN] [--currency-rate N] [--keep-demo] [--count-off] [--report FILE]',
  ].join(' '),
  summary: 'Import a catalogue: new products are added, known ones updated by SKU.',
  options: {
    map: { type: 'string', multiple: true },
    'no-profile': { type: 'boolean' },
    'forget-profile': { type: 'boolean' },
    prune: { type: 'boolean' },
    'fetch-pictures': { type: 'boolean' },
    delimiter: { type: 'string' },
    encoding: { type: 'string' },
    sheet: { type: 'string' },
    format: { type: 'string' },
    category: { type: 'string' },
    titles: { type: 'string' },
    decimal: { type: 'string' },
    'currency-rate': { type: 'string' },
    'keep-demo': { type: 'boolean' },
    'count-off': { type: 'boolean' },
    report: { type: 'string' },
  },
  details: [
    'Recognized are exports of WooCommerce, Shopify, Magento, Squarespace, Wix, PrestaShop, Loyverse, Square, Medusa,',
    'Vendure and Odoo, feeds for Meta, JSON lists and JSON Lines, tables with any delimiter, and workbooks (.xlsx,',
    '.xls, .ods). Other tables are read by the titles of their columns.',
    `FORMAT is ${FORMATS.join(', ')}; by default it is found out from the file.`,
    `FIELD is ${FIELD_NAMES.join(', ')}; columns with obvious names are found without --map.`,
    '--map FIELD=        reads no column as the field; a mapping is remembered for files with the same columns',
    '--no-profile        ignores the remembered mapping, --forget-profile forgets it',
    '--prune             hides products that the file lacks or whose row is skipped, until a later file has them',
    '--fetch-pictures    copies pictures from other sites into the shop; again, it fetches what is missing',
    '--encoding NAME     such as macintosh or iso-8859-15, where names look wrong',
    '--sheet NAME        the sheet of a workbook (.xlsx, .xls, .ods) that has several',
    '--category NAME     for products without one; by default their brand is their category',
    '--titles yes|no     whether the list begins with titles; without them, columns are A, B, …: --map price=C',
    '--decimal SIGN      point or comma, where prices such as 12.500 do not show whether they are 12,500',
    '--currency-rate N   multiplies prices, such as 129.5 for a list in dollars; GBP=165 only those in pounds',
    '--keep-demo         keeps the demo products, which are removed otherwise',
    '--count-off         takes the pieces of orders that are not yet dispatched off the stock of the file, which',
    '                    counts them when it says what is on the shelf',
    '--report FILE       writes every skipped row, and why, to a CSV file',
    'The catalogue is changed as a whole or not at all. The shop may be running.',
  ].join('\n'),
  changes: true,

  async run({ words, values, call, print }) {
    const [file = ''] = expectWords(words, ['FILE'])
    const map = mapOf(values['map'])
    const isMapped = Object.keys(map).length > 0
    const options = {
      map,
      delimiter: delimiterOf(textOf(values['delimiter'])),
      encoding: textOf(values['encoding']),
      format: formatOf(textOf(values['format'])),
      category: textOf(values['category'])?.trim() || undefined,
      titles: titlesOf(textOf(values['titles'])),
      decimal: decimalOf(textOf(values['decimal'])),
      currencyRate: rateOf(textOf(values['currency-rate'])),
      now: Date.now(),
    }
    if (isMapped && options.format && !['json', 'delimited'].includes(options.format))
      throw new UsageProblem(`--map is for tables and JSON, not for --format ${options.format}.`)
    const dryRun = values['dry-run'] === true
    const countOff = values['count-off'] === true
    const forgets = values['forget-profile'] === true
    const source = basename(file)
    const { encoding } = options
    const content = await fileOrSheet(fromCallersFolder(file), { sheet: textOf(values['sheet']), encoding })
    const ignoresProfiles = values['no-profile'] === true || forgets || isMapped
    const profiles = ignoresProfiles ? [] : await call('importProfiles', {})
    const read = inWords(await toldToOwner(() => readCatalogue(content, source, { ...options, profiles })))
    const { products, skipped } = read
    const report = textOf(values['report'])
    if (report) await writeReport(fromCallersFolder(report), skippedCsv(skipped))
    print(readingLines(source, read).join('\n'))
    const isEmpty = products.length === 0
    if (isEmpty && read.hidden.length === 0) throw new OwnerRefusal(refusalOf(source, skipped))
    let pictures: PicturesFetched | null = null
    if (values['fetch-pictures'] === true) {
      const addresses = products.flatMap(({ image, images }) => [image, ...images])
      pictures = await call('fetchPictures', { addresses })
      print(picturesLine(pictures))
      if (pictures.failed.length > 0) {
        print(failedLines(pictures.failed))
        if (report) await writeReport(fromCallersFolder(report), skippedCsv(skipped, pictures.failed))
      }
    }
    const counts = await call('import', {
      ...contentOf(source, read),
      keepDemo: isEmpty || values['keep-demo'] === true,
      prune: !isEmpty && values['prune'] === true,
      countOff,
      ...(isMapped ? { remember: map } : forgets ? { remember: null } : {}),
    })
    const { skipped: leftOut, notes: ofPrices } = inWords({ skipped: counts.leftOut, notes: counts.notes })
    skipped.push(...leftOut)
    skipped.sort((a, b) => a.row - b.row)
    if (report && leftOut.length > 0)
      await writeReport(fromCallersFolder(report), skippedCsv(skipped, pictures?.failed))
    if (counts.hidden === 0 && counts.prices.products === 0) throw new OwnerRefusal(refusalOf(source, skipped))
    const text = [
      // a dry run takes the pictures that it would fetch as fetched
      ...resultLines({ ...read, notes: ofPrices }, dryRun && pictures ? { ...counts, httpPictures: 0 } : counts),
      ...changedLines(counts.prices),
      ...promisedLines(counts.promised, { countOff, isOwnExport: read.format === 'sokoni' }),
      ...pricesLines(counts.prices),
      ...endLines(skipped, report),
      ...(dryRun ? [] : doneLines(pictures, isMapped)),
    ].join('\n')
    const { format, columns, profile, notes } = read
    return { result: { ...counts, skipped, format, columns, profile, notes, pictures }, text }
  },
}

const refusalOf = (source: string, skipped: readonly SkippedRow<string>[]) =>
  [`No row of ${source} is a product, so nothing was changed.`, skippedLines(skipped)].join('\n')

/** Says what a dry run finds too: it fetches nothing. */
function picturesLine({ known, fetched, failed, missing }: PicturesFetched): string {
  const there = known ? `, ${number(known)} already there` : ''
  return `${counted(fetched + failed.length + missing, 'picture')} to fetch${there}.`
}

/** Says what only a real run does, after all that a dry run says too. */
function doneLines(pictures: PicturesFetched | null, isMapped: boolean): string[] {
  const lost = pictures?.failed.length ? `, ${number(pictures.failed.length)} could not be fetched` : ''
  const lines = [
    ...(pictures ? [`${counted(pictures.fetched, 'picture')} fetched${lost}.`] : []),
    ...(isMapped ? ['The mapping is remembered: files with these columns need no --map.'] : []),
  ]
  return lines.length > 0 ? ['', ...lines] : []
}

/** Parses `name=title,price=cost,stock=`; the option may be repeated. */
const mapOf = (value: Run['values'][string]): ColumnMap => pairsOf(value, FIELD_NAMES)

function formatOf(text: string | undefined): Format | undefined {
  const format = FORMATS.find((each) => each === text?.toLowerCase())
  if (text !== undefined && !format) throw new UsageProblem(`--format knows no "${text}".`)
  return format
}

/** Reads `129.5`, or rates by currency: `GBP=165,USD=129.5`. */
function rateOf(text: string | undefined): CatalogueOptions['currencyRate'] {
  if (text === undefined) return undefined
  const rates = text.split(',').map((part) => /^(?:\s*([A-Za-z]{3})\s*=)?\s*(\S+)\s*$/.exec(part) ?? [])
  const isRate = ([, , rate = '']: readonly string[]) => Number(rate) > 0 && Number(rate) < 1e9
  const isWhole = rates.every(isRate) && (rates.length === 1 || rates.every(([, currency]) => currency))
  if (!isWhole)
    throw new UsageProblem('--currency-rate takes a number above 0, such as 129.5, or rates such as GBP=165,USD=129.5.')
  if (!rates[0]![1]) return Number(rates[0]![2])
  return Object.fromEntries(rates.map(([, currency, rate]) => [currency!.toUpperCase(), Number(rate)]))
}

function titlesOf(text: string | undefined): boolean | undefined {
  if (text === undefined || text === 'yes' || text === 'no') return text === undefined ? text : text === 'yes'
  throw new UsageProblem('--titles is yes or no: whether the list begins with titles.')
}

function decimalOf(text: string | undefined): Decimal | undefined {
  if (text === undefined || text === 'point' || text === 'comma') return text
  throw new UsageProblem('--decimal is point or comma: the sign before the decimals of prices.')
}
