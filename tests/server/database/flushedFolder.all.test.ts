import fs, { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { createDatabase } from '../../../server/database/createDatabase.ts'
import { openDatabase } from '../../../server/database/openDatabase.ts'
import { openPglite } from '../../../server/database/pglite.ts'
import { watchDisk } from '../../../tools/faults/powerCut.ts'

let dataDir: string
let db: Database
const flushed: string[] = []

/** Records the name of every file that is flushed. */
function watchFlushes(): void {
  const names = new Map<number, string>()
  const { openSync, fsyncSync, fdatasyncSync } = fs
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const descriptor = openSync(path, ...rest)
    names.set(descriptor, String(path))
    return descriptor
  })
  const noted = (flush: (descriptor: number) => void) => (descriptor: number) => {
    flushed.push(names.get(descriptor) ?? '')
    flush(descriptor)
  }
  vi.spyOn(fs, 'fsyncSync').mockImplementation(noted(fsyncSync))
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation(noted(fdatasyncSync))
  syncBuiltinESMExports()
}

const flushedIn = (folder: string) => flushed.filter((path) => path.startsWith(join(dataDir, folder))).length

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sokoni-flushed-'))
  mkdirSync(join(dataDir, 'database.unfinished'))
  writeFileSync(join(dataDir, 'database.unfinished/PG_VERSION'), 'cut off')
  watchFlushes()
  db = await openDatabase({ databaseUrl: null, dataDir })
})

afterAll(async () => {
  await db.close()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await rm(dataDir, { recursive: true, force: true })
})

describe('an embedded database in a folder', () => {
  afterEach(() => void vi.mocked(performance.now).mockRestore?.())

  it('is flushed to the disk, name by name, before it is renamed', () => {
    const unfinished = flushed.findLast((path) => /[/\\]database\.unfinished-\w+$/.test(path)) ?? ''
    const whole = flushed.lastIndexOf(unfinished)
    const made = flushed.slice(0, whole)
    expect(made).toContain(join(unfinished, 'PG_VERSION'))
    expect(made).toContain(join(unfinished, 'global/pg_control'))
    // then its new name
    expect(flushed[whole + 1]).toBe(dataDir)
  })

  it('has nothing of a start that was cut off', () => {
    expect(readdirSync(dataDir)).toEqual(['database'])
    expect(readFileSync(join(dataDir, 'database/PG_VERSION'), 'utf8')).toBe('18\n')
  })

  it('has what is committed on the disk before it says so', async () => {
    for (const write of [
      () => db.query(`insert into settings (name, value) values ('alone', '1')`, []),
      () =>
        db.transaction((statements) => statements.query(`update settings set value = '2' where name = 'alone'`, [])),
    ]) {
      const before = flushedIn('database/pg_wal/')
      await write()
      expect(flushedIn('database/pg_wal/')).toBe(before + 1)
    }
  })

  it('needs no disk to read, nor for what is taken back', async () => {
    const before = flushed.length
    await db.query('select count(*) from products', [])
    const taken = db.transaction(async (statements) => {
      await statements.query(`delete from settings where name = 'alone'`, [])
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(flushed.length).toBe(before)
  })

  it('answers several commits after one flush, and nothing that has seen them before it [OPN-390]', async () => {
    stopClock()
    const before = flushedIn('database/pg_wal/')
    const seen: string[] = []
    const note = (what: string) => () => seen.push(`${what}: ${flushedIn('database/pg_wal/') - before}`)
    await Promise.all([
      db.query(`insert into settings (name, value) values ('many', '1')`, []).then(note('write')),
      db.query(`select value from settings where name = 'many'`, []).then(note('read')),
      db.query('select 1 / 0', []).catch(note('failure')),
      db
        .transaction((statements) => statements.query(`update settings set value = '2' where name = 'many'`, []))
        .then(note('transaction')),
    ])
    expect(seen).toEqual(['write: 1', 'read: 1', 'failure: 1', 'transaction: 1'])
  })

  it('answers a commit though a long transaction follows it [OPN-390]', async () => {
    const clock = stopClock()
    const early = { isAnswered: false }
    const write = db.query(`insert into settings (name, value) values ('early', '1')`, [])
    void write.then(() => (early.isAnswered = true))
    const wasAnswered = await db.transaction(async (statements) => {
      clock.mockReturnValue(1000)
      for (let tries = 0; tries < 1000 && !early.isAnswered; tries++) await statements.query('select 1', [])
      return early.isAnswered
    })
    expect(wasAnswered).toBe(true)
  })

  it('answers a commit that a transaction follows that fails and goes on [OPN-390]', async () => {
    const clock = stopClock()
    const write = db.query(`insert into settings (name, value) values ('beside', '1') returning value`, [])
    const failing = db.transaction(async (statements) => {
      await statements.query('select 1 / 0', []).catch(() => undefined)
      clock.mockReturnValue(1000)
      await statements.query('select 1', [])
    })
    await expect(failing).rejects.toThrow('current transaction is aborted')
    expect(await write).toEqual([{ value: 1 }])
  })
})

/** Stops the clock that limits how long commits wait for others. */
const stopClock = () => vi.spyOn(performance, 'now').mockReturnValue(0)

it('has every write that was answered when the power is cut, of many at once [OPN-390]', async () => {
  const real = Object.fromEntries(Object.entries(fs).filter(([, member]) => typeof member === 'function'))
  const [folder, disk, left] = ['folder', 'disk', 'left'].map((name) => join(dataDir, name)) as [string, string, string]
  await createDatabase(folder)
  cpSync(folder, disk, { recursive: true })
  watchDisk(folder, disk, 0)
  const busy = await openPglite(folder)
  await busy.query('create table writes (number integer)')
  const answered: number[] = []
  const expected: number[] = []
  const writes = Array.from({ length: 60 }, async (_, number) => {
    // some begin while others wait for their flush
    for (let turn = 0; turn < number % 20; turn++) await setImmediate()
    if (number % 2) await busy.query('insert into writes values ($1)', [number])
    else await busy.transaction((statements) => statements.query('insert into writes values ($1)', [number]))
    answered.push(number)
    if (answered.length !== 25) return
    expected.push(...answered)
    cpSync(disk, left, { recursive: true })
  })
  await Promise.all(writes)
  await busy.close()
  Object.assign(fs, real)
  syncBuiltinESMExports()
  const after = await openPglite(left)
  const kept = (await after.query<{ number: number }>('select number from writes', [])).map(({ number }) => number)
  await after.close()
  expect(expected).toHaveLength(25)
  expect(expected.filter((number) => !kept.includes(number))).toEqual([])
})
