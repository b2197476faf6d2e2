import { beforeEach, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { removeUser } from '../../../server/owner/users.ts'
import { removeExpired } from '../../../server/shop/removeExpired.ts'
import { sendEmail } from '../../../server/texts/sendText.ts'
import { inTerminal } from '../owner/terminal.ts'
import { ownerSessionOf, saidIn, testStore, wordsOn } from '../support.ts'

const DAY = 24 * 60 * 60_000
const ADDRESS = 'https://duka.example'
const ASKED = 'We have sent you an email. Open its link within 7 days to subscribe.'

const sent: { to: string; subject: string; text: string }[] = []
const shop = testStore({
  config: shopConfig.parse({ name: 'Duka & Sons', address: ADDRESS }),
  mail: {
    async send(email: (typeof sent)[number]) {
      sent.push(email)
      return { sent: true as const, providerId: '' }
    },
  },
})
beforeEach(async () => {
  shop.advance(Date.parse('2027-11-21T09:00:00Z') - shop.store.clock().getTime())
  for (const table of ['newsletter', 'attempts', 'outbox']) await shop.store.db.query(`delete from ${table}`, [])
  sent.length = 0
})

const ask = (email_address: string, headers = {}) => shop.call('subscribe_newsletter', { email_address }, { headers })

/** The two links in the latest email that went out. */
async function links(): Promise<{ confirm: string; leave: string }> {
  while (await sendEmail(shop.store)) continue
  const { text } = sent.at(-1)!
  const [, confirm = ''] = /^https:\/\/duka\.example(\/newsletter\/confirm\/[\w-]{22})$/m.exec(text) ?? []
  const [, leave = ''] = /^https:\/\/duka\.example(\/newsletter\/leave\/[\w-]{22})$/m.exec(text) ?? []
  return { confirm, leave }
}

async function open(path: string, init: RequestInit = {}) {
  const answer = await fetch(shop.url + path, init)
  const html = await answer.text()
  const main = /<main>(.*)<\/main>/s.exec(html)?.[1] ?? html
  return { status: answer.status, headers: answer.headers, html, said: wordsOn(main) }
}
const press = (path: string) => open(path, { method: 'POST' })

/** The addresses on the list and in the outbox. */
const kept = async () =>
  (
    await shop.store.db.query<{ email: string }>(
      'select email from newsletter union all select email_address from outbox order by email',
      [],
    )
  ).map(({ email }) => email)

const list = async () => (await inTerminal(commandRunner(shop.store), ['newsletter', '--csv'])).out

it('subscribes an address once the link in its email is used, and keeps the time of that [OPN-200]', async () => {
  expect((await ask(' Amina@Example.com ')).body).toEqual({ message: { status: 200, message: ASKED } })
  const { confirm, leave } = await links()
  expect(sent).toEqual([
    {
      sender: 'Duka & Sons',
      to: 'amina@example.com',
      subject: 'The newsletter of Duka & Sons',
      text:
        'Somebody, we hope you, asked for the newsletter of Duka & Sons with this address.\n\n' +
        `To get it, open this link within 7 days:\n${ADDRESS}${confirm}\n\n` +
        'If it was not you, do nothing: you get no newsletter.\n\n' +
        `To end it, now or later, open this link:\n${ADDRESS}${leave}`,
    },
  ])
  expect(await list()).toBe('email,language,consented,leave_link')
  const asked = await open(confirm)
  expect([asked.status, asked.said]).toEqual([
    200,
    'Do you want our newsletter? News and offers by email. You can end it at any time. Subscribe',
  ])
  expect(asked.headers.get('content-security-policy')).toContain(`form-action 'self'`)
  expect(await list()).toBe('email,language,consented,leave_link')
  shop.advance(DAY)
  expect((await press(confirm)).said).toBe(
    'You are subscribed To end the newsletter, open the second link in the email that brought you here.',
  )
  const row = `amina@example.com,en,2027-11-22 12:00,${ADDRESS}${leave}`
  expect(await list()).toBe(`email,language,consented,leave_link\n${row}`)
  shop.advance(DAY)
  await press(confirm)
  expect(await list()).toBe(`email,language,consented,leave_link\n${row}`)
})

it('deletes an address by its own link, also before it is confirmed [OPN-200, OPN-242]', async () => {
  for (const isConfirmed of [true, false]) {
    await ask('amina@example.com')
    const { confirm, leave } = await links()
    if (isConfirmed) await press(`${confirm})`)
    // waits to be sent
    else await ask('amina@example.com')
    expect((await open(`${leave}.`)).said).toBe(
      'Do you want to end the newsletter? We then delete your address from the list. Unsubscribe',
    )
    expect((await press(`${leave}.`)).said).toBe('You are unsubscribed Your address is deleted from the list.')
    for (const gone of [confirm, leave]) expect([gone, (await press(gone)).status]).toEqual([gone, 404])
    expect(await kept()).toEqual([])
  }
})

it('ends with an account whose email is proven, and not with one that only names it [OPN-200]', async () => {
  await shop.store.db.query(
    `insert into users (email, mobile_number, username, full_name, email_proven_at)
     values ('amina@example.com', '0722000031', 'a', 'A', now()), ('brian@example.com', '0722000032', 'b', 'B', null)`,
    [],
  )
  for (const name of ['amina', 'brian']) await ask(`${name}@example.com`)
  for (const who of ['0722000031', '0722000032']) await removeUser(shop.store, { who })
  expect(await kept()).toEqual(['brian@example.com', 'brian@example.com'])
})

it('answers the same and sends the same for an address that is subscribed, and keeps its time [OPN-200]', async () => {
  const first = await ask('amina@example.com')
  const { confirm, leave } = await links()
  await press(confirm)
  shop.advance(DAY)
  expect((await ask('amina@example.com')).body).toEqual(first.body)
  const again = await links()
  expect([again.leave, sent.length]).toEqual([leave, 2])
  await press(again.confirm)
  expect(await list()).toContain('amina@example.com,en,2027-11-21 12:00')
})

it('leaves the link of an earlier email working when the address asks again [OPN-200]', async () => {
  const confirms = []
  for (let day = 0; day < 3; day++) {
    await ask('amina@example.com')
    confirms.push((await links()).confirm)
    shop.advance(DAY)
  }
  for (const confirm of confirms) expect((await open(confirm)).status).toBe(200)
  await press(confirms[0]!)
  expect(await list()).toContain('amina@example.com,en,2027-11-24 12:00')
  shop.advance(6 * DAY)
  await ask('amina@example.com')
  for (const confirm of confirms) expect((await open(confirm)).status).toBe(404)
})

it('forgets an address whose link was not used for seven days [OPN-200]', async () => {
  await ask('amina@example.com')
  const { confirm } = await links()
  await ask('brian@example.com')
  await press((await links()).confirm)
  shop.advance(7 * DAY)
  expect((await press(confirm)).said).toBe(
    'This link does not work A link that subscribes works for 7 days, one that ends the newsletter as long as you ' +
      'are on the list.',
  )
  await removeExpired(shop.store)
  // on the list, and no more in the outbox
  expect(await kept()).toEqual(['brian@example.com'])
})

it('confirms and ends it however many wrong links were tried from the network [OPN-283]', async () => {
  await ask('amina@example.com')
  const { confirm, leave } = await links()
  await shop.store.db.query(
    `insert into attempts (subject, at) select 'links-from:127.0.0.1', $1 from generate_series(1, 600)`,
    [shop.store.clock()],
  )
  for (const link of [confirm, leave]) {
    expect((await press(`${link.slice(0, -3)}abc`)).status).toBe(429)
    expect((await open(link)).status).toBe(200)
  }
  await press(confirm)
  expect(await kept()).toContain('amina@example.com')
  expect((await press(leave)).status).toBe(200)
  expect(await kept()).toEqual([])
})

it('works without JavaScript, in the language of the shopper [OPN-200]', async () => {
  const form = (email: string, headers = {}) =>
    open('/newsletter', { method: 'POST', body: new URLSearchParams({ email }), headers })
  expect(await form('amina@example.com')).toMatchObject({ status: 200, said: `Newsletter ${ASKED}` })
  expect(await form('amina@')).toMatchObject({ status: 417, said: 'Newsletter Enter a valid email address' })
  expect(await open('/newsletter', { method: 'POST' })).toMatchObject({ status: 417 })
  expect(await form('bibi@example.com', { cookie: 'language=sw' })).toMatchObject({
    said: 'Jarida Tumekutumia barua pepe. Fungua kiungo chake ndani ya siku 7 ili ujiunge.',
  })
  expect((await open((await links()).confirm)).said).toBe(
    'Je, unataka jarida letu? Habari na ofa kwa barua pepe. Unaweza kujiondoa wakati wowote. Jiunge',
  )
})

it('takes no form that a page of another site sends [OPN-200]', async () => {
  const foreign: [string, string][] = [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://evil.example'],
  ]
  for (const header of foreign) {
    const body = new URLSearchParams({ email: 'amina@example.com' })
    expect((await open('/newsletter', { method: 'POST', body, headers: [header] })).status).toBe(403)
  }
  expect(await kept()).toEqual([])
})

it('refuses what is no address, too many for one address, and too many from one place [OPN-200]', async () => {
  expect(saidIn((await ask('amina@example')).body)).toBe('Enter a valid email address')
  for (let asked = 0; asked < 3; asked++) expect((await ask('amina@example.com')).status).toBe(200)
  expect((await ask('AMINA@example.com')).status).toBe(429)
  for (let asked = 3; asked < 20; asked++) expect((await ask(`u${asked}@example.com`)).status).toBe(200)
  expect((await ask('brian@example.com')).status).toBe(429)
  expect(
    (await open('/newsletter', { method: 'POST', body: new URLSearchParams({ email: 'x@example.com' }) })).said,
  ).toBe('Newsletter Too many tries. Please wait a little and try again.')
})

it('says in a demo that an address is only noted where the shop cannot send the link [OPN-200]', async () => {
  const { mail, config } = shop.store
  const noted = {
    message: {
      status: 200,
      message:
        'Your address is noted. You get the newsletter once you open a link, which this shop cannot email yet: ' +
        'please call or write to us.',
    },
  }
  shop.store.mail = null
  expect((await ask('amina@example.com')).body).toEqual(noted)
  shop.store.mail = mail
  shop.store.config = { ...config, address: '' }
  expect((await ask('brian@example.com')).body).toEqual(noted)
  shop.store.config = config
  await links().catch(() => undefined)
  expect(sent).toEqual([])
  // the owner finds the links here
  expect((await inTerminal(commandRunner(shop.store), ['outbox'])).out).toMatch(
    /brian@example\.com .*\/newsletter\/conf/,
  )
})

it('refuses and stores nothing where the shop cannot send the link, and is no demo [OPN-200]', async () => {
  const { db, mail, config } = shop.store
  await db.query(`update settings set value = 'false' where name = 'demo'`, [])
  const closed = []
  for (const [isMail, address] of [
    [false, ADDRESS],
    [true, ''],
  ] as const) {
    shop.store.mail = isMail ? mail : null
    shop.store.config = { ...config, address }
    const { status, body } = await ask('amina@example.com')
    closed.push([status, saidIn(body)])
  }
  Object.assign(shop.store, { mail, config })
  const open = (await ask('brian@example.com')).status
  await db.query(`update settings set value = '"always"' where name = 'demo'`, [])
  const said = 'This shop cannot email you the link that subscribes. Please call or write to us.'
  expect(closed).toEqual([
    [503, said],
    [503, said],
  ])
  expect(open).toBe(200)
  expect(await kept()).toEqual(['brian@example.com', 'brian@example.com'])
})

it('lists the latest subscribers to the owner, and those who have not confirmed as a number [OPN-201]', async () => {
  const { token } = await ownerSessionOf(shop)
  for (const name of ['amina', 'brian', '=1+1']) {
    shop.advance(60_000)
    await ask(`${name}@example.com`)
    if (name !== 'brian') await press((await links()).confirm)
  }
  const read = async (limit: number) => (await shop.call('get_owner_newsletter', { limit }, { token })).body.message
  const [formula, amina] = [
    { email: '=1+1@example.com', language: 'en', consented: '2027-11-21 12:03' },
    { email: 'amina@example.com', language: 'en', consented: '2027-11-21 12:01' },
  ]
  expect(await read(200)).toEqual({ subscribers: [formula, amina], total: 2, waiting: 1 })
  expect((await read(1)).subscribers).toEqual([formula])
  expect((await inTerminal(commandRunner(shop.store), ['newsletter'])).out).toBe(
    'email              language  since\n' +
      'amina@example.com  en        2027-11-21 12:01\n' +
      '=1+1@example.com   en        2027-11-21 12:03\n\n' +
      'Not confirmed yet: 1',
  )
  expect(await list()).toContain(`\n'=1+1@example.com,en,`)
})
