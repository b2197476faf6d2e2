import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../server/database/createDatabase.ts'
import { openPglite } from '../../../server/database/pglite.ts'

describe('createDatabase', () => {
  let root = ''
  const folder = () => join(root, 'database')
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sokoni-create-'))
    mkdirSync(folder())
  })
  afterEach(() => {
    rmSync(root, { recursive: true })
  })

  it('creates a database that opens, although the process is kept from copying empty memory', async () => {
    await createDatabase(folder())
    const db = await openPglite(folder())
    try {
      expect(await db.query(`select upper('ñandú') as word, 1 / 3.0 > 0 as counts`, [])).toEqual([
        { word: 'ÑANDÚ', counts: true },
      ])
    } finally {
      await db.close()
    }
  })
})
