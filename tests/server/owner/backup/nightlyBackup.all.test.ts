import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../server/database/openDatabase.ts'
import { openPostgres } from '../../../../server/database/postgres.ts'
import type { Database } from '../../../../server/database/database.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const pooler = process.env['TEST_POOLER_HOST']
const hasTools = ['psql', 'pg_dump', 'pg_restore'].every((name) => spawnSync(name, ['--version']).status === 0)

describe.skipIf(!server || !hasTools)(
  'the roles of compose.yaml, and deploy/backup on a server [OPN-343] [OPN-344]',
  () => {
    let folder = ''
    let admin: Database
    let shop: Database
    const addressOf = (user: string, host = new URL(server).host) => `postgres://${user}:${user}pw@${host}/sokoni`
    const backups = () => readdirSync(folder).toSorted()
    const trials = () => admin.query(`select datname from pg_database where datname like 'shop_trial_%'`, [])

    function backup(env: Record<string, string>, ...args: string[]) {
      const { status, stderr } = spawnSync(resolve('deploy/backup'), args, {
        env: { PATH: process.env['PATH'], BACKUP_DIR: folder, ...env },
        encoding: 'utf8',
      })
      return { status, stderr }
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'nightly-'))
      admin = await openPostgres(server)
      const { hostname, port, username, password } = new URL(server)
      const made = spawnSync(resolve('deploy/roles.sh'), [], {
        env: {
          PATH: process.env['PATH'],
          PGHOST: hostname,
          PGPORT: port,
          PGPASSWORD: password,
          POSTGRES_USER: username,
          POSTGRES_DB: 'postgres',
          SHOP_PASSWORD: 'shoppw',
          BACKUP_PASSWORD: 'backuppw',
        },
        encoding: 'utf8',
      })
      if (made.status !== 0) throw new Error(made.stderr)
      shop = await openDatabase({ databaseUrl: addressOf('shop'), dataDir: '' })
    })
    afterAll(async () => {
      await shop.close()
      await admin.query('drop database sokoni with (force)', [])
      await admin.query('drop role shop', [])
      await admin.query('drop role backup', [])
      await admin.close()
      rmSync(folder, { recursive: true })
    })

    it('neither is a superuser; the shop cannot make databases or roles, the backup cannot write', async () => {
      const roles = await admin.query(
        `select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles
         where rolname in ('shop', 'backup') order by 1`,
        [],
      )
      expect(roles).toEqual([
        { rolname: 'backup', rolsuper: false, rolcreatedb: true, rolcreaterole: false },
        { rolname: 'shop', rolsuper: false, rolcreatedb: false, rolcreaterole: false },
      ])
      const reader = await openPostgres(addressOf('backup'))
      await expect(reader.query('delete from products', [])).rejects.toThrow(/permission denied/)
      await reader.close()
    })

    it('writes a backup that was restored for trial, and with --if-due only when the newest is a day old', async () => {
      const settings = { DATABASE_URL: addressOf('backup') }
      expect(backup(settings, '--if-due')).toEqual({ status: 0, stderr: '' })
      const [first] = backups()
      expect(backups()).toEqual([expect.stringMatching(/^shop-.*Z\.dump$/)])
      expect(backup(settings, '--if-due').status).toBe(0)
      expect(backups()).toEqual([first])
      const yesterday = Date.now() / 1000 - 24 * 3600
      // the next one may be of the same second
      const older = 'shop-2026-01-01T00-00-00Z.dump'
      renameSync(join(folder, first!), join(folder, older))
      utimesSync(join(folder, older), yesterday, yesterday)
      expect(backup(settings, '--if-due').status).toBe(0)
      expect(backups()).toEqual([older, expect.stringMatching(/^shop-.*Z\.dump$/)])
      expect(await trials()).toEqual([])
    })

    it('leaves the file `failed` until one succeeds, and no trial database', async () => {
      const before = backups()
      // may not make the database of the trial
      expect(backup({ DATABASE_URL: addressOf('shop') }).status).toBe(1)
      expect(backups()).toEqual(['failed', ...before])
      expect(backup({ DATABASE_URL: addressOf('backup') }).status).toBe(0)
      expect(existsSync(join(folder, 'failed'))).toBe(false)
      expect(await trials()).toEqual([])
    })

    it.skipIf(!pooler)('refuses PgBouncer in one line, and takes the address of the server beside it', async () => {
      const through = new URL(server)
      through.host = pooler!
      through.pathname = '/sokoni'
      expect(backup({ DATABASE_URL: through.href })).toEqual({
        status: 1,
        stderr:
          'DATABASE_URL leads to PostgreSQL through another port, as of PgBouncer. ' +
          'Set BACKUP_DATABASE_URL to the address of the server itself.\n',
      })
      const direct = { DATABASE_URL: through.href, BACKUP_DATABASE_URL: addressOf('backup') }
      expect(backup(direct)).toEqual({ status: 0, stderr: '' })
      expect(await shop.query('select count(*)::int as orders from orders', [])).toEqual([{ orders: 0 }])
    })
  },
)
