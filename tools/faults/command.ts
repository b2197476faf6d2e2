import { parseArgs } from 'node:util'
import { loseUnderCrowd, type Victim } from './crowd.ts'
import { tryLoad } from './load.ts'
import { startPostgres } from './postgresServer.ts'
import { openAndDie, openingMoments, prepare, survey, walkAndDie, type Ground } from './roads.ts'
import { LEGS, type Walked } from './road.ts'

export interface Options {
  /** Parts: opening; of the road account, order, delivery and closing; power, embedded; crowd; server, with a server of our own; load. */
  only: readonly string[]
  /** Tries at the same time. */
  workers: number
  /** Every so manieth moment only. */
  every: number
  /** The folder of PostgreSQL's programs, for a server of our own. */
  postgresBin: string | null
  /** The address of a PostgreSQL server to make databases on. */
  server: string | null
  /** How often a crowd loses its shop. */
  rounds: number
  customers: number
  print: (line: string) => void
}

type Outcome = Pick<Walked, 'killed' | 'problems'>

interface Tally {
  tried: number
  killed: number
  problems: string[]
}

const POWER_SHARES = [0, 0.5]

/** Tries all faults that are asked for, prints what came of them, and gives the number of problems. */
export async function tryFaults(options: Options): Promise<number> {
  const { only, postgresBin, print } = options
  const own = postgresBin === null ? null : await startPostgres(postgresBin)
  const server = own?.url ?? options.server
  print(
    `The shop runs on ${server === null ? 'the embedded database' : own ? 'a PostgreSQL server of its own' : 'the PostgreSQL server of DATABASE_URL'}.`,
  )
  const ground = await prepare(server)
  const tallies: Tally[] = []
  let overloads = 0
  try {
    if (only.includes('opening')) {
      const moments = await openingMoments(ground)
      tallies.push(
        await tryEach(
          'Opened for the first time',
          moments.map((moment) => ({ moment, run: () => openAndDie(ground, moment) })),
          options,
        ),
      )
    }
    if (only.some((part) => part in LEGS || part === 'power')) tallies.push(...(await tryWrites(ground, options)))
    if (only.includes('crowd')) tallies.push(await tryCrowd(ground, 'shop', options))
    if (only.includes('server') && own) tallies.push(await tryCrowd(ground, own, options))
    if (only.includes('load')) overloads += await tryLoad(ground, print)
  } finally {
    await ground.clear()
    await own?.stop()
  }
  return tallies.reduce((sum, { problems }) => sum + problems.length, overloads)
}

async function tryWrites(ground: Ground, options: Options): Promise<Tally[]> {
  const tallies: Tally[] = []
  const stretches = await survey(ground)
  for (const stretch of stretches.filter(({ name }) => options.only.includes(name))) {
    const tries = stretch.moments.map((moment) => ({ moment, run: () => walkAndDie(ground, stretch, moment) }))
    tallies.push(await tryEach(`The road: ${stretch.name}`, tries, options))
  }
  if (options.only.includes('power') && ground.opened.settings['DATA_DIR']) {
    for (const share of POWER_SHARES) {
      const tries = stretches.flatMap((stretch) =>
        stretch.moments.map((moment) => ({ moment, run: () => walkAndDie(ground, stretch, moment, share) })),
      )
      tallies.push(
        await tryEach(`The power is cut, ${share * 100} % of what was not flushed is on the disk`, tries, options),
      )
    }
  }
  for (const { place } of stretches) if (place !== ground.opened) await place.remove()
  return tallies
}

async function tryCrowd(ground: Ground, victim: Victim, { customers, rounds, print }: Options): Promise<Tally> {
  const began = Date.now()
  const { problems, answered } = await loseUnderCrowd(ground, victim, { customers, rounds })
  for (const problem of problems) print(`  ${problem}`)
  const { created, completed, paid } = answered
  print(
    `${customers} customers and a rider, ${victim === 'shop' ? "the shop's process" : 'the PostgreSQL server'} killed ${rounds} times: ` +
      `${created} orders placed, ${completed} completed, ${paid} paid, ${problems.length} problems, ${seconds(began)} s.`,
  )
  return { tried: rounds, killed: rounds, problems }
}

async function tryEach(
  what: string,
  all: readonly { moment: string; run: () => Promise<Outcome> }[],
  { workers, every, print }: Options,
): Promise<Tally> {
  const began = Date.now()
  const queue = all.filter((_, at) => at % every === 0)
  const tally: Tally = { tried: queue.length, killed: 0, problems: [] }
  let done = 0
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { moment } = next
      const outcome = await next
        .run()
        .catch((error: Error): Outcome => ({ killed: 0, problems: [error.stack ?? error.message] }))
      tally.killed += outcome.killed
      for (const problem of outcome.problems) {
        tally.problems.push(problem)
        print(`  ${moment}: ${problem}`)
      }
      if (outcome.killed === 0 && outcome.problems.length === 0) print(`  did not come by: ${moment}`)
      done += 1
      if (done % 25 === 0) print(`  ${done} of ${tally.tried}, ${seconds(began)} s`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  print(
    `${what}: ${all.length} moments beside writes and commits, ${tally.tried} tried, ${tally.killed} kills, ${tally.problems.length} problems, ${seconds(began)} s.`,
  )
  return tally
}

const seconds = (began: number) => Math.round((Date.now() - began) / 1000)

/** Runs the command; returns its exit code. */
export async function runCommand(words: string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      only: { type: 'string', default: 'opening,account,order,delivery,closing,power,crowd,server,load' },
      workers: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '30' },
      customers: { type: 'string', default: '8' },
      every: { type: 'string', default: '1' },
      postgres: { type: 'string' },
    },
  })
  const problems = await tryFaults({
    only: positionals.length > 0 ? positionals : values.only.split(','),
    workers: Number(values.workers),
    rounds: Number(values.rounds),
    customers: Number(values.customers),
    every: Number(values.every),
    postgresBin: values.postgres ?? null,
    server: process.env['DATABASE_URL'] || null,
    print: (line) => console.log(line),
  })
  return problems === 0 ? 0 : 1
}
