import Papa from 'papaparse'
import {
  byCounty,
  changedMeanwhile,
  cleanRow,
  countyNames,
  manyRemoved,
  MOST_ROWS,
  regionChanges,
  withChanges,
  wrongRowsOf,
  type RegionChange,
  type RegionRow,
  type WrongRow,
} from '../../../domain/owner/regions.ts'
import type { RegionsTable } from '../../../domain/owner/shop.ts'
import { daysOf } from '../../../domain/orders/arrival.ts'
import { withCountyDays } from '../../../domain/orders/countyDays.ts'
import { unguarded } from '../../../packages/catalogue-import/rows/words.ts'
import { csvOf } from '../../csv.ts'
import type { Statements } from '../../database/database.ts'
import { readSetting, writeSetting } from '../../database/settingRows.ts'
import { forgetImport, lastImport } from '../../import/lastImport.ts'
import { amountOf, currencyOf, OWN_CURRENCY, twoReadings } from '../../../packages/catalogue-import/rows/amounts.ts'
import { said } from '../../messages/texts.ts'
import { Declined, invalid } from '../../refusals.ts'
import { SHOP_ENTRIES, withShopChanges } from '../../settings/shopChanges.ts'
import type { Store } from '../../store.ts'
import { readShopChanges, writeShopChanges } from './settings.ts'
import { lockShop } from '../backup/shopLock.ts'

const COLUMNS = ['county', 'area', 'fee', 'days'] as const

/** More than `MOST_ROWS` have with names as long as they may be. */
const MOST_CHARACTERS = 700_000

/** What became of a change of the counties. */
export interface RegionsReport {
  /** The rows as they were understood. */
  rows: RegionRow[]
  /** With one, nothing is changed. Of a file: by its lines. */
  wrong: WrongRow[]
  changes: RegionChange[]
  isDone: boolean
}

interface Save {
  rows: readonly RegionRow[]
  /** What the owner saw: only the counties that differ from it are changed. */
  from?: readonly RegionRow[] | undefined
  isDryRun?: boolean | undefined
  /** Whether nothing is changed if many counties would be removed. */
  isAsking?: boolean
  /** The name of the file that the rows are from: the change can be undone. */
  source?: string | undefined
}

interface File extends Pick<Save, 'isDryRun' | 'source'> {
  csv: string
  /** What becomes of counties that it lacks. Without it nothing is changed if these are many. */
  lacking?: 'removed' | 'kept' | undefined
}

/** The setting with the last import, and the rows before and after it. */
const LAST = 'last_regions_import'

/** Returns the counties with their areas, fees and days, as rows and as a CSV file, and their last import. */
export async function listRegions(store: Store): Promise<RegionsTable> {
  const rows = await readRows(store, store.db)
  return {
    rows,
    lastImport: await lastImport(store, 'regions'),
    csv: csvOf(
      COLUMNS,
      rows.map((row) => COLUMNS.map((column) => row[column])),
    ),
  }
}

/** Reads the CSV file of `listRegions` and replaces all counties with it, if every row of it fits. */
export async function importRegions(store: Store, { csv, lacking, ...options }: File): Promise<RegionsReport> {
  // before it is parsed, which takes seconds for 100,000 rows
  const firstTooMany = { row: MOST_ROWS + 2, problem: 'tooMany' } as const
  if (hasTooManyLines(csv.trimEnd())) return { rows: [], wrong: [firstTooMany], changes: [], isDone: false }
  if (csv.length > MOST_CHARACTERS) throw invalid(said('tooLarge'))
  const now = await readRows(store, store.db)
  const countyOf = countyNames(now.map(({ county }) => county))
  const lines = linesOf(csv).map(({ line, row }) => ({ line, row: { ...row, county: countyOf(row.county) } }))
  const rows = lines.map(({ row }) => row)
  const told = new Set(rows.map(({ county }) => county))
  const from = lacking === 'kept' ? now.filter(({ county }) => told.has(county)) : undefined
  const report = await saveRegions(store, { ...options, rows, from, isAsking: lacking === undefined })
  const wrong = report.wrong.map(({ row, problem }) => ({ row: lines[row - 1]?.line ?? row, problem }))
  return { ...report, wrong }
}

/**
 * Replaces the counties, or with `from` changes those that differ from it. Throws Declined when another owner has
 * changed one of these meanwhile. Orders keep the fee that they were placed with.
 */
export async function saveRegions(store: Store, { rows, from, source, ...how }: Save): Promise<RegionsReport> {
  const wanted = rows.map(cleanRow)
  if (wanted.length === 0) throw invalid(said('noRegions'))
  const wrong = wrongRowsOf(wanted)
  if (wrong.length > 0) return { rows: wanted, wrong, changes: [], isDone: false }
  return store.db.transaction(async (statements) => {
    await lockShop(statements)
    const now = await readRows(store, statements)
    const others = from ? changedMeanwhile(from, now, wanted) : []
    if (others.length > 0) throw new Declined(409, said('changedMeanwhile', { what: others.join(', ') }))
    const next = from ? withChanges(from, now, wanted) : wanted
    const changes = regionChanges(now, next)
    const isDone = !how.isDryRun && !(how.isAsking && manyRemoved(changes, next).length > 0)
    if (isDone) await replaceRows(store, statements, now, next)
    if (isDone && source !== undefined && changes.length > 0)
      await writeSetting(statements, LAST, { source, at: store.clock().toISOString(), before: now, after: next })
    return { rows: next, wrong, changes, isDone }
  })
}

/** What an undone import of counties has changed; `kept` were changed since. */
interface UndoneRegions extends Pick<RegionsReport, 'changes' | 'isDone'> {
  source: string
  kept: string[]
}

/** Undoes the last import of counties. Throws Declined as `undoImport` does. */
export async function undoRegionsImport(store: Store, { at }: { at?: string | undefined }): Promise<UndoneRegions> {
  return store.db.transaction(async (statements) => {
    await lockShop(statements)
    const last = await lastImport({ db: statements, clock: store.clock }, 'regions')
    if (!last || (at !== undefined && at !== last.at)) throw new Declined(409, said('noImportToUndo'))
    const { before, after } = (await readSetting<{ before: RegionRow[]; after: RegionRow[] }>(statements, LAST))!
    const now = await readRows(store, statements)
    const kept = changedMeanwhile(after, now, before)
    const isKept = ({ county }: RegionRow) => kept.includes(county)
    const wanted = [...before.filter((row) => !isKept(row)), ...after.filter(isKept)]
    const places = new Map([...byCounty(before).keys()].map((county, place) => [county, place]))
    const placeOf = ({ county }: RegionRow) => places.get(county) ?? places.size
    const next = withChanges(after, now, wanted).sort((a, b) => placeOf(a) - placeOf(b))
    await replaceRows(store, statements, now, next)
    await forgetImport(statements, 'regions')
    return { source: last.source, changes: regionChanges(now, next), kept, isDone: true }
  })
}

async function replaceRows(
  store: Store,
  statements: Statements,
  now: readonly RegionRow[],
  next: readonly RegionRow[],
): Promise<void> {
  await writeRows(statements, next)
  await writeDays(store, statements, now, next)
}

async function readRows(store: Store, statements: Statements): Promise<RegionRow[]> {
  const { deliveryTimes } = withShopChanges(store.fileConfig, await readShopChanges(statements))
  const rows = await statements.query<{ county: string; area: string; fee: number }>(
    `select region as county, coalesce(location, '') as area,
       round(coalesce(locations.delivery_fee, regions.delivery_fee))::integer as fee
     from regions left join locations using (region)
     order by regions.position, region, locations.position, location`,
    [],
  )
  return rows.map(({ county, area, fee }) => ({ county, area, fee: String(fee), days: daysOf(county, deliveryTimes) }))
}

async function writeRows(statements: Statements, rows: readonly RegionRow[]): Promise<void> {
  const given = [JSON.stringify(rows.map((row, position) => ({ ...row, position })))]
  const from = 'from jsonb_to_recordset($1::jsonb) as given (county text, area text, fee numeric, position integer)'
  await statements.query('delete from regions', [])
  await statements.query(
    `insert into regions (region, position, has_location, delivery_fee)
     select county, min(position), bool_or(area <> ''), max(case area when '' then fee else 0 end) ${from}
     group by county`,
    given,
  )
  await statements.query(
    `insert into locations (region, location, position, delivery_fee)
     select county, area, position, fee ${from} where area <> ''`,
    given,
  )
}

/** The days of counties are `deliveryTimes` of the shop's configuration, which pages show and arrivals follow. */
async function writeDays(
  { fileConfig }: Store,
  statements: Statements,
  now: readonly RegionRow[],
  next: readonly RegionRow[],
): Promise<void> {
  const [before, after] = [daysByCounty(now), daysByCounty(next)]
  const counties = new Set([...before.keys(), ...after.keys()])
  const changes = [...counties].flatMap((county) => {
    const [was = '', is = ''] = [before.get(county), after.get(county)]
    return was === is ? [] : [[county, is] as const]
  })
  if (changes.length === 0) return
  const own = await readShopChanges(statements)
  const { deliveryTimes } = withShopChanges(fileConfig, own)
  const times = withCountyDays(deliveryTimes, [...before.keys()], Object.fromEntries(changes))
  if (!SHOP_ENTRIES.get('deliveryTimes')?.safeParse(times).success)
    throw invalid(said('settingUnfit', { kind: 'deliveryTimes', name: 'deliveryTimes' }))
  await writeShopChanges(statements, { ...own, deliveryTimes: times })
}

const daysByCounty = (rows: readonly RegionRow[]) => new Map(rows.map(({ county, days }) => [county, days]))

/** Whether a CSV file has more lines than its header and the most rows. */
function hasTooManyLines(csv: string): boolean {
  return ['\n', '\r'].some((end) => {
    let count = 0
    for (let at = csv.indexOf(end); at >= 0 && count <= MOST_ROWS; at = csv.indexOf(end, at + 1)) count += 1
    return count > MOST_ROWS
  })
}

/** Returns the rows of a CSV file with their lines in a spreadsheet. Throws a Refusal when its header does not fit. */
function linesOf(csv: string): { line: number; row: RegionRow }[] {
  const { data, errors } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''))
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw invalid(said('regionsQuotes', { line: String((broken.row ?? 0) + 1) }))
  const [header = [], ...rows] = data
  const titles = header.map((title) => title.trim().toLowerCase())
  if (!titles.includes('county') || !titles.includes('fee')) throw invalid(said('regionsHeader'))
  const places = COLUMNS.map((column) => [column, titles.indexOf(column)] as const)
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const row = Object.fromEntries(places.map(([column, place]) => [column, unguarded(cells[place] ?? '')]))
    const read = row as unknown as RegionRow
    return [{ line: index + 2, row: { ...read, fee: feeOf(read.fee) } }]
  })
}

/** Returns the fee in `KSh 400`, `1,200/=` or `2k` as a number; another text stays, so that its row is wrong. */
function feeOf(cell: string): string {
  const amount = amountOf(cell)
  const isSure = Number.isInteger(amount) && !twoReadings(cell) && (currencyOf(cell) ?? OWN_CURRENCY) === OWN_CURRENCY
  return isSure ? String(amount) : cell
}
