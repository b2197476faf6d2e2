import { inspect, parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { tryAttacks } from './attack.ts'
import { killDuringOrders, type KillTarget } from './concurrentOrders.ts'
import { tryFullDisk } from './disk.ts'
import { tryLoad } from './load.ts'
import { killInOpening, killInStage, setUp, stageStarts, type TestSetup } from './killPoints.ts'
import { STAGES, type JourneyResult, type Kills } from './journey.ts'

const PARTS = ['opening', ...Object.keys(STAGES), 'power', 'concurrent', 'server', 'disk', 'load', 'attack']

const HELP = `npm run faults [-- PART …]

Kills the shop during writes, simulates power cuts and attacks it, and checks what is lost; see docs/faults.md.

  PART              ${PARTS.join(', ')}; all of them by default
  --only PART,PART  the same
  --postgres DIR    runs on its own PostgreSQL server, made with the programs in this folder
                    (DATABASE_URL in the environment: on that server, in databases that are dropped at the end)
  --every 10        kills at every tenth kill point only
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

type Outcome = Omit<JourneyResult, 'progress'>

/** All but the deletion of expired rows, which belongs to the opening. */
const WORK = String.raw`^(?!.*\|(?:commit after )?delete from \w+ where \w+ in)`

/** Just before or after a commit, or after a write that is one by itself. */
const AROUND_COMMITS = String.raw`[^|]*\|(?:before\|commit after|after\|)`

const POWER_SHARES = [0, 0.5]

/** Runs the parts that `options.only` names, prints the results and returns the number of problems. */
async function tryFaults(options: Options): Promise<number> {
  const { only, postgresBin, print } = options
  const own = postgresBin === null ? null : await startPostgres({ durable: true, bin: postgresBin })
  const server = own?.url ?? options.server
  const database =
    server === null
      ? 'the embedded database'
      : own
        ? 'its own PostgreSQL server'
        : 'the PostgreSQL server of DATABASE_URL'
  print(`The shop runs on ${database}.`)
  const setup = await setUp(server)
  let problems = 0
  try {
    problems += await tryWrites(setup, options)
    if (only.includes('concurrent')) problems += await tryOrders(setup, 'shop', options)
    if (only.includes('server') && own) problems += await tryOrders(setup, own, options)
    if (only.includes('disk') && (server === null || own)) problems += await tryFullDisk(setup, postgresBin, print)
    if (only.includes('load')) problems += await tryLoad(setup, print)
    if (only.includes('attack')) problems += await tryAttacks(setup, print)
  } finally {
    await setup.clear()
    await own?.stop()
  }
  return problems
}

/** Kills the shop during the parts of its life that are asked for, some at once. Returns the number of problems. */
async function tryWrites(setup: TestSetup, options: Options): Promise<number> {
  const { only, every, hasCommitsOnly, workers, print } = options
  const points = hasCommitsOnly ? AROUND_COMMITS : ''
  const inOpening: Kills = { every, points: `^${points}`, isOncePerWrite: false }
  const kills: Kills = { ...inOpening, points: WORK + points }
  const isPower = only.includes('power') && setup.opened.settings['DATA_DIR'] !== undefined
  const starts = await stageStarts(setup, isPower ? Object.keys(STAGES) : only)
  const queue: { what: string; run: () => Promise<Outcome> }[] = []
  for (const start of starts.filter(({ name }) => only.includes(name)))
    queue.push({ what: start.name, run: () => killInStage(setup, start, kills) })
  if (only.includes('opening')) queue.push({ what: 'opening', run: () => killInOpening(setup, inOpening) })
  for (const share of isPower ? POWER_SHARES : [])
    for (const start of starts) {
      const what = `${start.name}, power cuts with ${share * 100} % of the unflushed sectors on the disk`
      queue.push({ what, run: () => killInStage(setup, start, kills, share) })
    }
  let problems = 0
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const began = Date.now()
      const outcome = await next
        .run()
        .catch((error: Error): Outcome => ({ reached: 0, killed: 0, problems: [inspect(error)] }))
      problems += outcome.problems.length
      for (const problem of outcome.problems) print(`  ${problem}`)
      print(
        `${next.what}: ${outcome.reached} kill points, ${outcome.killed} kills, ` +
          `${outcome.problems.length} problems, ${seconds(began)} s.`,
      )
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  for (const { data } of starts) if (data !== setup.opened) await data.remove()
  return problems
}

async function tryOrders(setup: TestSetup, target: KillTarget, { customers, rounds, print }: Options): Promise<number> {
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
  return problems.length
}

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
