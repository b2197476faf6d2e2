import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFakeGateways } from './fakeGateways.ts'
import { embeddedData, postgresData, type CreateData, type ShopData } from './shopData.ts'
import { buildProgram, type Program } from './program.ts'
import { STAGES, runJourney, type Progress, type Stage, type JourneyResult } from './journey.ts'
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
  options: {
    stages: readonly Stage[]
    progress?: Progress
    killAt?: readonly string[]
    killPointsFile?: string
    powerShare?: number
  },
): Promise<JourneyResult> {
  const gateways = await openFakeGateways()
  try {
    return await runJourney({ program, folder, data, gateways, ...options })
  } finally {
    await gateways.close()
  }
}

/** A stage with the data and progress that it begins with, and its kill points. */
export interface StagePoints {
  name: string
  stage: Stage
  data: ShopData
  progress: Progress
  killPoints: string[]
}

/**
 * Writes that background work repeats, whether or not there is anything to do. The first of each is tested, but the
 * deletion of expired rows and drafts only during the opening.
 */
const REPEATED = [
  /\|update (?:outbox set (?:state = 'failed'|tries)|mpesa_attempts set queries).*\|(?!1$)/,
  /\|delete from \w+ where \w+ in \( ?select/,
  /\|with old as \( ?select sales_order_name from orders where status/,
]

/** Runs the journey without a kill and keeps the data that each stage begins with. Throws when it finds a problem. */
export async function findKillPoints(setup: TestSetup): Promise<StagePoints[]> {
  const allPoints: StagePoints[] = []
  let data = setup.opened
  let progress: Progress = {}
  for (const [name, stage] of Object.entries(STAGES)) {
    const killPointsFile = join(setup.folder, `kill-points-${name}`)
    const next = await data.copy()
    const result = await runStages(setup, next, { stages: [stage], progress, killPointsFile })
    if (result.problems.length > 0)
      throw new Error(`The shop is broken before anything was killed:\n${result.problems.join('\n')}`)
    const killPoints = readFileSync(killPointsFile, 'utf8')
      .trim()
      .split('\n')
      .filter((killPoint) => !REPEATED.some((write) => write.test(killPoint)))
    allPoints.push({ name, stage, data, progress, killPoints })
    data = next
    progress = result.progress
  }
  await data.remove()
  return allPoints
}

/** Runs a stage on a copy of its data and kills the shop at one point; `powerShare` also simulates a power cut. */
export async function killInStage(
  setup: TestSetup,
  { stage, data, progress }: StagePoints,
  killPoint: string,
  powerShare?: number,
): Promise<JourneyResult> {
  const copy = await data.copy()
  try {
    return await runStages(setup, copy, {
      stages: [stage],
      progress,
      killAt: [killPoint],
      ...(powerShare === undefined ? {} : { powerShare }),
    })
  } finally {
    await copy.remove()
  }
}

/** Returns the kill points of a shop that is opened for the first time. */
export async function openingKillPoints({ program, createData, folder }: TestSetup): Promise<string[]> {
  const data = await createData()
  const killPointsFile = join(folder, 'kill-points-opening')
  const shop = await startShop({ program, settings: data.settings }, { killPointsFile })
  await shop!.stop()
  await data.remove()
  return readFileSync(killPointsFile, 'utf8').trim().split('\n')
}

/** Opens a shop for the first time, kills it at one point and opens it again: its tables must be complete. */
export async function killInOpening(
  { program, createData, contents }: TestSetup,
  killPoint: string,
): Promise<Pick<JourneyResult, 'killed' | 'problems'>> {
  const data = await createData()
  try {
    const first = await startShop({ program, settings: data.settings }, { killAt: killPoint })
    // The background work of an open shop has kill points too.
    const isWhole = first !== null && (await first.stop())
    const shop = await startShop({ program, settings: data.settings })
    const found = await contentsOf(shop!.query)
    await shop!.stop()
    const problems = found === contents ? [] : [`a shop opened with ${found}, not ${contents}`]
    return { killed: isWhole ? 0 : 1, problems }
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
