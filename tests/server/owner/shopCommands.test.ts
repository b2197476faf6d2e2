import * as XLSX from '@e965/xlsx'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import type { Database } from '../../../server/database/database.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import type { CommandRunner } from '../../../server/process/control.ts'
import { createStore } from '../../../server/store.ts'
import { openTestDatabase } from '../testDatabase.ts'
import { inTerminal } from './terminal.ts'

let db: Database
let run: CommandRunner
let folder: string

beforeAll(async () => {
  db = await openTestDatabase()
  run = commandRunner(createStore({ db, config: shopConfig.parse({ name: 'Of the file' }) }))
  folder = await mkdtemp(join(tmpdir(), 'sokoni-shop-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => db.query(`delete from settings where name = 'shop'`, []))

const owner = (...argv: string[]) => inTerminal(run, argv)

const json = async (...argv: string[]) => JSON.parse((await owner(...argv, '--json')).out) as any

it('settings shows, changes and takes back what an owner may change [OPN-170, OPN-173]', async () => {
  expect((await owner('settings', 'name')).out).toBe('setting  value        changed by\nname     Of the file')
  expect(await owner('settings', 'name', 'Duka Langu')).toEqual({ code: 0, out: 'name is now "Duka Langu".', err: '' })
  expect((await owner('settings', 'name')).out).toContain('Duka Langu  you')
  expect(await json('settings', 'name')).toEqual({
    name: 'name',
    value: 'Duka Langu',
    base: 'Of the file',
    isChanged: true,
  })
  expect((await owner('settings', 'name', '--reset')).out).toBe('name is now "Of the file".')
  const all = (await json('settings')) as { name: string }[]
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['promises.warranty', 'contact.phone', 'currency']),
  )
})

it.each([
  ['promises.warranty', 'Six months', 'Six months'],
  ['promises.warranty', '', ''],
  ['freeDeliveryFrom', '3000', 3000],
  ['lowPrice', '500', 500],
  ['limits.piecesOfOne', '12', 12],
  ['texts.paid', 'off', false],
  ['offline', 'off', false],
  ['closedDays', '["2026-12-31","2026-12-24"]', ['2026-12-24', '2026-12-31']],
  ['hours', '{"Weekdays":"8-17","Sat":"9-13"}', { Weekdays: '8-17', Sat: '9-13' }],
  ['sellerPin', 'p051234567q', 'P051234567Q'],
])('settings %s %j is stored as %j [OPN-173]', async (name, typed, value) => {
  expect((await owner('settings', name, typed)).out).toBe(`${name} is now ${JSON.stringify(value)}.`)
})

it.each([
  [['settings', 'stripeKey'], 1, 'There is no setting stripeKey. "settings" lists all.'],
  [['settings', 'name', ''], 1, 'The name must have 1 to 40 characters.'],
  [['settings', 'lowPrice', ''], 1, 'The limit of low prices must be a number from 0.'],
  [['settings', 'lowPrice', 'cheap'], 1, 'The limit of low prices must be a number from 0.'],
  [['settings', 'freeDeliveryFrom', '3k'], 1, 'The amount for free delivery must be a number from 0.'],
  [['settings', 'name', 'X', '--reset'], 2, '--reset takes NAME alone.'],
  [['settings', '--reset'], 2, '--reset takes NAME alone.'],
  [['settings', 'texts.paid', 'no'], 2, 'Switch texts.paid on or off; not "no".'],
  [['settings', 'hours', '8-17'], 2, 'hours takes JSON, such as {"Mon": "8-17"}.'],
  [['settings', 'a', 'b', 'c'], 2, '"c" is one word too many.'],
  [['regions', 'drop', 'x.csv'], 2, 'Use export, import or undo; not "drop".'],
  [['regions', 'import'], 2, 'FILE is missing.'],
  [['slides', 'remove', '99'], 2, 'There are slides 1 to 4; not "99".'],
  [['slides', 'hide'], 2, 'Use add, change, move or remove; not "hide".'],
  [['slides', 'add', '--product', 'NONE'], 1, 'Slide 5: the shop has no such product.'],
])('%j is refused [OPN-173]', async (argv, code, text) => {
  const refused = await owner(...argv)
  expect([refused.code, refused.err.split('\n')[0]]).toEqual([code, text])
})

it('regions lists, exports, imports and undoes [OPN-173, OPN-175, OPN-356, OPN-440, OPN-441]', async () => {
  const file = join(folder, 'regions.csv')
  expect((await owner('regions')).out).toContain('Juja')
  const rows = (await json('regions')) as { county: string; fee: string }[]
  expect((await owner('regions', 'export', file)).out).toBe(`${rows.length} rows written to ${file}.`)
  const csv = await readFile(file, 'utf8')
  expect((await owner('regions', 'import', file)).out).toBe('Nothing is different.')

  await writeFile(file, csv.replace('Baringo,,350,5-7', 'Baringo,,400,1'))
  expect((await owner('regions', 'import', file, '--dry-run')).out).toBe(
    'This is a dry run: it says what the command would do.\n\n' +
      'This would change:\n  Baringo: changed\n\nNothing was changed.',
  )
  expect(await json('regions')).toEqual(rows)
  expect((await owner('regions', 'import', file)).out).toBe('The counties are changed:\n  Baringo: changed')
  expect(await json('regions')).toContainEqual({ county: 'Baringo', area: '', fee: '400', days: '1' })

  // as Excel saves it
  const withArea = csv.replace('Baringo,,350,5-7', 'Baringo,Caf\u00e9,400,1')
  await writeFile(file, withArea.replace(/^\uFEFF/, ''), 'latin1')
  expect((await owner('regions', 'import', file)).out).toBe('The counties are changed:\n  Baringo: changed')
  expect(await json('regions')).toContainEqual({ county: 'Baringo', area: 'Caf\u00e9', fee: '400', days: '1' })
  await writeFile(file, `\uFEFF${withArea.replace(/^\uFEFF/, '')}`, 'utf16le')
  expect((await owner('regions', 'import', file)).out).toBe('Nothing is different.')
  await writeFile(file, 'PK\u0003\u0004')
  expect((await owner('regions', 'import', file)).err).toBe(
    'regions.csv is cut off or damaged, so no sheet of it can be read. Save it again and import that file.',
  )
  const book = XLSX.read(withArea, { type: 'string', raw: true })
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Notes']]), 'Notes')
  await writeFile(file, XLSX.write(book, { type: 'buffer', bookType: 'ods' }) as Uint8Array)
  expect((await owner('regions', 'import', file)).err).toBe(
    'regions.csv has several sheets: Sheet1, Notes. Say which one to import: --sheet NAME',
  )
  expect((await owner('regions', 'import', file, '--sheet', 'Sheet1')).out).toBe('Nothing is different.')

  await writeFile(file, 'county,fee\nNairobi City,200\n')
  expect((await owner('regions', 'import', file)).err).toMatch(
    /^The table lacks 46 counties of the shop: Baringo, .*…\. Nothing was changed\.\n--remove removes them, --keep/,
  )
  expect((await owner('regions', 'import', file, '--keep')).out).toBe('The counties are changed:\n  Nairobi: changed')
  expect((await owner('regions', 'import', file, '--remove')).out).toContain('\n  Baringo: removed\n')
  expect(await json('regions')).toHaveLength(1)
  expect((await owner('regions', 'undo')).out).toContain(
    'regions.csv is undone.\nThe counties are changed:\n  Baringo: added',
  )
  expect((await owner('regions', 'undo')).code).toBe(1)

  await writeFile(file, 'county,fee\nNairobi,free\n')
  expect(await owner('regions', 'import', file)).toMatchObject({
    code: 1,
    err: '1 row is wrong; nothing was changed.\n  line 2: the fee must be a whole number from 0',
  })
  expect((await owner('regions', 'import', join(folder, 'none.csv'))).err).toMatch(/^There is no file .*none\.csv\./)
  expect(await owner('regions', 'export', join(file, 'x.csv'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The counties cannot be written to .*x\.csv: /),
  })
})

it('slides lists, adds, changes, moves and removes [OPN-173, OPN-176]', async () => {
  const titles = async () => ((await json('slides')) as { title: string }[]).map(({ title }) => title)
  const before = await titles()
  expect((await owner('slides')).out).toContain(before[0])
  await owner('slides', 'add', '--product', 'SKN-0004', '--title', 'Own', '--background', '#c0e2d4')
  expect(await titles()).toEqual([...before, 'Own'])
  await owner('slides', 'move', '5', '1')
  await owner('slides', 'change', '1', '--title', 'Changed')
  expect(await titles()).toEqual(['Changed', ...before])
  expect((await json('slides'))[0]).toMatchObject({ product_id: 'SKN-0004', background: '#c0e2d4' })
  await owner('slides', 'remove', '1')
  expect(await titles()).toEqual(before)
})
