import fs, { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { openDatabase } from '../../../server/database/openDatabase.ts'

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
})
