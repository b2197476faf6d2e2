import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPostgres, type PostgresServer } from '../../scripts/lib/postgres.mjs'
import { inProject } from '../../scripts/lib/project.mjs'
import { delivery, orderFor } from '../../tests/server/orderSteps.ts'
import { CUSTOMER, OWNER } from '../../tests/server/support.ts'
import { findProblems, recordStock } from './invariants.ts'
import type { TestSetup } from './killPoints.ts'
import { runOwner, ShopDown, startShop, type Credentials, type LaunchOptions, type Shop } from './shop.ts'
import { postgresData } from './shopData.ts'
import { waitFor } from './waitFor.ts'

const DISK_MB = 400
const MB = 1024 * 1024
const ORDERS = 6

/**
 * The room left on the disk, in MB. With `isFilled` a large table then fills this room while it is written. The
 * embedded shop refuses writes with less than 64 MB.
 */
const ROUNDS = [{ left: 40 }, { left: 1 }, { left: 80, isFilled: true }, { left: 0 }]

/** What became of something on a full disk. */
type Fate = 'done' | 'refused' | 'down'

interface Order {
  key: string
  isDone: boolean
}

/**
 * Runs a shop whose database lies on a small disk, which is full again and again: purchases, an upload, an import and a
 * backup are done or refused, nothing is lost or doubled, and all of it works once there is room. With the folder of
 * PostgreSQL's programs the database is on a new server. Returns the number of problems.
 */
export async function tryFullDisk(
  setup: TestSetup,
  postgresBin: string | null,
  print: (line: string) => void,
): Promise<number> {
  // not in the folder of the set-up, which a PostgreSQL server of another user cannot enter
  const disk = mkdtempSync(join(tmpdir(), 'sokoni-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=777`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    rmSync(disk, { recursive: true })
    print('A full disk was not tried: this machine cannot mount a small one.')
    return 0
  }
  let own: PostgresServer | null = null
  let shop: Shop | null = null
  try {
    own = postgresBin === null ? null : await startPostgres({ durable: true, bin: postgresBin, where: disk })
    const settings = await dataOn(disk, setup, own)
    return await fillAgainAndAgain({ setup, disk, own, settings, postgresBin, print }, (started) => (shop = started))
  } finally {
    await (shop as Shop | null)?.kill()
    await own?.stop()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}

interface Where {
  setup: TestSetup
  disk: string
  own: PostgresServer | null
  settings: Record<string, string>
  postgresBin: string | null
  print: (line: string) => void
}

/** Lays a shop that was opened before on the disk. */
async function dataOn(disk: string, setup: TestSetup, own: PostgresServer | null): Promise<Record<string, string>> {
  if (own) return (await postgresData(own.url)()).settings
  const dataDir = join(disk, 'data')
  await cp(setup.opened.settings['DATA_DIR']!, dataDir, { recursive: true })
  return { DATA_DIR: dataDir }
}

async function fillAgainAndAgain(
  { setup, disk, own, settings, postgresBin, print }: Where,
  onStart: (shop: Shop) => void,
): Promise<number> {
  const launch: LaunchOptions = { program: setup.program, settings }
  const ballast = join(disk, 'ballast')
  const backups = join(disk, 'backups')
  const problems: string[] = []
  const orders: Order[] = []
  let shop = (await startShop(launch))!
  onStart(shop)
  if (own) await recordStock(shop.query)
  await command('limits', '--unpaid-orders', '1000000')
  let [customer, owner] = await logInBoth()

  async function command(...argv: string[]): Promise<void> {
    const { code, text } = await runOwner(launch, argv)
    if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}: ${text}`)
  }

  async function logInBoth(): Promise<[Credentials, Credentials]> {
    const both: [Credentials, Credentials] = [
      await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd),
      await shop.logIn(OWNER.usr, OWNER.pwd),
    ]
    await shop.query('update sessions set confirmed_at = now()')
    return both
  }

  function fill(left: number): void {
    const { bavail, bsize } = statfsSync(disk)
    const size = Math.max(0, Math.floor(bavail * bsize - left * MB))
    execFileSync('fallocate', ['-l', String(size), ballast])
  }

  async function buy(order: Order): Promise<Fate> {
    const person = { ...customer, idempotencyKey: order.key }
    const created = await shop.call('create_order', orderFor('SKN-0001'), person)
    const id = created.body.message?.order_id
    if (created.status !== 200 || !id) return refusal('create_order', created.status)
    const completed = await shop.call('complete_order', delivery(id), person)
    if (completed.status !== 200) return refusal('complete_order', completed.status)
    order.isDone = true
    return 'done'
  }

  async function upload(): Promise<Fate> {
    const { status } = await shop.call('owner_upload_picture', readFileSync(inProject('public/share.png')), owner)
    return status === 200 ? 'done' : refusal('owner_upload_picture', status)
  }

  function refusal(what: string, status: number): Fate {
    if (status !== 503) problems.push(`${what} was answered with ${status} on a full disk`)
    return 'refused'
  }

  let imports = 0
  async function importGoods(): Promise<Fate> {
    const file = join(setup.folder, 'disk.csv')
    imports += 1
    writeFileSync(file, `sku,name,price,category\nDISK-1,Kiondo basket,${1000 + imports},Home\n`)
    const { code } = await runOwner(launch, ['import', file, '--keep-demo'])
    return code === 0 ? 'done' : 'refused'
  }

  /** Runs the nightly backup; it leaves no half file behind. */
  async function backUp(): Promise<Fate> {
    const { PATH } = process.env
    const ended = await new Promise<number | null>((resolve) =>
      spawn('sh', [inProject('deploy/backup')], {
        cwd: dirname(dirname(dirname(setup.program.shop))),
        env: { ...settings, BACKUP_DIR: backups, PATH: postgresBin ? `${postgresBin}:${PATH}` : PATH },
        stdio: 'ignore',
      }).once('exit', resolve),
    )
    const files = existsSync(backups) ? readdirSync(backups).filter((name) => name !== 'failed') : []
    if (files.length !== (ended === 0 ? 1 : 0)) problems.push(`the backup ended with ${ended} and left ${files.join()}`)
    rmSync(backups, { recursive: true, force: true })
    return ended === 0 ? 'done' : 'refused'
  }

  const unlessDown = (act: () => Promise<Fate>): Promise<Fate> =>
    act().catch((error: unknown) => {
      if (error instanceof ShopDown) return 'down'
      throw error
    })

  /** Does everything once; returns what became of it. */
  async function tryAll(some: readonly Order[]): Promise<string> {
    const fates: Fate[] = []
    for (const order of some) fates.push(await unlessDown(() => buy(order)))
    const count = (fate: Fate) => fates.filter((each) => each === fate).length
    const bought = (['done', 'refused', 'down'] as const).flatMap((fate) =>
      count(fate) ? `${count(fate)} ${fate}` : [],
    )
    const others = []
    for (const [name, act] of Object.entries({ upload, import: importGoods, backup: backUp }))
      others.push(`${name} ${await unlessDown(act)}`)
    return [`orders ${bought.join(' and ') || 'none'}`, ...others].join(', ')
  }

  /** Starts again what has ended; returns what that was. */
  async function startAgain(): Promise<string> {
    const ended = []
    if (await own?.startIfDead()) ended.push('PostgreSQL')
    // it ends itself a moment after its journal failed
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (shop.hasDied()) {
      ended.push('the shop')
      if (!shop.output().includes('cannot write to its disk and has stopped'))
        problems.push(`it died: ${shop.output()}`)
      shop = (await startShop(launch))!
      onStart(shop)
    }
    await waitFor('The database', async () => (await shop.query('select 1').catch(() => [])).length > 0)
    ;[customer, owner] = await logInBoth()
    return ended.length > 0 ? ` (${ended.join(' and ')} had ended and was started again)` : ''
  }

  print(`A disk of ${DISK_MB} MB with ${own ? 'a PostgreSQL server' : 'an embedded database'} on it.`)
  for (const { left, isFilled = false } of ROUNDS) {
    const some = Array.from({ length: ORDERS }, (_, at) => ({ key: `disk-${orders.length + at}`, isDone: false }))
    orders.push(...some)
    fill(left)
    if (isFilled)
      await shop
        .query(`create table faults_filler as select repeat(md5(n::text), 50) from generate_series(1, 400000) n`)
        .then(
          () => problems.push('a large table found room on the full disk'),
          () => undefined,
        )
    const onFull = await tryAll(some)
    rmSync(ballast)
    const ended = await startAgain()
    const confirmed = orders.filter(({ isDone }) => isDone).length
    const later = await tryAll(orders.filter(({ isDone }) => !isDone))
    const made = (
      await shop.query<{ made: number }>(
        `select count(*)::int as made from orders where status in ('Order Received', 'Processing')`,
      )
    )[0]!.made
    if (made !== orders.length || orders.some(({ isDone }) => !isDone))
      problems.push(`${made} orders are there, of ${orders.length} that were sent, ${confirmed} of them confirmed`)
    if (!later.endsWith('upload done, import done, backup done')) problems.push(`with room again: ${later}`)
    problems.push(...(await findProblems((text) => shop.query(text))))
    const { code, text } = await runOwner(launch, ['verify'])
    if (code !== 0) problems.push(`store verify: ${text}`)
    print(
      `${left} MB left${isFilled ? ', then filled in a write' : ''}: ${onFull}${ended}. With room: ${later}. ${text}`,
    )
  }
  for (const problem of problems) print(`  ${problem}`)
  print(`A full disk, ${ROUNDS.length} times: ${orders.length} orders, ${problems.length} problems.`)
  await shop.stop()
  return problems.length
}
