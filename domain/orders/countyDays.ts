import { daysOf, plainName } from './arrival.ts'

/** In keys, names are separated by one of these: a county whose name has one gets an entry of its own. */
const SEPARATORS = /[,;/&]|\s(?:and|na)\s/i

/** A key of many counties is split into several. */
const LONGEST_KEY = 900

type Times = Readonly<Record<string, string>>

/**
 * Returns the owner's delivery times with other days for some counties: `{Nairobi: '1-2'}`, empty for none. Counties
 * with the same days share an entry, `{"Kiambu, Machakos": "2-3 days"}`; entries that name none of the counties stay.
 * Without times of the owner, those of `counties` are the specified ones.
 */
export function withCountyDays(own: Times | undefined, counties: readonly string[], changes: Times): Times {
  const before: Times = own ?? timesOf(counties.map((county) => [county, daysOf(county, undefined)]))
  const changed = new Set(Object.keys(changes).map(plainName))
  const kept = Object.entries(before).flatMap(([key, time]) => {
    if (changed.has(plainName(key))) return []
    const names = key.split(SEPARATORS)
    const left = names.filter((name) => !changed.has(plainName(name)))
    if (left.length === names.length) return [[key, time] as const]
    return left.length > 0 ? [[left.map((name) => name.trim()).join(', '), time] as const] : []
  })
  return merged([...kept, ...Object.entries(timesOf(Object.entries(changes)))])
}

/** Returns `2-3 days` by counties, of `2-3` by county. */
function timesOf(days: readonly (readonly [county: string, days: string])[]): Times {
  return merged(days.filter(([, each]) => each !== '').map(([county, each]) => [county, inWords(each)]))
}

/** Joins the keys of entries with the same time, unless one is no list of names. */
function merged(entries: readonly (readonly [key: string, time: string])[]): Times {
  const keys = new Map<string, string>()
  for (const [key, time] of entries) {
    const known = [...keys].find(([other, its]) => its === time && canJoin(other, key))?.[0]
    if (known === undefined) keys.set(key, time)
    else {
      const renamed = [...keys].map(([each, its]) => [each === known ? `${known}, ${key}` : each, its] as const)
      keys.clear()
      for (const [each, its] of renamed) keys.set(each, its)
    }
  }
  return Object.fromEntries(keys)
}

const canJoin = (key: string, other: string) => key.length + other.length <= LONGEST_KEY && isList(key) && isList(other)

const isList = (key: string) => !/[;/&]|\s(?:and|na)\s/i.test(key)

const inWords = (days: string) => (days === '1' ? '1 day' : `${days} days`)
