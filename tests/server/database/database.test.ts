import { readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/openDatabase.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { africasTalking } from '../../../server/gateways/africasTalking.ts'
import { darajaMpesa } from '../../../server/gateways/daraja.ts'
import { tokeninfoVerifier } from '../../../server/gateways/google.ts'
import { smtpMail } from '../../../server/gateways/smtp.ts'
import { fetchWithIdleTimeout } from '../../../server/http/fetchWithIdleTimeout.ts'
import { writeFileAtomically } from '../../../server/owner/backup/writeFileAtomically.ts'
import { convertPicture } from '../../../server/pictures/convertPicture.ts'
import { fetchPicture } from '../../../server/pictures/fetchPicture.ts'
import { hashPassword, UNKNOWN_USER_HASH, verifyPassword } from '../../../server/security/passwords.ts'
import { StartProblem } from '../../../server/settings/startProblem.ts'
import { openTestDatabase } from '../testDatabase.ts'

describe('a database', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  it('returns numbers, times, days and JSON as JavaScript values', async () => {
    const moment = new Date('2026-03-05T11:05:00.123Z')
    expect(
      await db.query(
        `select 9007199254740991::bigint as big, 12.50::numeric as money, $1::timestamptz as moment,
          date '2026-03-05' as day, $2::jsonb as json, $3::text as nothing`,
        [moment, '{"a":[1,"b"]}', null],
      ),
    ).toEqual([{ big: 9007199254740991, money: 12.5, moment, day: '2026-03-05', json: { a: [1, 'b'] }, nothing: null }])
  })

  it('reads a table that has changed meanwhile, also after more statements than it keeps prepared', async () => {
    const read = () => db.query('select * from changing', [])
    await db.query('create table changing as select 1 as one')
    expect(await read()).toEqual([{ one: 1 }])
    await db.query('alter table changing add column two integer')
    expect(await read()).toEqual([{ one: 1, two: null }])
    for (let number = 0; number < 250; number++)
      expect(await db.query(`select ${number} as number`, [])).toEqual([{ number }])
    expect(await read()).toEqual([{ one: 1, two: null }])
    await db.query('drop table changing')
  })

  it('undoes a transaction that fails, whole', async () => {
    const work = db.transaction(async (statements) => {
      await statements.query(`insert into settings (name, value) values ('half', '1')`, [])
      throw new Error('no further')
    })
    await expect(work).rejects.toThrow('no further')
    expect(await db.query(`select * from settings where name = 'half'`, [])).toEqual([])
    expect(await db.transaction((statements) => statements.query('select 1 as one', []))).toEqual([{ one: 1 }])
  })

  it('says for a minute that writes fail, where the embedded one looks at its disk [OPN-451]', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() - 60_000)
    try {
      for (const [code, message] of [
        ['22012', 'division by zero'],
        ['53100', 'no space left on device'],
      ])
        await db
          .query(`do $$ begin raise exception '${message}' using errcode = '${code}'; end $$`)
          .catch(() => undefined)
      expect(db.writeProblem()).toBe(process.env['TEST_DATABASE_URL'] ? 'no space left on device' : null)
    } finally {
      now.mockRestore()
    }
    expect(db.writeProblem()).toBeNull()
  })

  it('answers its probe, and leaves time for other requests, within a transaction [OPN-313]', async () => {
    let turns = 0
    let next = setImmediate(function count() {
      turns += 1
      next = setImmediate(count)
    })
    const probe = { isAnswered: false }
    await db.transaction(async (statements) => {
      void db.probe().then(() => (probe.isAnswered = true))
      for (let each = 0; each < 20 || (each < 1000 && !probe.isAnswered); each += 1)
        await statements.query('select 1', [])
    })
    clearImmediate(next)
    expect([probe.isAnswered, turns >= 20]).toEqual([true, true])
  })

  const host = 'http://127.0.0.1:1'
  const daraja = { consumerKey: '', consumerSecret: '', shortcode: '', passkey: '', till: '', callbackUrl: '' }
  it.each<[slow: string, work: () => Promise<unknown>]>([
    ['hashing', () => hashPassword('sukuma wiki 1')],
    ['hashing', () => verifyPassword('sukuma wiki 1', UNKNOWN_USER_HASH)],
    ['a picture', () => convertPicture(new Uint8Array([0xff]))],
    ['a file', () => writeFileAtomically('/dev/null', new Uint8Array())],
    ['a request', () => fetchPicture('https://example.com/1.jpg')],
    ['a request', () => fetchWithIdleTimeout(host, {}, 1000)],
    ['a request', () => tokeninfoVerifier('id').verify('token')],
    ['a request', () => darajaMpesa({ ...daraja, host, clock: () => new Date() }).status!('1')],
    ['a request', () => africasTalking({ host, username: '', apiKey: '', sender: '' }).send('0712345678', 'Hi')],
    [
      'a request',
      () =>
        smtpMail({ host: '127.0.0.1', port: 1, isSecure: false, user: '', password: '', from: '' }).send({
          sender: '',
          to: '',
          subject: '',
          text: '',
        }),
    ],
  ])('refuses %s in a transaction [OPN-300]', async (slow, work) => {
    const inside = db.transaction(async (statements) => {
      await statements.query('select 1', [])
      await work()
    })
    await expect(inside).rejects.toThrow(`Within a transaction of the database: ${slow}`)
  })

  it('lets what a transaction has only begun hash after its end [OPN-300]', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    let later = Promise.resolve('')
    await db.transaction(async () => {
      later = ended.then(() => hashPassword('sukuma wiki 1'))
    })
    end()
    expect(await later).toMatch(/^\$scrypt\$/)
  })

  it('is migrated once', async () => {
    await migrate(db)
    const files = readdirSync('server/database/migrations').sort()
    expect(files[0]).toBe('0001-shop.ts')
    expect(await db.query('select name from migrations', [])).toEqual(
      files.map((file) => ({ name: file.replace(/\.ts$/, '') })),
    )
  })

  it('from before emails were proven has those of riders and Google’s users proven, not those of others', async () => {
    await db.query(`
      delete from migrations where name in ('0008-proven-emails', '0009-session-devices');
        alter table sessions drop column device;
      drop index users_proven_email; drop index users_email;
      alter table users drop column email_proven_at, drop column disabled_at, drop column deleted_at, add unique
        (email);
      insert into users (email, mobile_number, username, full_name, role, google_sub, created_at) values
        ('registered@example.com', '0722000001', 'r', 'R', 'Customer', null, '2026-01-01T09:00Z'),
        ('rides@example.com', '0722000002', 'd', 'D', ' rider', null, '2026-01-02T09:00Z'),
        ('google@gmail.com', null, 'g', 'G', 'Customer', 'sub', '2026-01-03T09:00Z')`)
    await migrate(db)
    expect(
      await db.query(`select email, email_proven_at from users where username in ('r', 'd', 'g') order by user_id`),
    ).toEqual([
      { email: 'registered@example.com', email_proven_at: null },
      { email: 'rides@example.com', email_proven_at: new Date('2026-01-02T09:00Z') },
      { email: 'google@gmail.com', email_proven_at: new Date('2026-01-03T09:00Z') },
    ])
    const again = (email: string, provenAt: string) =>
      db.query(
        `insert into users (email, username, full_name, email_proven_at) values ('${email}', 'a', 'A', ${provenAt})
          on conflict do nothing returning email`,
      )
    expect([
      await again('rides@example.com', 'null'),
      await again('rides@example.com', 'now()'),
      await again('registered@example.com', 'now()'),
    ]).toEqual([[{ email: 'rides@example.com' }], [], [{ email: 'registered@example.com' }]])
  })
})

it.each([
  ['prefer', true],
  ['require', true],
  ['verify-ca', true],
  ['verify-full', true],
  ['no-verify', true],
  ['disable', false],
])('with sslmode=%s it asks a server for TLS: %s, and warns of nothing [OPN-304]', async (mode, wantsTls) => {
  let first = ''
  // PostgreSQL's refusal of TLS
  const server = createServer((socket) => {
    socket.once('data', (bytes) => {
      first = bytes.subarray(4, 8).toString('hex')
      socket.end('N')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const { port } = server.address() as AddressInfo
  await expect(openPostgres(`postgres://me@127.0.0.1:${port}/shop?sslmode=${mode}`)).rejects.toThrow(
    /SSL|terminated|unexpected/i,
  )
  server.close()
  expect([first === '04d2162f', warned.mock.calls]).toEqual([wantsTls, []])
})

it('says in one line that a database server cannot be reached', async () => {
  const problem = await openDatabase({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/shop', dataDir: '' }).catch(
    (error: unknown) => error,
  )
  expect(problem).toEqual(
    new StartProblem(
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Check the address and ' +
        'that the server runs.',
    ),
  )
})
