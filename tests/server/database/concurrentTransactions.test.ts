import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Statements } from '../../../server/database/database.ts'
import { openTestDatabase } from '../testDatabase.ts'

let db: Database

const lock = (statements: Statements, email: string) =>
  statements.query('select user_id from users where email = $1 for update', [email])

describe.skipIf(!process.env['TEST_DATABASE_URL'])(
  'transactions on a PostgreSQL server (TEST_DATABASE_URL names one)',
  () => {
    beforeAll(async () => {
      db = await openTestDatabase()
    })
    afterAll(() => db.close())

    it('are done again when the server undoes one of two that wait for each other', async () => {
      const emails = ['customer@example.com', 'rider@example.com'] as const
      let began = 0
      let holding = 0
      let bothHold = () => {}
      const held = new Promise<void>((resolve) => (bothHold = resolve))
      const inOrder = (first: string, second: string) =>
        db.transaction(async (statements) => {
          began += 1
          await lock(statements, first)
          holding += 1
          if (holding === 2) bothHold()
          await held
          await lock(statements, second)
          await statements.query('update users set full_name = full_name || $1', ['+'])
          return first
        })
      const [customer, rider] = emails
      expect(await Promise.all([inOrder(customer, rider), inOrder(rider, customer)])).toEqual([customer, rider])
      expect(began).toBe(3)
      expect(
        await db.query(
          `select count(*) as changed from users where full_name like '%++' and full_name not like '%+++'`,
          [],
        ),
      ).toEqual([{ changed: 3 }])
    })

    it('are undone by the server when they are left alone for a minute', async () => {
      const limit = 'show idle_in_transaction_session_timeout'
      expect(await db.transaction((statements) => statements.query(limit))).toEqual([
        { idle_in_transaction_session_timeout: '1min' },
      ])
    })

    it('cancels a query whose client is gone, and no other', async () => {
      const sleeping = async () =>
        (await db.query(`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`, []))
          .length
      const gone = new AbortController()
      const query = db.query('select pg_sleep($1::integer)', [3600], gone.signal).catch((error: Error) => error.message)
      await expect.poll(sleeping).toBe(1)
      gone.abort()
      expect(await query).toBe('This operation was aborted')
      expect(await sleeping()).toBe(0)
      await expect(db.query('select 1', [], gone.signal)).rejects.toThrow('This operation was aborted')
      expect(await Promise.all(Array.from({ length: 20 }, () => db.query('select 1 as one', [])))).toHaveLength(20)
    })
  },
)
