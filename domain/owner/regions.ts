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

/** The counties of Kenya by their official number, from 1. */
const KENYA = [
  'Mombasa,Kwale,Kilifi,Tana River,Lamu,Taita-Taveta,Garissa,Wajir,Mandera,Marsabit,Isiolo,Meru,Tharaka-Nithi,Embu',
  "Kitui,Machakos,Makueni,Nyandarua,Nyeri,Kirinyaga,Murang'a,Kiambu,Turkana,West Pokot,Samburu,Trans Nzoia,Uasin Gishu",
  'Elgeyo-Marakwet,Nandi,Baringo,Laikipia,Nakuru,Narok,Kajiado,Kericho,Bomet,Kakamega,Vihiga',
  'Bungoma,Busia,Siaya,Kisumu,Homa Bay,Migori,Kisii,Nyamira,Nairobi',
].flatMap((names) => names.split(','))

/** Returns what spellings of a county share. */
function countyKey(county: string): string {
  const plain = county
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|['‘’`´]/gu, '')
  return plain.replace(/\b(?:county|city|kaunti|the|of|ya|ke)\b|\d+|[^\p{L}]/gu, '').replace(/^keiyo/, 'elgeyo')
}

/** The numbers of each county: the official one, and that of ISO 3166-2, such as KE-30, which follows the names. */
const NUMBERS = new Map(
  KENYA.map((county, at) => [countyKey(county), [at + 1, KENYA.toSorted().indexOf(county) + 1]] as const),
)

/** Returns a function for the name of a county of the shop, else of Kenya, that is spelled otherwise in a file. */
export function countyNames(known: readonly string[]): (written: string) => string {
  const byKey = new Map([...KENYA, ...known.toReversed()].map((county) => [countyKey(county), county]))
  return (written) => {
    const key = countyKey(written)
    const [number] = /\d+/.exec(written) ?? []
    // `Nairobi 2` is a part of it
    const isPart = number !== undefined && !NUMBERS.get(key)?.includes(Number(number))
    return known.includes(written) || isPart ? written : (byKey.get(key) ?? written)
  }
}

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

/** How many counties a file may remove without a question, unless they are more than half. */
const FEW = 3

/** Returns the counties that a file removes, if they are many. */
export function manyRemoved(changes: readonly RegionChange[], next: readonly RegionRow[]): string[] {
  const of = (kind: RegionChange['change']) => changes.flatMap(({ county, change }) => (change === kind ? county : []))
  const [removed, added] = [of('removed'), of('added')]
  const left = byCounty(next).size - added.length
  return removed.length > FEW || removed.length > left ? removed : []
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
