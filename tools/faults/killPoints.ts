import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFakeGateways } from './fakeGateways.ts'
import { embeddedData, postgresData, type CreateData, type ShopData } from './shopData.ts'
import { buildProgram, type Program } from './program.ts'
import {
  STAGES,
  runJourney,
  type JourneyOptions,
  type JourneyResult,
  type Kills,
  type Progress,
  type Stage,
} from './journey.ts'
import { startShop } from './shop.ts'
import { recordStock } from './invariants.ts'

/** What the tests of one run share. */
export interface TestSetup {
  folder: string
  program: Program
  createData: CreateData
  /** The data of a shop that was opened once: tables and demo. */
  opened: ShopData
  /** How many rows each table of it has, as JSON. */
  contents: string
  clear(): Promise<void>
}

/**
 * Builds the programs and opens a shop for the first time: on the PostgreSQL server at this address, or for null on the
 * embedded database, which may begin as a copy of `dataDir`.
 */
export async function setUp(server: string | null, dataDir?: string): Promise<TestSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-faults-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const program = await buildProgram(join(folder, 'program'))
    const createData = server === null ? await embeddedData(folder, dataDir) : postgresData(server)
    const opened = await createData()
    const shop = await startShop({ program, settings: opened.settings })
    const contents = await contentsOf(shop!.query)
    await recordStock(shop!.query)
    await shop!.stop()
    return { folder, program, createData, opened, contents, clear: () => opened.remove().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** Runs stages of the journey on this data, with new gateways. */
export async function runStages(
  { folder, program }: TestSetup,
  data: ShopData,
  options: Pick<JourneyOptions, 'stages' | 'progress' | 'kills' | 'powerShare'>,
): Promise<JourneyResult> {
  const gateways = await openFakeGateways()
  try {
    return await runJourney({ program, folder, data, gateways, ...options })
  } finally {
    await gateways.close()
  }
}

/** A stage with the data and progress that it begins with. */
export interface StageStart {
  name: string
  stage: Stage
  data: ShopData
  progress: Progress
}

/**
 * Runs the journey without a kill and keeps the data that each stage begins with, until no later one of `names` is
 * left. Throws when it finds a problem.
 */
export async function stageStarts(setup: TestSetup, names: readonly string[]): Promise<StageStart[]> {
  const starts: StageStart[] = []
  let data = setup.opened
  let progress: Progress = {}
  const stages = Object.entries(STAGES)
  for (const [name, stage] of stages.slice(0, stages.findLastIndex(([each]) => names.includes(each)) + 1)) {
    const next = await data.copy()
    const result = await runStages(setup, next, { stages: [stage], progress })
    if (result.problems.length > 0)
      throw new Error(`The shop is broken before anything was killed:\n${result.problems.join('\n')}`)
    starts.push({ name, stage, data, progress })
    data = next
    progress = result.progress
  }
  if (data !== setup.opened) await data.remove()
  return starts
}

/** Runs a stage on a copy of its data and kills the shop at its writes; `powerShare` also simulates power cuts. */
export async function killInStage(
  setup: TestSetup,
  { stage, data, progress }: StageStart,
  kills: Kills,
  powerShare?: number,
): Promise<JourneyResult> {
  const copy = await data.copy()
  try {
    return await runStages(setup, copy, {
      stages: [stage],
      progress,
      kills,
      ...(powerShare === undefined ? {} : { powerShare }),
    })
  } finally {
    await copy.remove()
  }
}

/** Opens a shop for the first time, kills it at its writes and opens it again: its tables must be complete. */
export async function killInOpening(
  { program, createData, folder, contents }: TestSetup,
  kills: Kills,
): Promise<Omit<JourneyResult, 'progress'>> {
  const data = await createData()
  const file = join(folder, 'kill-points-opening')
  writeFileSync(file, '')
  let killed = 0
  try {
    for (let isWhole = false; !isWhole;) {
      const shop = await startShop({ program, settings: data.settings }, { plan: { ...kills, file, attempt: 0 } })
      // The background work of an open shop has kill points too.
      isWhole = shop !== null && (await shop.stop())
      if (!isWhole) killed += 1
    }
    const shop = await startShop({ program, settings: data.settings })
    const found = await contentsOf(shop!.query)
    await shop!.stop()
    const problems = found === contents ? [] : [`a shop opened with ${found}, not ${contents}`]
    return { reached: readFileSync(file, 'utf8').split('\n').length - 1, killed, problems }
  } finally {
    await data.remove()
  }
}

const TABLES = ['products', 'reviews', 'hero_slides', 'regions', 'locations', 'users', 'settings', 'migrations']

async function contentsOf(query: <Row>(text: string) => Promise<Row[]>): Promise<string> {
  const [row] = await query<object>(
    `select ${TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  )
  return JSON.stringify(row)
}
