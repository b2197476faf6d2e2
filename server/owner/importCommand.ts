import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { FIELD_NAMES, type ColumnMap, type Field } from '../import/fields.ts'
import { FORMATS, readCatalogue, type Format } from '../import/readCatalogue.ts'
import type { ImportCounts } from '../import/applyCatalogue.ts'
import { expectWords, textOf, UsageProblem, type Command } from './command.ts'
import { MOST_SHOWN, skippedCsv, skippedLines } from './skippedReport.ts'
import { fromCallersFolder } from './paths.ts'
import { counted } from './print.ts'
import { OwnerRefusal } from '../refusals.ts'

const NAMES: Record<Format, string> = {
  woocommerce: 'a WooCommerce export',
  magento: 'a Magento export',
  shopify: 'a Shopify export',
  json: 'a JSON list',
  delimited: 'a table',
}

export const importCommand: Command = {
  usage: [
    'FILE [--map FIELD=COLUMN,…] [--delimiter X] [--format FORMAT] [--category NAME]',
    '[--currency-rate N] [--keep-demo] [--report FILE]',
  ].join(' '),
  summary: 'Import a catalogue: new products are added, known ones updated by SKU.',
  options: {
    map: { type: 'string', multiple: true },
    delimiter: { type: 'string' },
    format: { type: 'string' },
    category: { type: 'string' },
    'currency-rate': { type: 'string' },
    'keep-demo': { type: 'boolean' },
    report: { type: 'string' },
  },
  details: [
    `FORMAT is ${FORMATS.join(', ')}; by default it is found out from the file.`,
    `FIELD is ${FIELD_NAMES.join(', ')}; columns with obvious names are found without --map.`,
    '--category NAME     for products without one; by default their brand is their category',
    '--currency-rate N   multiplies prices, such as 129.5 for a list in dollars',
    '--keep-demo         keeps the demo products, which are removed otherwise',
    '--report FILE       writes every skipped row, and why, to a CSV file',
    'The catalogue is changed as a whole or not at all. The shop may be running.',
  ].join('\n'),

  async run({ words, values, call, print }) {
    const [file = ''] = expectWords(words, ['FILE'])
    const options = {
      map: mapOf([values['map'] ?? []].flat().map(String)),
      delimiter: delimiterOf(textOf(values['delimiter'])),
      format: formatOf(textOf(values['format'])),
      category: textOf(values['category'])?.trim() || undefined,
      currencyRate: rateOf(textOf(values['currency-rate'])),
      now: Date.now(),
    }
    const source = basename(file)
    const { format, products, skipped } = readCatalogue(await bytesOf(fromCallersFolder(file)), source, options)
    const report = textOf(values['report'])
    if (report) await writeReport(fromCallersFolder(report), skippedCsv(skipped))
    if (products.length === 0) {
      throw new OwnerRefusal(
        [`No row of ${source} is a product, so nothing was changed.`, skippedLines(skipped)].join('\n'),
      )
    }
    const counts = await call('import', { source, products, keepDemo: values['keep-demo'] === true })
    print([`${source} was read as ${NAMES[format]}.`, ...summaryOf(counts, skipped.length)].join('\n'))
    if (skipped.length > 0) print(`\n${skippedLines(skipped)}`)
    if (report) print(`The skipped rows are in ${report}.`)
    else if (skipped.length > MOST_SHOWN) print('All of them: the same command with --report FILE')
  },
}

function summaryOf(counts: ImportCounts, skipped: number): string[] {
  const { added, updated, unchanged, demoRemoved, featuredChosen, slidesRemoved } = counts
  return [
    [
      `${added.toLocaleString('en')} new`,
      `${updated.toLocaleString('en')} updated`,
      `${unchanged.toLocaleString('en')} unchanged`,
      `${skipped.toLocaleString('en')} skipped.`,
    ].join(', '),
    ...(demoRemoved ? [`${counted(demoRemoved, 'demo product')} left the catalogue.`] : []),
    ...(featuredChosen
      ? [`The file features none, so ${counted(featuredChosen, 'product')} went on the home page.`]
      : []),
    ...(slidesRemoved ? [`${counted(slidesRemoved, 'slide')} about products that are gone left the home page.`] : []),
  ]
}

/** Parses `name=title,price=cost`; the option may be repeated. */
function mapOf(texts: string[]): ColumnMap {
  const map: ColumnMap = {}
  for (const pair of texts.flatMap((text) => text.split(/,(?=\s*\w+=)/)).filter((text) => text.trim())) {
    const [field = '', ...column] = pair.split('=')
    if (!FIELD_NAMES.includes(field.trim() as Field)) throw new UsageProblem(`--map knows no field "${field.trim()}".`)
    if (!column.join('=').trim()) throw new UsageProblem(`--map ${field.trim()}= names no column.`)
    map[field.trim() as Field] = column.join('=').trim()
  }
  return map
}

function delimiterOf(text: string | undefined): string | undefined {
  const delimiter = text === '\\t' || text?.toLowerCase() === 'tab' ? '\t' : text
  if (delimiter !== undefined && (delimiter.length !== 1 || /["\r\n]/.test(delimiter))) {
    throw new UsageProblem('--delimiter takes one character, or "tab".')
  }
  return delimiter
}

function formatOf(text: string | undefined): Format | undefined {
  const format = FORMATS.find((each) => each === text?.toLowerCase())
  if (text !== undefined && !format) throw new UsageProblem(`--format knows no "${text}".`)
  return format
}

function rateOf(text: string | undefined): number {
  const rate = Number(text ?? 1)
  if (!(rate > 0 && rate < 1e9)) throw new UsageProblem('--currency-rate takes a number above 0, such as 129.5.')
  return rate
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new OwnerRefusal(`There is no file ${path}. Check its name and its folder.`)
    if (code === 'EISDIR') throw new OwnerRefusal(`${path} is a folder. Name a file in it.`)
    if (code === 'EACCES') throw new OwnerRefusal(`${path} may not be read. Give this user the right to read it.`)
    throw new OwnerRefusal(`${path} cannot be read: ${message}`)
  }
}

/** Writes the report before the import, so that a failure changes nothing. */
async function writeReport(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text)
  } catch (error) {
    throw new OwnerRefusal(
      `The report cannot be written to ${path}: ${(error as Error).message}. Nothing was imported.`,
    )
  }
}
