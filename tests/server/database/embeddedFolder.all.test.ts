import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../../../scripts/lib/emptyDatabase.mjs'
import { openDatabase } from '../../../server/database/openDatabase.ts'
import { StartProblem } from '../../../server/settings/startProblem.ts'

describe('the embedded database of a folder', () => {
  let dataDir: string
  const open = () => openDatabase({ databaseUrl: null, dataDir })
  const database = () => join(dataDir, 'database')

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sokoni-data-'))
    await copyEmptyDatabase(dataDir)
    const db = await open()
    await db.query(`insert into settings (name, value) values ('kept', '"yes"')`, [])
    await db.close()
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('keeps what was written', async () => {
    const db = await open()
    expect(await db.query(`select value from settings where name = 'kept'`, [])).toEqual([{ value: 'yes' }])
    await db.close()
  })

  it.each(['PG_VERSION', 'global/pg_control'])(
    'is refused in one line when its %s is damaged, and opens again once that is put back',
    async (name) => {
      const file = join(database(), name)
      const whole = readFileSync(file)
      if (name === 'PG_VERSION') rmSync(file)
      else writeFileSync(file, 'garbage')
      const problem = await open().catch((error: unknown) => error)
      expect(problem).toBeInstanceOf(StartProblem)
      expect((problem as Error).message).toMatch(
        new RegExp(
          '^The database in .+ is damaged and was left as it is \\(.+\\)\\. ' +
            'Put back a copy of that folder, or move it away to begin with a new shop\\.$',
        ),
      )
      writeFileSync(file, whole)
      const db = await open()
      expect(await db.query(`select value from settings where name = 'kept'`, [])).toEqual([{ value: 'yes' }])
      await db.close()
    },
  )
})
