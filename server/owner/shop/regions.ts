import Papa from 'papaparse'
import {
  byCounty,
  changedMeanwhile,
  cleanRow,
  MOST_ROWS,
  regionChanges,
  withChanges,
  wrongRowsOf,
  type RegionChange,
  type RegionRow,
  type WrongRow,
} from '../../../domain/owner/regions.ts'
import { daysOf } from '../../../domain/orders/arrival.ts'
import { withCountyDays } from '../../../domain/orders/countyDays.ts'
import { csvOf, unguarded } from '../../csv.ts'
import type { Statements } from '../../database/database.ts'
import { amountOf, currencyOf, OWN_CURRENCY, twoReadings } from '../../import/rows/amounts.ts'
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
}

/** Returns the counties with their areas, fees and days, as rows and as a CSV file. */
export async function listRegions(store: Store): Promise<{ rows: RegionRow[]; csv: string }> {
  const rows = await readRows(store, store.db)
  return {
    rows,
    csv: csvOf(
      COLUMNS,
      rows.map((row) => COLUMNS.map((column) => row[column])),
    ),
  }
}

/** Reads the CSV file of `listRegions` and replaces all counties with it, if every row of it fits. */
export async function importRegions(
  store: Store,
  { csv, ...options }: { csv: string } & Omit<Save, 'rows'>,
): Promise<RegionsReport> {
  // before it is parsed, which takes seconds for 100,000 rows
  const firstTooMany = { row: MOST_ROWS + 2, problem: 'tooMany' } as const
  if (hasTooManyLines(csv.trimEnd())) return { rows: [], wrong: [firstTooMany], changes: [], isDone: false }
  if (csv.length > MOST_CHARACTERS) throw invalid(said('tooLarge'))
  const lines = linesOf(csv)
  const report = await saveRegions(store, { ...options, rows: lines.map(({ row }) => row) })
  const wrong = report.wrong.map(({ row, problem }) => ({ row: lines[row - 1]?.line ?? row, problem }))
  return { ...report, wrong }
}

/**
 * Replaces the counties, or with `from` changes those that differ from it. Throws Declined when another owner has
 * changed one of these meanwhile. Orders keep the fee that they were placed with.
 */
export async function saveRegions(store: Store, { rows, from, isDryRun = false }: Save): Promise<RegionsReport> {
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
    if (!isDryRun) {
      await writeRows(statements, next)
      await writeDays(store, statements, now, next)
    }
    return { rows: next, wrong, changes: regionChanges(now, next), isDone: !isDryRun }
  })
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
  const counties = [...byCounty(rows)]
  await statements.query('delete from regions', [])
  await statements.query(
    `insert into regions (region, position, has_location, delivery_fee)
     select region, position, has_location, delivery_fee from jsonb_populate_recordset(null::regions, $1::jsonb)`,
    [
      JSON.stringify(
        counties.map(([region, [first]], position) => {
          const hasAreas = first?.area !== ''
          return { region, position, has_location: hasAreas, delivery_fee: hasAreas ? 0 : Number(first?.fee) }
        }),
      ),
    ],
  )
  const areas = counties.flatMap(([region, own]) =>
    own.map(({ area, fee }, position) => ({ region, location: area, position, delivery_fee: Number(fee) })),
  )
  await statements.query(
    `insert into locations (region, location, position, delivery_fee)
     select region, location, position, delivery_fee from jsonb_populate_recordset(null::locations, $1::jsonb)`,
    [JSON.stringify(areas.filter(({ location }) => location !== ''))],
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
