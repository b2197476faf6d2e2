import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { backupFileAddress } from '../../../contract/backupFile.ts'
import { readRegions } from '../../../contract/owner/shop.ts'
import { demo } from '../../../demo/orders.ts'
import {
  CHECKLIST,
  formValue,
  NO_SLIDE,
  SECTIONS,
  settingValue,
  type ChecklistName,
  type OwnerSlide,
  type ShopSetting,
} from '../../../domain/owner/shop.ts'
import type { LastImport } from '../../../domain/owner/catalogueFile.ts'
import type { RegionRow } from '../../../domain/owner/regions.ts'
import type { Database } from '../../../server/database/database.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { item, received } from '../orderSteps.ts'
import {
  openTestStore,
  OWNER,
  ownerSessionOf,
  saidIn,
  sessionOf,
  type OwnerCallName,
  type TestStore,
} from '../support.ts'
import { openTestDatabase } from '../testDatabase.ts'

let db: Database
let shop: TestStore
/** Another instance on the same database. */
let other: TestStore
let token: string

beforeAll(async () => {
  db = await openTestDatabase()
  const shared = { ...db, close: async () => undefined }
  shop = await openTestStore({ database: shared })
  other = await openTestStore({ database: shared })
  token = (await ownerSessionOf(shop)).token
})
afterAll(async () => {
  await shop.close()
  await other.close()
  await db.close()
})
beforeEach(async () => {
  await db.query(`delete from settings where name in ('shop', 'order_texts')`, [])
  shop.store.catalogue.invalidate()
})

const ask = (name: OwnerCallName, payload: object = {}, language = 'en', auth = token) =>
  shop.call(name, payload, { token: auth, headers: { 'accept-language': language } })

const change = (changes: object, from: object = {}, language = 'en') =>
  ask('owner_change_settings', { changes, from }, language)

async function settingOf(name: string): Promise<unknown> {
  const { body } = await ask('get_owner_settings')
  return (body.message.settings as ShopSetting[]).find((setting) => setting.name === name)?.value
}

const page = async (at: TestStore, path = '/') => (await fetch(at.url + path)).text()
const shownIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const refusal = async (changes: object, language = 'en') => {
  const { status, body } = await change(changes, {}, language)
  return [status, saidIn(body)]
}

describe('the settings of a running shop', () => {
  it('are shown at once here, and within a second at another instance [OPN-170]', async () => {
    expect([shownIn(await page(shop)), shownIn(await page(other))]).toEqual(['Sokoni', 'Sokoni'])
    const { body } = await change({ name: 'Mama Njeri <3', 'promises.warranty': 'Two years', tagline: 'Kwa bei nzuri' })
    expect(body.message.status).toBe(200)
    expect(shownIn(await page(shop))).toBe('Mama Njeri &lt;3')
    expect(await page(shop)).toContain('"promises":{"warranty":"Two years"}')
    const manifest = await fetch(`${shop.url}/manifest.webmanifest`)
    expect(await manifest.json()).toMatchObject({ name: 'Mama Njeri <3', description: 'Kwa bei nzuri' })
    await expect.poll(async () => shownIn(await page(other)), { timeout: 10_000 }).toBe('Mama Njeri &lt;3')
    expect(other.store.config.promises).toEqual({ warranty: 'Two years' })
  })

  it('are taken back to the file by null [OPN-170]', async () => {
    await change({ name: 'Duka', 'promises.support': '' })
    expect([await settingOf('name'), await settingOf('promises.support')]).toEqual(['Duka', ''])
    await change({ name: null, 'promises.support': null })
    expect([await settingOf('name'), await settingOf('promises.support')]).toEqual(['Sokoni', null])
    expect(shownIn(await page(shop))).toBe('Sokoni')
  })

  it('keep the order of opening hours [OPN-170]', async () => {
    const hours = { 'Monday to Friday': '8:00-17:00', Sat: '9:00-13:00' }
    await change({ hours })
    expect(JSON.stringify(await settingOf('hours'))).toBe(JSON.stringify(hours))
    shop.store.catalogue.invalidate()
    await page(shop)
    expect(Object.keys(shop.store.config.hours ?? {})).toEqual(['Monday to Friday', 'Sat'])
  })

  it('ask the database at most once a second [OPN-170]', async () => {
    let asked = 0
    const counting: Database = {
      ...db,
      close: async () => undefined,
      query: (text, values) => {
        if (text.includes(`'shop'`)) asked += 1
        return db.query(text, values)
      },
    }
    const counted = await openTestStore({ database: counting })
    for (let left = 20; left > 0; left--) await counted.call('get_regions')
    await counted.close()
    expect(asked).toBeLessThan(20)
  })

  it('change contact and currency for shoppers [OPN-170]', async () => {
    await change({ 'contact.phone': '0722 000 111', 'contact.location': 'Moi Avenue <1>\nNairobi', currency: 'ugx' })
    const { body } = await shop.call('get_contact_details')
    expect(body.message.data).toMatchObject({
      mobile_number: '0722 000 111',
      email_address: 'hello@sokoni.example',
      location: 'Moi Avenue &lt;1&gt;<br>Nairobi',
    })
    expect(await settingOf('contact.location')).toBe('Moi Avenue <1> Nairobi')
    expect((await shop.call('get_default_currency')).body.message.currency).toBe('UGX')
    await change({ currency: 'KES' })
  })

  it('hold limits and texts too [OPN-170]', async () => {
    await change({ 'limits.piecesOfOne': 7, 'texts.paid': false })
    const run = commandRunner(shop.store)
    expect(await run('limits', {}, () => undefined)).toMatchObject({ piecesOfOne: 7 })
    expect(await run('texts', {}, () => undefined)).toMatchObject({ paid: false, received: true })
    await change({ 'limits.piecesOfOne': null })
    expect(await settingOf('limits.piecesOfOne')).toBe(100)
  })

  it.each([
    [{ name: '' }, 'The name must have 1 to 40 characters.'],
    [{ name: 'x'.repeat(10_000) }, 'The name must have 1 to 40 characters.'],
    [{ name: 5 }, 'The name must have 1 to 40 characters.'],
    [{ name: { en: 'Duka' } }, 'The name must have 1 to 40 characters.'],
    [{ description: 'x'.repeat(10_000) }, 'The description takes at most 1,000 characters.'],
    [{ 'promises.warranty': 'x'.repeat(161) }, 'A promise takes at most 160 characters.'],
    [
      { 'social.facebook': 'javascript:alert(1)' },
      'Facebook needs the name of your page there, such as dukaletu, or an address that begins with https://.',
    ],
    [
      { 'social.whatsapp': '0207 123' },
      'WhatsApp needs a number such as 0712 345 678, or an address that begins with https://.',
    ],
    [{ newsletter: 'data:text/html,<script>' }, 'The newsletter needs an address that begins with https://.'],
    [{ currency: '<b>' }, 'The currency is a code of three letters, such as KES.'],
    [{ closedDays: ['2026-02-31x'] }, 'Closed days are days such as 2026-12-24, at most 100.'],
    [{ freeDeliveryFrom: '5000' }, 'The amount for free delivery must be a number from 0.'],
    [{ 'contact.email': 'nobody' }, 'Please enter a valid email address.'],
    [{ 'limits.orderTotal': 0 }, 'A limit must be a whole number from 1 to 999999999.'],
    [{ 'texts.paid': 'no' }, 'The value of texts.paid does not fit.'],
    [{ stripeKey: 'pk' }, 'There is no setting stripeKey.'],
    [{ address: 'https://evil.example' }, 'There is no setting address.'],
    [{ toString: 'x' }, 'There is no setting toString.'],
  ])('refuse %j and change nothing [OPN-171, OPN-362]', async (changes, text) => {
    const before = await ask('get_owner_settings')
    expect(await refusal({ tagline: 'Changed', ...changes })).toEqual([417, text])
    expect((await ask('get_owner_settings')).body).toEqual(before.body)
  })

  it('refuse in the language of the owner [OPN-171]', async () => {
    expect(await refusal({ name: '' }, 'sw')).toEqual([417, 'Jina liwe na herufi 1 hadi 40.'])
  })

  it('show markup as text, also in the page’s data [OPN-171]', async () => {
    const hostile = '</script><script>alert(1)</script>'
    await change({ name: hostile, tagline: hostile })
    const html = await page(shop)
    expect(html).not.toContain('<script>alert')
    expect(shop.store.config.name).toBe(hostile)
  })

  it('find that another owner has changed the same, and only then [OPN-171]', async () => {
    await change({ name: 'First' }, { name: 'Sokoni' })
    const { body } = await change({ name: 'Second' }, { name: 'Sokoni' })
    expect(body).toMatchObject({
      code: 'changedMeanwhile',
      message: {
        status: 409,
        message: 'Another owner has changed some of these fields meanwhile. Look at it, then change it again.',
      },
    })
    expect(await settingOf('name')).toBe('First')
    expect((await change({ tagline: 'Other' }, { tagline: 'Online shopping in Kenya' })).body.message.status).toBe(200)
    // an answer that was lost: the same is sent again
    expect((await change({ name: 'First' }, { name: 'Sokoni' })).body.message.status).toBe(200)
  })

  it.each([
    ['whatsapp', '0712 345 678', 'https://wa.me/254712345678'],
    ['whatsapp', '+44 7700 900123', 'https://wa.me/447700900123'],
    ['whatsapp', 'https://wa.me/message/ABC', 'https://wa.me/message/ABC'],
    ['facebook', 'duka.letu', 'https://www.facebook.com/duka.letu'],
    ['instagram', ' @dukaletu ', 'https://www.instagram.com/dukaletu'],
    ['instagram', 'instagram.com/dukaletu', 'https://instagram.com/dukaletu'],
    ['tiktok', '@duka_letu', 'https://www.tiktok.com/@duka_letu'],
    ['twitter', 'dukaletu', 'https://x.com/dukaletu'],
    ['twitter', 'https://twitter.com/dukaletu', 'https://twitter.com/dukaletu'],
    ['twitter', '', ''],
  ])('take a number for WhatsApp, and the name of the page elsewhere: %s %s [OPN-362]', async (site, typed, link) => {
    await change({ [`social.${site}`]: typed })
    expect(await settingOf(`social.${site}`)).toBe(link)
  })

  const VALUES: Readonly<Record<string, unknown>> = {
    'contact.email': 'njeri@duka.example',
    'contact.phone': '0722 000 111',
    newsletter: 'https://duka.example/news',
    currency: 'UGX',
    sellerPin: 'P051234567X',
    lowPrice: '500',
    offline: false,
    closedDays: ['2026-12-24'],
    freeDeliveryFrom: '5000',
    'promises.freeDeliveryFrom': 'KES 5,000',
    hours: [['Monday', '8:00-17:00']],
    deliveryFees: [['Nairobi', 'KES 200']],
    searchWords: [['mug', 'cup']],
  }
  const valueOf = (name: string) => {
    if (name.startsWith('social.')) return `https://${name}.example/duka`
    if (name.startsWith('texts.')) return false
    return VALUES[name] ?? (name.startsWith('limits.') ? '7' : 'Own words')
  }

  it.each(Object.values(SECTIONS).flat())('save what a form shows, changes and empties: %s [OPN-171]', async (name) => {
    const shown = formValue(name, await settingOf(name))
    const saved = await change({ [name]: settingValue(name, valueOf(name)) }, { [name]: settingValue(name, shown) })
    expect([saved.body.message, formValue(name, await settingOf(name))]).toMatchObject([{ status: 200 }, valueOf(name)])
    const back = await change({ [name]: settingValue(name, shown) }, { [name]: settingValue(name, valueOf(name)) })
    expect([back.body.message, formValue(name, await settingOf(name))]).toMatchObject([{ status: 200 }, shown])
  })

  it('survive a damaged row: the file counts [OPN-170]', async () => {
    await db.query(`insert into settings values ('shop', '"{\\"name\\": 5, \\"tagline\\": \\"Own\\"}"')`, [])
    shop.store.catalogue.invalidate()
    await page(shop)
    expect([shop.store.config.name, shop.store.config.tagline]).toEqual(['Sokoni', 'Own'])
    await db.query(`update settings set value = '{"a": 1}' where name = 'shop'`, [])
    shop.store.catalogue.invalidate()
    await page(shop)
    expect(shop.store.config).toEqual({ ...shop.store.fileConfig, isDemo: true })
  })

  it('are noted in full, their names first, with who changed them [OPN-170] [OPN-330]', async () => {
    const description = 'Long words. '.repeat(40).trim()
    await change({ description, name: 'Noted' })
    const [entry] = await db.query<{ event: string; about: string; by_user_id: number | null }>(
      'select event, about, details, by_user_id from audit_log order by audit_id desc limit 1',
      [],
    )
    expect(entry).toEqual({
      event: 'settings',
      about: 'description, name',
      details: { description, name: 'Noted' },
      by_user_id: expect.anything(),
    })
    const entries = () => db.query('select count(*) from audit_log', [])
    const before = await entries()
    await change({})
    expect(await entries()).toEqual(before)
  })
})

const regions = async () =>
  (await ask('get_owner_regions')).body.message as { rows: RegionRow[]; csv: string; last_import: LastImport | null }
const readCsv = async (csv: string, isDryRun = true) => importFile({ csv, isDryRun })
const importFile = (args: object) =>
  commandRunner(shop.store)('importRegions', args as never, () => undefined) as Promise<any>

describe('the counties', () => {
  it('have fees and days, and their file changes nothing [OPN-175]', async () => {
    const { rows, csv } = await regions()
    expect(rows).toContainEqual({ county: 'Kiambu', area: 'Juja', fee: '100', days: '2-3' })
    expect(rows).toContainEqual({ county: 'Baringo', area: '', fee: '350', days: '5-7' })
    expect(csv.split('\r\n').slice(0, 2)).toEqual(['county,area,fee,days', 'Baringo,,350,5-7'])
    expect(await readCsv(csv, false)).toMatchObject({ wrong: [], changes: [], isDone: true })
    expect(await regions()).toEqual({ rows, csv, last_import: null })
  })

  it('are changed one by one, with days that orders and pages follow [OPN-175]', async () => {
    const { rows: from } = await regions()
    const rows = from.map((row) => (row.county === 'Baringo' ? { ...row, fee: '420', days: '1' } : row))
    const { body } = await ask('owner_save_regions', { rows, from })
    const { changes, wrong } = readRegions.parse(body.message.result)
    expect([changes, wrong]).toEqual([[{ county: 'Baringo', change: 'changed' }], []])
    const { body: known } = await shop.call('get_regions')
    expect(known.message.regions).toContainEqual({ region: 'Baringo', has_location: 0, delivery_fee: 420 })
    expect(shop.store.config.deliveryTimes).toMatchObject({ Baringo: '1 day', Nairobi: '1-2 days' })
    expect((await regions()).rows).toEqual(rows)
    await ask('owner_save_regions', { rows: from, from: rows })
  })

  it('find that another owner has changed the same county [OPN-171, OPN-175]', async () => {
    const { rows: from } = await regions()
    const withFee = (county: string, fee: string) => from.map((row) => (row.county === county ? { ...row, fee } : row))
    await ask('owner_save_regions', { rows: withFee('Embu', '999'), from })
    const { body } = await ask('owner_save_regions', { rows: withFee('Embu', '5'), from })
    expect([body.message.status, body.code]).toEqual([409, 'changedMeanwhile'])
    // another county is no conflict, and theirs stays
    expect((await ask('owner_save_regions', { rows: withFee('Busia', '7'), from })).body.message.status).toBe(200)
    const fees = new Map((await regions()).rows.map(({ county, fee }) => [county, fee]))
    expect([fees.get('Embu'), fees.get('Busia')]).toEqual(['999', '7'])
    await readCsv(toCsv(from), false)
  })

  it('are as many as a table may have [OPN-175]', async () => {
    const { rows: from, csv } = await regions()
    const long = (text: string, index: number) => `${text} ${index} `.padEnd(60, 'x')
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      county: long('County', index % 47),
      area: long('Area', index),
      fee: '1234567',
      days: '10-14',
    }))
    expect((await ask('owner_save_regions', { rows, from })).body.message.status).toBe(200)
    const table = await regions()
    expect(table.rows).toHaveLength(5000)
    expect((await ask('owner_read_regions_file', { csv: table.csv })).body.message.result.changes).toEqual([])
    const back = await ask('owner_save_regions', { rows: from, from: table.rows })
    expect([back.body.message.status, (await regions()).csv]).toEqual([200, csv])
  })

  it.each([
    ['KSh 400', '400'],
    ['Kshs. 1,200/=', '1200'],
    ['2k', '2000'],
    ['50 bob', '50'],
    ['1 500', '1500'],
    ['400.00', '400'],
  ])('read the fee %s of a file as a price [OPN-175]', async (written, fee) => {
    const { rows, wrong } = await readCsv(`county,fee\nKisumu,"${written}"\n`)
    expect([rows, wrong]).toEqual([[{ county: 'Kisumu', area: '', fee, days: '' }], []])
  })

  it.each(['1.200', 'USD 5', '-5', '2.5', 'free', '100-200', 'N/A', ''])(
    'name the row of a fee that is not clear: %j [OPN-175]',
    async (written) => {
      const { wrong, isDone } = await readCsv(`county,fee\nKisumu,"${written}"\n`, false)
      expect([wrong, isDone]).toEqual([[{ row: 2, problem: 'fee' }], false])
    },
  )

  it('name every wrong row of a file, and change nothing [OPN-175]', async () => {
    const before = await regions()
    const csv = ['County;Area;Fee;Days', 'Kisumu;;"KES 1,200";1-2 days', '', 'Meru;;free;', ';;100;'].join('\n')
    const { wrong, isDone } = await readCsv(csv, false)
    expect([wrong, isDone]).toEqual([
      [
        { row: 4, problem: 'fee' },
        { row: 5, problem: 'county' },
      ],
      false,
    ])
    expect(await regions()).toEqual(before)
  })

  it.each([
    ['100,000 rows', `county,fee\n${'Kisumu,1\n'.repeat(100_000)}`],
    ['rows of an old Mac', 'county,fee\r' + 'Kisumu,1\r'.repeat(5001)],
    ['empty rows', `county,fee\n${',\n'.repeat(5001)}`],
    ['empty lines', `county,fee${'\n'.repeat(5001)}Kisumu,1`],
  ])('refuse a file of %s before it is read [OPN-312]', async (_rows, csv) => {
    const parse = vi.spyOn(Papa, 'parse')
    const wrong = [{ row: 5002, problem: 'tooMany' }]
    expect(await readCsv(csv, false)).toEqual({ rows: [], wrong, changes: [], isDone: false })
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('refuse a file, or a table, of more values than any has [OPN-312]', async () => {
    const parse = vi.spyOn(Papa, 'parse')
    const refusal = async (name: 'owner_read_regions_file' | 'owner_save_regions', payload: object) => {
      const { status, body } = await ask(name, payload)
      return [status, saidIn(body)]
    }
    const csv = `county,fee\n${'x'.repeat(700_000)}`
    expect(await refusal('owner_read_regions_file', { csv })).toEqual([417, 'That is too large.'])
    const many = { csv: `county,fee\n${','.repeat(100_001)}` }
    expect(await refusal('owner_read_regions_file', many)).toEqual([417, 'That is too many values.'])
    const rows = Array.from({ length: 100_001 }, () => 0)
    expect(await refusal('owner_save_regions', { rows, from: [] })).toEqual([417, 'That is too many values.'])
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('have no cell in their file that a spreadsheet would run [OPN-311]', async () => {
    const { rows: from } = await regions()
    const rows = [...from, { county: '=1+1', area: '＝cmd', fee: '1', days: '5-7' }]
    expect((await ask('owner_save_regions', { rows, from })).body.message.status).toBe(200)
    const { csv } = await regions()
    expect(csv).toContain("\r\n'=1+1,'＝cmd,1,5-7\r\n")
    expect(await readCsv(csv)).toMatchObject({ rows, wrong: [], changes: [] })
    await ask('owner_save_regions', { rows: from, from: rows })
  })

  it('say what a file would change without changing it [OPN-175]', async () => {
    const before = await regions()
    const csv = toCsv(before.rows.filter(({ county }) => county !== 'Busia')) + 'Abroad,,900,\r\n'
    const { body } = await ask('owner_read_regions_file', { csv })
    expect(body.message.result).toMatchObject({
      changes: [
        { county: 'Abroad', change: 'added' },
        { county: 'Busia', change: 'removed' },
      ],
      isDone: false,
    })
    expect(await regions()).toEqual(before)
  })

  it.each([
    ['', 'The first row must name the columns: county, area, fee, days.'],
    ['county,area\nNairobi,\n', 'The first row must name the columns: county, area, fee, days.'],
    ['county,fee\n', 'There is no county in it. A shop needs at least one.'],
    ['county,fee\n"Nairobi,100\n', 'A quotation mark in line 2 has no end.'],
  ])('refuse the file %j [OPN-175]', async (csv, text) => {
    const { status, body } = await ask('owner_read_regions_file', { csv })
    expect([status, saidIn(body)]).toEqual([417, text])
  })

  it('are known otherwise spelled; without many of them a file asks first [OPN-439] [OPN-440]', async () => {
    const { rows } = await regions()
    const csv = 'county,area,fee,days\nMurang’a,,400,3-5\nTRANS-NZOIA,,451,5-7\nHomabay,,452,5-7\n'
    const asked = await readCsv(csv, false)
    expect([asked.isDone, asked.changes.length, await regions()]).toMatchObject([false, 47, { rows }])
    const kept = await importFile({ csv, lacking: 'kept', source: 'fees.csv' })
    expect(kept.changes.map(({ county }: RegionRow) => county)).toEqual(['Homa Bay', "Murang'a", 'Trans Nzoia'])
    expect((await regions()).rows.map(({ county }) => county)).toEqual(
      rows.filter(({ county, area }) => county !== "Murang'a" || area === '').map(({ county }) => county),
    )
    await ask('owner_undo_regions_import')
    expect((await regions()).rows).toEqual(rows)
  })

  it('are what they were before an import, but for what was changed since, for a day [OPN-441]', async () => {
    const before = await regions()
    const file = before.rows.filter(({ county }) => county !== 'Wajir').map((row) => ({ ...row, days: '9' }))
    await importFile({ csv: toCsv(file), source: 'fees.csv' })
    const { rows: from, last_import: last } = await regions()
    expect(last).toMatchObject({ source: 'fees.csv' })
    const changed = from.map((row) => (row.county === 'Busia' ? { ...row, fee: '77' } : row))
    expect((await ask('owner_save_regions', { rows: changed, from })).body.message.status).toBe(200)
    expect((await ask('owner_undo_regions_import', { at: 'another' })).body.message.status).toBe(409)
    const { body } = await ask('owner_undo_regions_import', { at: last!.at })
    expect(body.message.result).toMatchObject({ source: 'fees.csv', kept: ['Busia'] })
    const undone = before.rows.map((row) => (row.county === 'Busia' ? { ...row, fee: '77', days: '9' } : row))
    expect(await regions()).toMatchObject({ rows: undone, last_import: null })
    expect((await ask('owner_undo_regions_import')).body.message.status).toBe(409)
    // also one that was taken over in the browser
    await ask('owner_save_regions', { rows: before.rows, from: undone, source: 'back.csv' })
    expect((await ask('owner_undo_regions_import')).body.message.result).toMatchObject({ source: 'back.csv' })
    await ask('owner_save_regions', { rows: before.rows, from: undone })
    expect(await regions()).toEqual(before)
  })

  it('leave an order its fee [OPN-175]', async () => {
    await change({ freeDeliveryFrom: 0 })
    const customer = await sessionOf(shop, 'customer@example.com')
    const order = await received(shop, customer, item('SKN-0004'))
    const { rows } = await regions()
    await readCsv(toCsv(rows.map((row) => ({ ...row, fee: '9' }))), false)
    const [kept] = await db.query<{ delivery_fee: number }>(
      'select delivery_fee from orders where sales_order_name = $1',
      [order],
    )
    expect(kept).toEqual({ delivery_fee: 350 })
    await readCsv(toCsv(rows), false)
  })
})

const toCsv = (rows: readonly RegionRow[]) =>
  ['county,area,fee,days', ...rows.map(({ county, area, fee, days }) => [county, area, fee, days].join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

const slides = async () => (await ask('get_owner_slides')).body.message.slides as OwnerSlide[]
const shownSlides = async () => {
  const { body } = await shop.call('get_all_hero_carousel_products')
  return body.message.products as { title: string; price: number; image: string }[]
}

describe('the slides', () => {
  it('are changed, with the price, name and picture of their product [OPN-176]', async () => {
    const from = await slides()
    const own = [{ ...NO_SLIDE, product_id: 'SKN-0004', background: '#c0e2d4' }, ...from]
    expect((await ask('owner_save_slides', { slides: own, from })).body.message.result).toEqual(own)
    const [product] = await db.query<{ product_name: string; price: number; image: string }>(
      `select product_name, price, image from products where product_id = 'SKN-0004'`,
      [],
    )
    const { product_name: title, price, image } = product!
    expect((await shownSlides())[0]).toMatchObject({ title, price, image })
    const conflict = await ask('owner_save_slides', { slides: [], from })
    expect([conflict.body.message.status, (await slides()).length]).toEqual([409, own.length])
    await ask('owner_save_slides', { slides: from, from: own })
    expect(await slides()).toEqual(from)
  })

  it.each([
    [{ product_id: 'NONE' }, 'Slide 1: the shop has no such product.'],
    [{}, 'Slide 1: please enter a title of at most 120 characters.'],
    [{ title: 'x'.repeat(10_000) }, 'Slide 1: please enter a title of at most 120 characters.'],
    [
      { title: 'T', image: 'javascript:alert(1)' },
      'Slide 1: the picture needs an address that begins with https:// or /.',
    ],
    [
      { title: 'T', background: 'url(https://evil.example)' },
      'Slide 1: the background must be a colour such as #c0e2d4.',
    ],
  ])('refuse %j [OPN-171, OPN-176]', async (part, text) => {
    const from = await slides()
    const { status, body } = await ask('owner_save_slides', { slides: [{ ...NO_SLIDE, ...part }], from })
    expect([status, saidIn(body)]).toEqual([417, text])
    expect(await slides()).toEqual(from)
  })

  it('show markup as text [OPN-171, OPN-176]', async () => {
    const from = await slides()
    const description = '<img src=x onerror=alert(1)> & more'
    await ask('owner_save_slides', { slides: [{ ...NO_SLIDE, title: 'T', description }], from })
    expect((await slides())[0]!.description).toBe(description)
    const { body } = await shop.call('get_all_hero_carousel_products')
    expect(body.message.products[0].description).toBe('&lt;img src=x onerror=alert(1)&gt; &amp; more')
    await ask('owner_save_slides', { slides: from, from: await slides() })
  })
})

describe('a backup', () => {
  /** Of the embedded database, which these tests may not have. */
  const copied = (copy?: () => Blob) => {
    const { copy: _, ...plain } = shop.store.db
    shop.store.db = copy ? { ...plain, copy: async () => copy() } : plain
  }
  const download = async (key: string, auth = token) => {
    const answer = await fetch(shop.url + backupFileAddress('sokoni', key), {
      headers: { authorization: `token ${auth}` },
    })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const backups = async () => (await ask('get_owner_backups')).body.message

  it('is downloaded once, by the session that asked, and logged then; others get none [OPN-386, OPN-423]', async () => {
    await db.query(`delete from audit_log where event = 'backup'`, [])
    copied(() => new Blob(['all of ', 'the shop']))
    token = (await ownerSessionOf(shop)).token
    expect(await backups()).toEqual({ can_download: true, last: null, nightly: null })
    const { key } = (await ask('owner_download_backup')).body.message.result
    expect((await backups()).last).toBe(null)
    const otherSession = await ownerSessionOf(shop)
    expect((await download(key, otherSession.token)).status).toBe(404)
    const { status, headers, bytes } = await download(key)
    expect([status, headers.get('content-type'), gunzipSync(bytes).toString()]).toEqual([
      200,
      'application/gzip',
      'all of the shop',
    ])
    const now = shop.store.clock().toISOString()
    const name = `backup-${now.slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect((await ask('get_owner_audit', { limit: 1 })).body.message.entries).toMatchObject([
      { event: 'backup', about: 'download', by: OWNER.usr },
    ])
    expect(await backups()).toEqual({ can_download: true, last: now, nightly: null })

    expect((await download(key)).status).toBe(404)

    const { key: late } = (await ask('owner_download_backup')).body.message.result
    const customer = await sessionOf(shop, 'customer@example.com')
    const unconfirmed = await shop.logIn(OWNER.usr, OWNER.pwd)
    const others = [customer.token, unconfirmed.token].map((auth) => download(late, auth))
    const answers = await Promise.all([...others, download(`${late}x`), download('')])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    shop.advance(61_000)
    expect((await download(late)).status).toBe(404)
    expect(await db.query(`select about from audit_log where event = 'backup'`, [])).toEqual([{ about: 'download' }])
    shop.advance(5 * 60_000)
    const stale = await ask('owner_download_backup')
    expect([stale.status, stale.body.code]).toEqual([403, 'freshFactorNeeded'])
    token = (await ownerSessionOf(shop)).token
  })

  it('is sent to one at a time [OPN-386]', async () => {
    let end = () => undefined as void
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        end = () => controller.close()
      },
    })
    copied(() => Object.assign(new Blob([]), { stream: () => stream }))
    const keyOf = async () => (await ask('owner_download_backup')).body.message.result.key as string
    const second = await keyOf()
    const first = download(await keyOf())
    await expect.poll(async () => (await ask('owner_download_backup')).status).toBe(417)
    const { bytes } = await download(second)
    expect(saidIn(JSON.parse(bytes.toString()))).toBe(
      'Another backup is being downloaded. Please try again when it is done.',
    )
    end()
    expect((await first).status).toBe(200)
    await expect.poll(async () => (await ask('owner_download_backup')).status).toBe(200)
  })

  it('of a server is not made here; of nightly ones the age is told, without counting them [OPN-386]', async () => {
    copied()
    shop.store.backupDir = '/no/such/folder'
    onTestFinished(() => void (shop.store.backupDir = null))
    await db.query(`delete from audit_log where event = 'backup'`, [])
    await db.query(
      `insert into audit_log (at, event, place, about) values (now(), 'backup', 'owner', '/backups/shop.part')`,
      [],
    )
    expect(await backups()).toEqual({ can_download: false, last: null, nightly: { last: null, problem: 'none' } })
    shop.store.backupDir = null
    expect((await backups()).last).toEqual(expect.any(String))
    const refused = await ask('owner_download_backup')
    expect([refused.status, saidIn(refused.body)]).toEqual([
      417,
      `This shop's data is on the PostgreSQL server of DATABASE_URL, which has tools of its own for this:\n` +
        'pg_dump --format=custom --file="shop.dump" "$DATABASE_URL"',
    ])
  })
})

it('the checklist says what a shop with its own products lacks [OPN-387]', async () => {
  const rows = async () =>
    (await ask('get_owner_checklist')).body.message.rows as { name: ChecklistName; is_done: number }[]
  const isDone = async () => Object.fromEntries((await rows()).map(({ name, is_done }) => [name, is_done]))
  expect(await rows()).toEqual([])
  const fees = demo.regions.flatMap(({ region, delivery_fee, locations }) =>
    (locations ?? [{ location: '', delivery_fee }]).map((each) => `${region},${each.location},${each.delivery_fee},`),
  )
  await readCsv(['county,area,fee,days', ...fees].join('\n'), false)
  await db.query(
    `update products set source = 'own'; update orders set status = 'Draft'; delete from hero_slides;
     update settings set value = '${JSON.stringify(demo.contact)}' where name = 'contact'`,
  )
  const nothing = Object.fromEntries(CHECKLIST.map((name) => [name, 0]))
  expect(await isDone()).toEqual(nothing)

  await change({ name: 'Duka la Njeri', 'promises.rating': '' })
  expect(await isDone()).toEqual({ ...nothing, rating: 1 })
  shop.store.fileConfig = { ...shop.store.fileConfig, address: 'https://duka.example' }
  await change({ 'contact.phone': '0722 000 000', 'promises.warranty': 'One year' })
  await readCsv([`county,area,fee,days`, ...fees.with(0, 'Baringo,,351,')].join('\n'), false)
  await ask('owner_save_slides', {
    slides: [{ ...NO_SLIDE, title: 'New' }],
    from: [],
  })
  shop.store.mpesa = { ...shop.store.mpesa, status: async () => null }
  shop.store.sms = { send: async () => ({ sent: true, providerId: '' }) }
  expect(await isDone()).toEqual({ ...Object.fromEntries(CHECKLIST.map((name) => [name, 1])), order: 0 })
  const customer = await sessionOf(shop, 'customer@example.com')
  await received(shop, customer, item('SKN-0011'))
  expect((await isDone())['order']).toBe(1)
})
