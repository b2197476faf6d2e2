import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true })
  })

  it('creates a database that opens, in its process with less than 500 MB', async () => {
    const [probe, peak] = [join(root, 'probe.cjs'), join(root, 'peak.txt')]
    writeFileSync(
      probe,
      `process.on('exit', () =>
        require('node:fs').writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)))`,
    )
    vi.stubEnv('NODE_OPTIONS', `--require ${JSON.stringify(probe)}`)
    await createDatabase(folder())
    vi.unstubAllEnvs()
    expect(Number(readFileSync(peak, 'utf8')) / 1000).toBeLessThan(500)
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
