import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOutside } from './outside.ts'
import { embeddedPlaces, postgresPlaces, type MakePlace, type Place } from './places.ts'
import { buildProgram, type Program } from './program.ts'
import { LEGS, walkRoad, type Carried, type Leg, type Walked } from './road.ts'
import { startShop } from './shop.ts'
import { noteStock } from './whole.ts'

/** All that the tries of one run share. */
export interface Ground {
  folder: string
  program: Program
  makePlace: MakePlace
  /** A shop that was opened once: tables and demo. */
  opened: Place
  /** How many rows of each kind it has. */
  contents: string
  clear(): Promise<void>
}

/**
 * Builds the programs and opens a shop for the first time; on the PostgreSQL server of this address, or embedded for
 * null, where `begun` may name a data folder to begin with.
 */
export async function prepare(server: string | null, begun?: string): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-faults-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const program = await buildProgram(join(folder, 'program'))
    const makePlace = server === null ? await embeddedPlaces(folder, begun) : postgresPlaces(server)
    const opened = await makePlace()
    const shop = await startShop({ program, settings: opened.settings })
    const contents = await contentsOf(shop!.ask)
    await noteStock(shop!.ask)
    await shop!.stop()
    return { folder, program, makePlace, opened, contents, clear: () => opened.remove().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** Walks parts of the road in a place; the outside world is new. */
export async function walkAt(
  { folder, program }: Ground,
  place: Place,
  trip: { legs: readonly Leg[]; carried?: Carried; killAt?: readonly string[]; points?: string; powerShare?: number },
): Promise<Walked> {
  const outside = await openOutside()
  try {
    return await walkRoad({ program, folder, place, outside, ...trip })
  } finally {
    await outside.close()
  }
}

/** A part of the road: where it begins, and the moments beside writes that come by on it. */
export interface Stretch {
  name: string
  leg: Leg
  place: Place
  carried: Carried
  moments: string[]
}

/**
 * What the work in the background writes again and again, whether or not there is anything to do: one time stands for all; for the
 * removal of what has expired, that of the opening.
 */
const ROUTINE =
  /\|update (?:outbox set (?:state = 'failed'|tries)|mpesa_attempts set queries).*\|(?!1$)|\|delete from \w+ where \w+ in \(select/

/** Walks the whole road unharmed, and keeps the place where each part begins. Throws when anything is broken even so. */
export async function survey(ground: Ground): Promise<Stretch[]> {
  const stretches: Stretch[] = []
  let place = ground.opened
  let carried: Carried = {}
  for (const [name, leg] of Object.entries(LEGS)) {
    const points = join(ground.folder, `points-${name}`)
    const next = await place.copy()
    const walked = await walkAt(ground, next, { legs: [leg], carried, points })
    if (walked.problems.length > 0)
      throw new Error(`The shop is broken before anything was killed:\n${walked.problems.join('\n')}`)
    const moments = readFileSync(points, 'utf8')
      .trim()
      .split('\n')
      .filter((moment) => !ROUTINE.test(moment))
    stretches.push({ name, leg, place, carried, moments })
    place = next
    carried = walked.carried
  }
  await place.remove()
  return stretches
}

/** Walks a part of the road in a copy of where it begins, and dies at one moment; with `powerShare` the power goes too. */
export async function walkAndDie(
  ground: Ground,
  { leg, place, carried }: Stretch,
  moment: string,
  powerShare?: number,
): Promise<Walked> {
  const copy = await place.copy()
  try {
    return await walkAt(ground, copy, {
      legs: [leg],
      carried,
      killAt: [moment],
      ...(powerShare === undefined ? {} : { powerShare }),
    })
  } finally {
    await copy.remove()
  }
}

/** The moments beside writes of a shop that is opened for the first time. */
export async function openingMoments({ program, makePlace, folder }: Ground): Promise<string[]> {
  const place = await makePlace()
  const points = join(folder, 'points-opening')
  const shop = await startShop({ program, settings: place.settings }, { points })
  await shop!.stop()
  await place.remove()
  return readFileSync(points, 'utf8').trim().split('\n')
}

/** Opens a shop for the first time, dies at one moment of that, and opens it again: what is there must be what is there otherwise. */
export async function openAndDie(
  { program, makePlace, contents }: Ground,
  moment: string,
): Promise<Pick<Walked, 'killed' | 'problems'>> {
  const place = await makePlace()
  try {
    const first = await startShop({ program, settings: place.settings }, { killAt: moment })
    await first?.stop()
    const shop = await startShop({ program, settings: place.settings })
    const found = await contentsOf(shop!.ask)
    await shop!.stop()
    const problems = found === contents ? [] : [`a shop opened with ${found}, not ${contents}`]
    return { killed: first ? 0 : 1, problems }
  } finally {
    await place.remove()
  }
}

const TABLES = ['products', 'reviews', 'hero_slides', 'regions', 'locations', 'users', 'settings', 'migrations']

async function contentsOf(ask: <Row>(text: string) => Promise<Row[]>): Promise<string> {
  const [row] = await ask<object>(
    `select ${TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  )
  return JSON.stringify(row)
}
