/** A county, or an area of one, as it stands in the owner's table and in its CSV file. */
export interface RegionRow {
  county: string
  /** Empty for a county without areas. */
  area: string
  /** In whole units of the shop's currency. */
  fee: string
  /** Business days of delivery, `1` or `2-3`; empty where the shop names none. The same in all rows of a county. */
  days: string
}

export type RegionProblem = 'county' | 'area' | 'fee' | 'days' | 'otherDays' | 'twice' | 'mixed' | 'long' | 'tooMany'

/** What is wrong with a row; the first row is 1. */
export interface WrongRow {
  row: number
  problem: RegionProblem
}

/** What a change does to a county. */
export interface RegionChange {
  county: string
  change: 'added' | 'changed' | 'removed'
}

/** Kenya has 1,450 wards. */
export const MOST_ROWS = 5000
const LONGEST_NAME = 60

/** Returns a row as it is saved: without spaces around texts, and with `KES 1,200/=` as 1200. */
export function cleanRow({ county, area, fee, days }: RegionRow): RegionRow {
  const line = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const amount = line(fee).replace(/^KES\s*|\s*\/[=-]$|,(?=\d{3}\b)/gi, '')
  const numbers = line(days)
    .replace(/\s*days?$/i, '')
    .replace(/\s*[–-]\s*/, '-')
  return { county: line(county), area: line(area), fee: amount, days: numbers }
}

/** Returns the rows that do not fit, each with its first problem. */
export function wrongRowsOf(rows: readonly RegionRow[]): WrongRow[] {
  if (rows.length > MOST_ROWS) return [{ row: MOST_ROWS + 1, problem: 'tooMany' }]
  const firstOf = new Map<string, RegionRow>()
  const seen = new Set<string>()
  return rows.flatMap((each, index) => {
    const first = firstOf.get(each.county) ?? each
    const name = JSON.stringify([each.county, each.area])
    const problem = problemOf(each, first) ?? (seen.has(name) ? 'twice' : null)
    firstOf.set(each.county, first)
    seen.add(name)
    return problem ? [{ row: index + 1, problem }] : []
  })
}

/** `first`: the first row of the same county. */
function problemOf({ county, area, fee, days }: RegionRow, first: RegionRow): RegionProblem | null {
  if (county === '') return 'county'
  if (county.length > LONGEST_NAME || area.length > LONGEST_NAME) return 'long'
  if (!/^\d{1,7}$/.test(fee)) return 'fee'
  if (days !== '' && !areDays(days)) return 'days'
  if (days !== first.days) return 'otherDays'
  return (area === '') === (first.area === '') ? null : 'mixed'
}

function areDays(text: string): boolean {
  const [, from = '', to = from] = /^([1-9]\d?)(?:-([1-9]\d?))?$/.exec(text) ?? []
  return from !== '' && Number(to) >= Number(from)
}

/** Returns the rows by county, in their order. */
export function byCounty(rows: readonly RegionRow[]): Map<string, RegionRow[]> {
  const counties = new Map<string, RegionRow[]>()
  for (const row of rows) {
    const own = counties.get(row.county)
    if (own) own.push(row)
    else counties.set(row.county, [row])
  }
  return counties
}

const isSame = (a: readonly RegionRow[] | undefined, b: readonly RegionRow[] | undefined) =>
  JSON.stringify(a?.map(inOrder)) === JSON.stringify(b?.map(inOrder))

const inOrder = ({ county, area, fee, days }: RegionRow) => [county, area, fee, days]

/** Returns the counties that differ between two tables. */
export function regionChanges(before: readonly RegionRow[], after: readonly RegionRow[]): RegionChange[] {
  const [old, next] = [byCounty(before), byCounty(after)]
  const kept = [...next].flatMap(([county, rows]): RegionChange[] => {
    if (isSame(old.get(county), rows)) return []
    return [{ county, change: old.has(county) ? 'changed' : 'added' }]
  })
  const removed = [...old.keys()].filter((county) => !next.has(county))
  return [...kept, ...removed.map((county) => ({ county, change: 'removed' as const }))]
}

/** Returns the counties whose rows differ from what the owner saw, among those that the owner changes. */
export function changedMeanwhile(
  seen: readonly RegionRow[],
  now: readonly RegionRow[],
  wanted: readonly RegionRow[],
): string[] {
  const [saw, is, want] = [byCounty(seen), byCounty(now), byCounty(wanted)]
  return regionChanges(seen, wanted)
    .map(({ county }) => county)
    .filter((county) => !isSame(saw.get(county), is.get(county)) && !isSame(is.get(county), want.get(county)))
}

/** Returns the table with the counties that differ between what the owner saw and wants; the others stay as now. */
export function withChanges(
  seen: readonly RegionRow[],
  now: readonly RegionRow[],
  wanted: readonly RegionRow[],
): RegionRow[] {
  const changes = regionChanges(seen, wanted)
  const want = byCounty(wanted)
  const result = byCounty(now)
  for (const { county } of changes) {
    const rows = want.get(county)
    if (rows) result.set(county, rows)
    else result.delete(county)
  }
  return [...result.values()].flat()
}
