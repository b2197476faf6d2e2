import { basename } from 'node:path'
import { NO_SLIDE, type OwnerSlide } from '../../../domain/owner/shop.ts'
import { manyRemoved, type RegionProblem } from '../../../domain/owner/regions.ts'
import { csvOf } from '../../csv.ts'
import { textOfFile } from '../../../packages/catalogue-import/formats/bytes.ts'
import { toldToOwner } from '../../import/inWords.ts'
import { OwnerRefusal } from '../../refusals.ts'
import { expectWords, textOf, UsageProblem, type Command, type Outcome, type Run } from './command.ts'
import { fileOrSheet } from '../import/importFile.ts'
import { fromCallersFolder } from './paths.ts'
import { counted, tableOf } from './print.ts'
import type { RegionsReport } from '../shop/regions.ts'
import type { Setting } from '../shop/settings.ts'
import { writeText } from './writeText.ts'

/** The commands of the terminal about the shop itself: settings, counties and slides. */
export const shopInTerminal: Record<string, Command> = {
  settings: {
    usage: '[NAME [VALUE]] [--reset]',
    summary: 'Show what you may change of the shop while it runs, or change one.',
    options: { reset: { type: 'boolean' } },
    changes: true,
    details: [
      'A change here wins over shop.config.json; --reset takes it back, so that the file counts again.',
      'VALUE is a text, a number, on or off, or JSON for a group:',
      `  settings name "Mama Njeri's Shop"`,
      '  settings promises.warranty "Six months on electronics"',
      `  settings hours '{"Mon-Fri": "8:00-17:00", "Sat": "9:00-13:00"}'`,
      `  settings closedDays '["2026-12-24"]'`,
    ].join('\n'),
    async run({ words, values, call }) {
      const [name, value] = words
      if (words.length > 2) expectWords(words, ['NAME', 'VALUE'])
      const isReset = values['reset'] === true
      if (isReset && words.length !== 1) throw new UsageProblem('--reset takes NAME alone.')
      if (name !== undefined && (value !== undefined || isReset)) {
        const known = settingNamed(await call('settings', {}), name)
        const changes = { [name]: isReset ? null : valueOf(known, value ?? '') }
        const changed = settingNamed(await call('changeSettings', { changes }), name)
        return { result: changed, text: `${name} is now ${JSON.stringify(changed.value)}.` }
      }
      const all = await call('settings', {})
      const shown = name === undefined ? all : [settingNamed(all, name)]
      return { result: name === undefined ? shown : shown[0], text: settingsTable(shown) }
    },
  },

  regions: {
    usage: '[export FILE | import FILE [--sheet NAME] [--remove | --keep] | undo]',
    summary: 'List the counties with areas, fees and days, write them to a CSV file, or replace them with a table.',
    options: { sheet: { type: 'string' }, remove: { type: 'boolean' }, keep: { type: 'boolean' } },
    changes: true,
    details: [
      'The table, a CSV file or a workbook, has the columns county, area, fee and days;',
      'a county with areas has a row for each.',
      'If one row is wrong, nothing is changed. --dry-run says what would change. Orders keep their fee.',
      'A table that lacks many counties changes nothing without --remove (these) or --keep.',
      'undo brings back within a day what was before the last import, but for what was changed since.',
    ].join('\n'),
    async run(run) {
      const [action] = run.words
      if (action === undefined) {
        const { rows } = await run.call('regions', {})
        const cells = rows.map(({ county, area, fee, days }) => [county, area, Number(fee), days])
        return { result: rows, text: tableOf(['county', 'area', 'fee', 'days'], cells) }
      }
      if (action === 'undo') return undoRegions(run)
      const [, file = ''] = expectWords(run.words, ['export|import|undo', 'FILE'])
      if (action === 'export') return exportRegions(run, file)
      if (action === 'import') return importRegions(run, file)
      throw new UsageProblem(`Use export, import or undo; not "${action}".`)
    },
  },

  slides: {
    usage: '[add | change NUMBER | move NUMBER TO | remove NUMBER] [--product ID] [--title TEXT] …',
    summary: 'List the slides of the home page, or change them.',
    changes: true,
    options: {
      product: { type: 'string' },
      title: { type: 'string' },
      subtitle: { type: 'string' },
      description: { type: 'string' },
      image: { type: 'string' },
      background: { type: 'string' },
    },
    details: [
      'A slide has --product ID, --title, --subtitle, --description, --image ADDRESS and --background COLOUR.',
      'Its price, and where you give none its title and picture, are those of the product. Without slides the home',
      'page shows three products.',
    ].join('\n'),
    async run({ words, values, call }) {
      const before = await call('slides', {})
      const after = changedSlides(before, words, values)
      const slides = after ? await call('saveSlides', { slides: after, from: before }) : before
      return { result: slides, text: slidesTable(slides) }
    },
  },
}

function settingNamed(settings: readonly Setting[], name: string): Setting {
  const found = settings.find((setting) => setting.name === name)
  if (!found) throw new OwnerRefusal(`There is no setting ${name}. "settings" lists all.`)
  return found
}

/** What is no text by itself; the others are taken as they are typed. */
const JSON_VALUES = ['hours', 'closedDays', 'deliveryFees', 'deliveryTimes', 'searchWords']

function valueOf({ name, base }: Setting, text: string): unknown {
  if (typeof base === 'boolean') {
    if (text !== 'on' && text !== 'off') throw new UsageProblem(`Switch ${name} on or off; not "${text}".`)
    return text === 'on'
  }
  // another text is refused; NaN would arrive as null, which takes the setting back
  if (typeof base === 'number' || name === 'freeDeliveryFrom') return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
  if (!JSON_VALUES.includes(name)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new UsageProblem(
      `${name} takes JSON, such as ${name === 'closedDays' ? '["2026-12-24"]' : '{"Mon": "8-17"}'}.`,
    )
  }
}

function settingsTable(settings: readonly Setting[]): string {
  const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const rows = settings.map(({ name, value, isChanged }) => [name, shown(value ?? ''), isChanged ? 'you' : ''])
  return tableOf(['setting', 'value', 'changed by'], rows)
}

async function exportRegions({ values, call }: Run, file: string): Promise<Outcome> {
  if (values['dry-run'] === true) throw new UsageProblem('--dry-run is for import.')
  const { rows, csv } = await call('regions', {})
  await writeText(fromCallersFolder(file), csv, 'counties')
  return { result: { rows: rows.length, file }, text: `${counted(rows.length, 'row')} written to ${file}.` }
}

async function importRegions({ values, call }: Run, file: string): Promise<Outcome> {
  const content = await fileOrSheet(fromCallersFolder(file), { sheet: textOf(values['sheet']) })
  const [header = [], ...rows] = 'records' in content ? content.records : []
  const csv =
    'records' in content ? csvOf(header, rows) : (await toldToOwner(() => textOfFile(content, basename(file)))).text
  if (values['remove'] === true && values['keep'] === true) throw new UsageProblem('Give --remove or --keep.')
  const lacking = values['remove'] === true ? 'removed' : values['keep'] === true ? 'kept' : undefined
  const isDryRun = values['dry-run'] === true
  const report = await call('importRegions', { csv, isDryRun, lacking, source: basename(file) })
  if (report.wrong.length > 0) throw new OwnerRefusal(wrongRows(report))
  if (!isDryRun && !report.isDone) throw new OwnerRefusal(manyRemovedTold(report))
  return { result: report, text: changesTold(report) }
}

function manyRemovedTold({ changes, rows }: RegionsReport): string {
  const removed = manyRemoved(changes, rows)
  const names = removed.slice(0, MOST_SHOWN).join(', ') + (removed.length > MOST_SHOWN ? '…' : '')
  return (
    `The table lacks ${counted(removed.length, 'county', 'counties')} of the shop: ${names}. Nothing was changed.\n` +
    '--remove removes them, --keep keeps them as they are.'
  )
}

async function undoRegions({ words, values, call }: Run): Promise<Outcome> {
  expectWords(words, ['undo'])
  if (values['dry-run'] === true) throw new UsageProblem('--dry-run is for import.')
  const undone = await call('undoRegionsImport', {})
  const kept = undone.kept.length > 0 ? ` Kept, changed since: ${undone.kept.join(', ')}.` : ''
  return { result: undone, text: `${undone.source} is undone.${kept}\n${changesTold(undone)}` }
}

const PROBLEMS: Record<RegionProblem, string> = {
  county: 'the county is missing',
  area: 'the area is missing',
  fee: 'the fee must be a whole number from 0',
  days: 'the days must be like 1 or 2-3, or empty',
  otherDays: 'the days differ from those of the first row of the county',
  twice: 'it is there twice',
  mixed: 'a county has either areas in all its rows or one row without an area',
  long: 'a name takes at most 60 characters',
  tooMany: 'there are too many rows',
}

const MOST_SHOWN = 20

function wrongRows({ wrong }: RegionsReport): string {
  const lines = wrong.slice(0, MOST_SHOWN).map(({ row, problem }) => `  line ${row}: ${PROBLEMS[problem]}`)
  const more = wrong.length > MOST_SHOWN ? [`  and ${wrong.length - MOST_SHOWN} more`] : []
  return [`${counted(wrong.length, 'row is', 'rows are')} wrong; nothing was changed.`, ...lines, ...more].join('\n')
}

function changesTold({ changes, isDone }: Pick<RegionsReport, 'changes' | 'isDone'>): string {
  if (changes.length === 0) return 'Nothing is different.'
  const lines = changes.map(({ county, change }) => `  ${county}: ${change}`)
  return [isDone ? 'The counties are changed:' : 'This would change:', ...lines].join('\n')
}

/** Returns the slides after what the words ask for, or null when they only ask for the list. */
function changedSlides(before: readonly OwnerSlide[], words: string[], values: Run['values']): OwnerSlide[] | null {
  const [action, ...numbers] = words
  if (action === undefined) return null
  if (action === 'add') {
    expectWords(numbers, [])
    return [...before, given(NO_SLIDE, values)]
  }
  const names = { change: ['NUMBER'], remove: ['NUMBER'], move: ['NUMBER', 'TO'] }[action]
  if (!names) throw new UsageProblem(`Use add, change, move or remove; not "${action}".`)
  const [at = 0, to = 0] = expectWords(numbers, names).map((text) => placeOf(text, before.length))
  const others = before.filter((_, index) => index !== at)
  if (action === 'remove') return others
  if (action === 'move') return others.toSpliced(to, 0, before[at]!)
  return before.with(at, given(before[at]!, values))
}

function given(slide: OwnerSlide, values: Run['values']): OwnerSlide {
  const fields = Object.keys(slide) as (keyof OwnerSlide)[]
  const of = (field: keyof OwnerSlide) => textOf(values[field === 'product_id' ? 'product' : field]) ?? slide[field]
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as unknown as OwnerSlide
}

/** Parses a slide's number, from 1, into its place. */
function placeOf(text: string, count: number): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > count) throw new UsageProblem(`There are slides 1 to ${count}; not "${text}".`)
  return number - 1
}

function slidesTable(slides: readonly OwnerSlide[]): string {
  if (slides.length === 0) return 'There are no slides: the home page shows some of your products.'
  const rows = slides.map((slide, index) => [index + 1, slide.product_id, slide.title, slide.subtitle, slide.image])
  return tableOf(['number', 'product', 'title', 'subtitle', 'image'], rows)
}
