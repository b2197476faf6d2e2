import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { ignoreUnavailable } from '../../../server/database/unavailable.ts'
import { darajaMpesa } from '../../../server/gateways/daraja.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { processCallback } from '../../../server/payments/callbacks.ts'
import { findProblems, recordStock } from '../../../tools/faults/invariants.ts'
import { ACCOUNT, callbackOf, startFakeDaraja, type FakeDaraja } from '../../daraja/fakeDaraja.ts'
import { inTerminal } from '../owner/terminal.ts'
import { CUSTOMER, openTestStore, ownerSessionOf, RIDER, saidIn, sessionOf, type TestStore } from '../support.ts'
import { openTestDatabase } from '../testDatabase.ts'
import { BEGINNING, of, type Act, type Trial, type Who } from './act.ts'
import { breakAwaits, FAULTS, type Awaits, type Fault } from './awaits.ts'
import { ACTS, EDITED, RETURNED } from './acts.ts'

/** What the shop may say when it could not do a call, or has done it before. */
const HONEST = [200, 409, 429, 502, 503, 504]

let database: Database
let awaits: Awaits
let shop: TestStore
let daraja: FakeDaraja
let folder: string
let people: Record<Who, { token: string; cookie: string }>

beforeAll(async () => {
  database = await openTestDatabase()
  awaits = breakAwaits(database)
  daraja = await startFakeDaraja()
  shop = await openTestStore({ database: awaits.database })
  shop.store.mpesa = awaits.gateway(
    darajaMpesa({ ...ACCOUNT, host: daraja.url, till: '', callbackUrl: shop.url, clock: shop.store.clock }),
  )
  shop.store.warn = () => undefined
  await database.query(`update products set stock = 10000 where product_id = 'SKN-0011'`, [])
  await recordStock((text) => database.query(text))
  await database.query(`delete from faults_stock where product_id in ('${EDITED}', '${RETURNED}')`)
  await database.query(`update products set stock = 10000, in_stock = true where product_id = '${RETURNED}'`)
  folder = mkdtempSync(join(tmpdir(), 'sokoni-acts-'))
})
afterAll(async () => {
  await shop.close()
  await daraja.close()
  rmSync(folder, { recursive: true })
})

/** Reads and writes past the faults. */
const sql = async <Row>(text: string): Promise<Row[]> => database.query<Row>(text, [])
const isTrue = async (condition: string) => (await sql<{ is: boolean | null }>(`select (${condition}) as is`))[0]!.is

let trials = 0
const as: Trial['as'] = (who, name, payload, options) => shop.call(name, payload, { ...people[who], ...options })

/** M-PESA calls back, and the background job does its work, also after a failure. */
const CALLBACK: Act = {
  name: 'callback',
  after: ['place', 'complete', 'dispatch', 'prompt'],
  async send({ number }) {
    const prompt = daraja.prompts.at(-1)!
    const answer = await fetch(prompt.CallBackURL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(callbackOf(prompt, 0, `QK${String(number).padStart(8, '0')}`)),
    })
    // as the background job does, also after a failure
    await processCallback(shop.store).catch(ignoreUnavailable)
    return { status: answer.status, body: await answer.json() }
  },
  isDone: (trial) => `(select count(*) from mpesa_attempts where ${of(trial)} and state = 'paid') = 1`,
}

const ALL_ACTS = [...ACTS, CALLBACK]

/** Lets limits, sessions and prompts of earlier trials end. */
async function begin(): Promise<Trial> {
  // past what one order in ten seconds and prompts of two minutes wait for
  shop.advance(3 * 60 * 1000)
  for (const statement of BEGINNING) await sql(statement)
  // as the limits of a day count them
  const yesterday = new Date(shop.store.clock().getTime() - 24 * 60 * 60 * 1000).toISOString()
  await sql(`update outbox set created_at = created_at - interval '2 days' where created_at > '${yesterday}'`)
  people = {
    customer: await sessionOf(shop, CUSTOMER.usr),
    rider: await sessionOf(shop, RIDER.usr),
    owner: await ownerSessionOf(shop),
  }
  trials += 1
  const [{ orders = 0 } = {}] = await sql<{ orders: number }>('select count(*) as orders from orders')
  return {
    number: trials,
    order: '',
    total: 0,
    ordersBefore: orders,
    since: shop.store.clock().toISOString(),
    kept: {},
    as,
    async inTerminal(...argv) {
      const { code, err } = await inTerminal(commandRunner(shop.store), argv)
      return code === 0
        ? { status: 200, body: {} }
        : { status: 409, body: { _server_messages: JSON.stringify([JSON.stringify({ message: err })]) } }
    },
    file(name, text) {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    },
    sql,
    now: shop.store.clock,
    later: shop.advance,
    logIn: async (email) => (await sessionOf(shop, email)).token,
    named: 'http://duka.example',
  }
}

async function reach(trial: Trial, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const step = ALL_ACTS.find((each) => each.name === name)!
    await step.prepare?.(trial)
    const { status, body } = await step.send(trial)
    expect([name, status, body]).toEqual([name, 200, expect.anything()])
    await expect
      .poll(() => isTrue(step.isDone(trial)), { message: JSON.stringify([name, body]), timeout: 5_000 })
      .toBe(true)
    const [order] = await sql<{ total: number }>(`select total_amount as total from orders where ${of(trial)}`)
    trial.total = order?.total ?? 0
  }
}

/** Sends a step with a fault at one of its awaits, then again as a person would. Returns how many awaits it had. */
async function tryFault(step: Act, at: number, fault: Fault): Promise<number> {
  const trial = await begin()
  await reach(trial, step.after ?? [])
  await step.prepare?.(trial)
  awaits.arm(at, fault)
  const first = step.send(trial)
  const answers: Awaited<ReturnType<Act['send']>>[] = []
  if (fault === 'hangs') {
    const isHanging = await Promise.race([awaits.hanging().then(() => true), first.then(() => false)])
    if (isHanging) {
      const isUnderWay = awaits.nextAwait()
      const second = step.send(trial)
      // it may wait for the first without an await of its own
      const isReceived = fetch(`${shop.url}/healthz`)
      await Promise.race([isUnderWay, second, isReceived])
      awaits.release()
      answers.push(await second)
    }
  }
  answers.push(await first)
  const made = awaits.disarm()
  awaits.release()
  const isDone = async () => (await isTrue(step.isDone(trial))) === true
  const isDoneAtOnce = await isDone()
  const heardAtOnce = answers.map(({ body }) => saidIn(body)).join()
  for (let repeats = 0; repeats < 3 && !(await isDone()); repeats += 1) {
    if (answers.some(({ status }) => status === 429 || status === 504)) shop.advance(130_000)
    const again = await step.send(trial)
    answers.push(again)
    // only one that was told to wait sends it once more
    if (again.status !== 429) break
  }
  const heard = answers.map(({ status, body }) => `${status} ${saidIn(body)}`)
  const said = `${step.name}, await ${at} ${fault}: ${heard.join(', ')}`
  await expect.poll(isDone, { message: said, timeout: 5_000 }).toBe(true)
  if (isDoneAtOnce) expect(heardAtOnce, said).not.toContain('changed nothing')
  for (const { status, body } of answers) if (!step.refusal?.test(saidIn(body))) expect(HONEST, said).toContain(status)
  return made
}

/** `EVERY=1` breaks each await; otherwise one in so many, over all acts. */
const EVERY = Number(process.env['EVERY'] ?? 60)
const ALL = { faults: 0, tried: 0 }

it.each(ALL_ACTS)('does once what is asked when one await fails or hangs: $name [OPN-350]', async (act) => {
  const count = await tryFault(act, Infinity, 'fails')
  let tried = 0
  for (let at = 1; at <= count; at += 1)
    for (const fault of FAULTS) {
      ALL.faults += 1
      if (ALL.faults % EVERY !== 0) continue
      await tryFault(act, at, fault)
      tried += 1
    }
  expect(count).toBeGreaterThan(0)
  expect(await findProblems(sql)).toEqual([])
  ALL.tried += tried
  console.log(`${act.name}: done once with ${tried} faults in ${count} awaits; ${ALL.tried} of ${ALL.faults} so far`)
})
