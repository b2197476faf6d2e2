import { parseArgs } from 'node:util'
import { tryAttacks } from './attack.ts'
import { killDuringOrders, type KillTarget } from './concurrentOrders.ts'
import { tryFullDisk } from './disk.ts'
import { tryLoad } from './load.ts'
import { startPostgres } from './postgresServer.ts'
import { killInOpening, openingKillPoints, setUp, findKillPoints, killInStage, type TestSetup } from './killPoints.ts'
import { STAGES, type JourneyResult } from './journey.ts'

const PARTS = ['opening', ...Object.keys(STAGES), 'power', 'concurrent', 'server', 'disk', 'load', 'attack']

const HELP = `npm run faults [-- PART …]

Kills the shop during writes, simulates power cuts and attacks it, and checks what is lost; see docs/faults.md.

  PART              ${PARTS.join(', ')}; all of them by default
  --only PART,PART  the same
  --postgres DIR    runs on its own PostgreSQL server, made with the programs in this folder
                    (DATABASE_URL in the environment: on that server, in databases that are dropped at the end)
  --every 10        every tenth kill point only
  --commits         those around commits and around writes outside of transactions: the others only roll back
  --workers 2       tests at the same time
  --rounds 30       kills of the parts concurrent and server
  --customers 8     customers of the same parts
  --help            this text

Exit codes: 0 no problem, 1 some.`

interface Options {
  only: readonly string[]
  workers: number
  every: number
  hasCommitsOnly: boolean
  postgresBin: string | null
  /** The address of a PostgreSQL server to make databases on. */
  server: string | null
  rounds: number
  customers: number
  print: (line: string) => void
}

type Outcome = Pick<JourneyResult, 'killed' | 'problems'>

interface Tally {
  tried: number
  killed: number
  problems: string[]
}

const POWER_SHARES = [0, 0.5]

/** Runs the parts that `options.only` names, prints the results and returns the number of problems. */
async function tryFaults(options: Options): Promise<number> {
  const { only, postgresBin, print } = options
  const own = postgresBin === null ? null : await startPostgres(postgresBin)
  const server = own?.url ?? options.server
  const database =
    server === null
      ? 'the embedded database'
      : own
        ? 'its own PostgreSQL server'
        : 'the PostgreSQL server of DATABASE_URL'
  print(`The shop runs on ${database}.`)
  const setup = await setUp(server)
  const tallies: Tally[] = []
  let attacks = 0
  try {
    if (only.includes('opening')) {
      const killPoints = await openingKillPoints(setup)
      tallies.push(
        await tryEach(
          'Opened for the first time',
          killPoints.map((killPoint) => ({ killPoint, run: () => killInOpening(setup, killPoint) })),
          options,
        ),
      )
    }
    if (only.some((part) => part in STAGES || part === 'power')) tallies.push(...(await tryWrites(setup, options)))
    if (only.includes('concurrent')) tallies.push(await tryOrders(setup, 'shop', options))
    if (only.includes('server') && own) tallies.push(await tryOrders(setup, own, options))
    if (only.includes('disk') && (server === null || own)) attacks += await tryFullDisk(setup, postgresBin, print)
    if (only.includes('load')) attacks += await tryLoad(setup, print)
    if (only.includes('attack')) attacks += await tryAttacks(setup, print)
  } finally {
    await setup.clear()
    await own?.stop()
  }
  return tallies.reduce((sum, { problems }) => sum + problems.length, attacks)
}

async function tryWrites(setup: TestSetup, options: Options): Promise<Tally[]> {
  const tallies: Tally[] = []
  const allPoints = await findKillPoints(setup)
  for (const stagePoints of allPoints.filter(({ name }) => options.only.includes(name))) {
    const tries = stagePoints.killPoints.map((killPoint) => ({
      killPoint,
      run: () => killInStage(setup, stagePoints, killPoint),
    }))
    tallies.push(await tryEach(`Stage ${stagePoints.name}`, tries, options))
  }
  if (options.only.includes('power') && setup.opened.settings['DATA_DIR']) {
    for (const share of POWER_SHARES) {
      const tries = allPoints.flatMap((stagePoints) =>
        stagePoints.killPoints.map((killPoint) => ({
          killPoint,
          run: () => killInStage(setup, stagePoints, killPoint, share),
        })),
      )
      tallies.push(
        await tryEach(`Power cut with ${share * 100} % of the unflushed sectors on the disk`, tries, options),
      )
    }
  }
  for (const { data } of allPoints) if (data !== setup.opened) await data.remove()
  return tallies
}

async function tryOrders(setup: TestSetup, target: KillTarget, { customers, rounds, print }: Options): Promise<Tally> {
  const began = Date.now()
  const { problems, confirmed } = await killDuringOrders(setup, target, { customers, rounds })
  for (const problem of problems) print(`  ${problem}`)
  const { created, completed, paid } = confirmed
  print(
    `${customers} customers and a rider, ` +
      `${target === 'shop' ? 'the shop' : 'the PostgreSQL server'} killed ${rounds} times: ` +
      `${created} orders placed, ${completed} completed, ${paid} paid, ` +
      `${problems.length} problems, ${seconds(began)} s.`,
  )
  return { tried: rounds, killed: rounds, problems }
}

async function tryEach(
  what: string,
  all: readonly { killPoint: string; run: () => Promise<Outcome> }[],
  { workers, every, hasCommitsOnly, print }: Options,
): Promise<Tally> {
  const began = Date.now()
  const fit = hasCommitsOnly ? all.filter(({ killPoint }) => isAroundCommit(killPoint)) : all
  const queue = fit.filter((_, at) => at % every === 0)
  const tally: Tally = { tried: queue.length, killed: 0, problems: [] }
  let done = 0
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { killPoint } = next
      const outcome = await next
        .run()
        .catch((error: Error): Outcome => ({ killed: 0, problems: [error.stack ?? error.message] }))
      tally.killed += outcome.killed
      for (const problem of outcome.problems) {
        tally.problems.push(problem)
        print(`  ${killPoint}: ${problem}`)
      }
      if (outcome.killed === 0 && outcome.problems.length === 0) print(`  not reached: ${killPoint}`)
      done += 1
      if (done % 25 === 0) print(`  ${done} of ${tally.tried}, ${seconds(began)} s`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  print(
    `${what}: ${all.length} kill points, ${tally.tried} tried, ${tally.killed} kills, ` +
      `${tally.problems.length} problems, ${seconds(began)} s.`,
  )
  return tally
}

/** Whether a kill point is just before or after a commit, or after a write that is one by itself. */
const isAroundCommit = (killPoint: string) => /^[^|]*\|(?:before\|commit after|after\|)/.test(killPoint)

const seconds = (began: number) => Math.round((Date.now() - began) / 1000)

/** Runs the command; returns its exit code: 0 no problem, 1 some. */
export async function runCommand(words: string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      only: { type: 'string', default: PARTS.join(',') },
      workers: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '30' },
      customers: { type: 'string', default: '8' },
      every: { type: 'string', default: '1' },
      commits: { type: 'boolean', default: false },
      postgres: { type: 'string' },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const problems = await tryFaults({
    only: positionals.length > 0 ? positionals : values.only.split(','),
    workers: Number(values.workers),
    rounds: Number(values.rounds),
    customers: Number(values.customers),
    every: Number(values.every),
    hasCommitsOnly: values.commits,
    postgresBin: values.postgres ?? null,
    server: process.env['DATABASE_URL'] || null,
    print: (line) => console.log(line),
  })
  return problems === 0 ? 0 : 1
}
