import * as XLSX from '@e965/xlsx'
import fc from 'fast-check'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readReviews } from '../../../../packages/catalogue-import/readReviews.ts'
import { commandRunner } from '../../../../server/owner/runCommand.ts'
import type { CommandRunner } from '../../../../server/process/control.ts'
import { sessionOf, testStore } from '../../support.ts'
import { ownerOf } from '../ownerSession.ts'
import { inTerminal } from '../terminal.ts'

const shop = testStore()
let run: CommandRunner
let folder: string

beforeAll(async () => {
  run = commandRunner(shop.store)
  folder = await mkdtemp(join(tmpdir(), 'sokoni-reviews-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await shop.store.db.query('delete from reviews; delete from audit_log; update products set rating = 0, reviews = 0')
})

const owner = (...argv: string[]) => inTerminal(run, argv)

async function file(name: string, ...lines: string[]): Promise<string> {
  await writeFile(join(folder, name), lines.join('\n'))
  return join(folder, name)
}

const written = () =>
  shop.store.db.query<{ comment: string }>(
    `select item_code, customer_name, rating, comment, created_at::date::text as day from reviews
     order by item_code, customer_name`,
    [],
  )
const rated = (sku: string) => shop.store.db.query('select rating, reviews from products where product_id = $1', [sku])

const MAGENTO = [
  'review_id,created_at,status_id,sku,title,detail,nickname,rating,store_id',
  '1,2024-03-05 08:15:00,1,SKN-0001,Great,"Works <b>well</b> &amp; fast.',
  '',
  'Second paragraph",Wanjiru,5,1',
  '2,2024-03-06 08:15:00,1,SKN-0001,Fine,Fine for the price.,Otieno,4,1',
  '3,2024-03-07 08:15:00,2,SKN-0001,Spam,Buy pills,bot,5,1',
  '4,2024-03-07 08:15:00,3,SKN-0001,Bad,Words,troll,1,1',
  '5,2024-03-07 08:15:00,1,GONE,Good,Was good,Achieng,5,1',
  '6,2024-03-07 08:15:00,1,SKN-0003,No stars,Text,Amina,,1',
]

describe('import-reviews [OPN-132]', () => {
  it('takes approved reviews of Magento by SKU, as plain text; rating and count follow', async () => {
    const { code, out } = await owner('import-reviews', await file('reviews.csv', ...MAGENTO))
    expect(code).toBe(0)
    expect(out.split('\n\n')[0]!.split('\n')).toEqual([
      'Columns used: sku, nickname (name), title, detail (comment), rating, status_id (status), created_at (date).',
      'Columns not used: review_id, store_id.',
      '2 new, 0 updated, 0 unchanged, 3 skipped.',
      '1 review of products that the shop does not have: GONE.',
      'The rating of 1 product changed.',
      'Skipped: 2 not approved, 1 no rating from 1 to 5.',
    ])
    expect(await written()).toEqual([
      { item_code: 'SKN-0001', customer_name: 'Otieno', rating: 4, comment: 'Fine for the price.', day: '2024-03-06' },
      {
        item_code: 'SKN-0001',
        customer_name: 'Wanjiru',
        rating: 5,
        comment: 'Great\nWorks well & fast.\nSecond paragraph',
        day: '2024-03-05',
      },
    ])
    expect(await rated('SKN-0001')).toEqual([{ rating: 4.5, reviews: 2 }])
    const { body } = await shop.call('get_all_products')
    const product = body.message.products.find((each: { product_id: string }) => each.product_id === 'SKN-0001')
    expect([product.rating, product.reviews]).toEqual([4.5, 2])
    expect(await shop.store.db.query('select event, about from audit_log', [])).toEqual([
      { event: 'import-reviews', about: '2 new, 0 updated from reviews.csv' },
    ])
  })

  it('adds none twice, and joins the reviews that the shop’s own customers wrote', async () => {
    const reviews = await file('reviews.csv', ...MAGENTO)
    const { cookie } = await sessionOf(shop, 'customer@example.com')
    await shop.call(
      'create_item_review',
      { logged_in_user: '', item_code: 'SKN-0001', rating: 1, comment: 'No' },
      { cookie },
    )
    await owner('import-reviews', reviews)
    expect(await rated('SKN-0001')).toEqual([{ rating: 3.33, reviews: 3 }])
    const again = await owner('import-reviews', reviews)
    expect(again.out).toContain('0 new, 0 updated, 2 unchanged, 3 skipped.')
    expect(await rated('SKN-0001')).toEqual([{ rating: 3.33, reviews: 3 }])
    // the customer's next rating counts from there
    await shop.call(
      'create_item_review',
      { logged_in_user: '', item_code: 'SKN-0001', rating: 5, comment: 'Yes' },
      { cookie },
    )
    expect(await rated('SKN-0001')).toEqual([{ rating: 4.66, reviews: 3 }])
    const better = MAGENTO.map((line) => line.replace('Otieno,4', 'Otieno,5'))
    expect((await owner('import-reviews', await file('next.csv', ...better))).out).toContain('0 new, 1 updated')
    expect(await rated('SKN-0001')).toEqual([{ rating: 5, reviews: 3 }])
  })

  it('takes the sheet of a workbook that is named, below lines that are no header [OPN-356]', async () => {
    const book = XLSX.utils.book_new()
    const rows = [['Reviews of May'], [], ['SKU', 'Author', 'Stars', 'Text'], ['SKN-0001', 'Juma', 4, 'Good']]
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'May')
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Other']]), 'June')
    const path = join(folder, 'reviews.xlsx')
    await writeFile(path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
    expect((await owner('import-reviews', path)).err).toBe(
      'reviews.xlsx has several sheets: May, June. Say which one to import: --sheet NAME',
    )
    expect((await owner('import-reviews', path, '--sheet', 'May')).out.split('\n\n')[0]!.split('\n')).toEqual([
      'Columns used: SKU, Author (name), Text (comment), Stars (rating).',
      'Row 3 is the header; what is above it was left out (Reviews of May).',
      '1 new, 0 updated, 0 unchanged, 0 skipped.',
      'The rating of 1 product changed.',
    ])
    expect(await rated('SKN-0001')).toEqual([{ rating: 4, reviews: 1 }])
  })

  it('is undone within a day, without what shoppers have reviewed since [OPN-398]', async () => {
    const undo = (...argv: string[]) => owner('undo-import-reviews', ...argv)
    await shop.store.db.query(`update products set rating = 3, reviews = 10 where product_id = 'SKN-0001'`)
    await owner('import-reviews', await file('reviews.csv', ...MAGENTO))
    expect((await undo()).out).toBe('reviews.csv is undone: 2 reviews removed.')
    expect([await written(), await rated('SKN-0001')]).toEqual([[], [{ rating: 3, reviews: 10 }]])

    await owner('import-reviews', join(folder, 'reviews.csv'))
    const before = await written()
    const next = MAGENTO.map((line) => line.replace('Otieno,4', 'Otieno,2').replace('GONE', 'SKN-0003'))
    await owner('import-reviews', await file('next.csv', ...next))
    // as after a lost answer
    await owner('import-reviews', join(folder, 'next.csv'))
    const { cookie } = await sessionOf(shop, 'customer@example.com')
    const review = { logged_in_user: '', item_code: 'SKN-0001', rating: 5, comment: 'Yes' }
    await shop.call('create_item_review', review, { cookie })
    expect([await rated('SKN-0001'), await rated('SKN-0003')]).toEqual([
      [{ rating: 4, reviews: 3 }],
      [{ rating: 5, reviews: 1 }],
    ])
    const said = 'next.csv is undone: 1 review removed, 1 review with the stars of before.'
    expect((await undo('--dry-run')).out).toContain(said)
    expect((await undo()).out).toBe(said)
    expect((await written()).filter(({ comment }) => comment !== 'Yes')).toEqual(before)
    expect([await rated('SKN-0001'), await rated('SKN-0003')]).toEqual([
      [{ rating: 4.67, reviews: 3 }],
      [{ rating: 0, reviews: 0 }],
    ])
    expect(
      await shop.store.db.query(`select about from audit_log where event like '%undo' order by 1 limit 1`, []),
    ).toEqual([{ about: '1 removed, 1 with the stars of before, from next.csv' }])
    expect((await undo()).err).toBe('There is no import of the last 24 hours to undo, or it has been undone.')
  })

  it('changes nothing in a dry run', async () => {
    const { out } = await owner('import-reviews', await file('reviews.csv', ...MAGENTO), '--dry-run')
    expect(out).toContain('2 new, 0 updated, 0 unchanged, 3 skipped.')
    expect(out).toMatch(/\nNothing was changed\.$/)
    expect(await written()).toEqual([])
    expect(await rated('SKN-0001')).toEqual([{ rating: 0, reviews: 0 }])
    expect(await shop.store.db.query('select event from audit_log', [])).toEqual([])
  })

  it('takes a plain table and JSON; reviews of a variant are its product’s', async () => {
    const [variant] = await shop.store.db.query<{ product_id: string; variant_of: string }>(
      'select product_id, variant_of from products where variant_of is not null order by position limit 1',
      [],
    )
    const table = await file('stars.csv', 'Ref;Who;Stars;Text;Date', `${variant!.product_id};Juma;★★★★;Good;05/03/2024`)
    expect((await owner('import-reviews', table)).err).toContain('no column that is obviously the sku')
    expect((await owner('import-reviews', table, '--map', 'sku=Ref,name=Who', '--delimiter', ';')).code).toBe(0)
    const json = [
      { sku: 'SKN-0003', author: 'me@example.com', rating: 4.5, body: 'Nice' },
      { sku: 'SKN-0003', author: '', rating: '60%', body: 'So so' },
      { sku: 'SKN-0003', author: '', rating: '60%', body: 'So so' },
    ]
    const { out } = await owner('import-reviews', await file('reviews.json', JSON.stringify({ reviews: json })))
    expect(out).toContain('1 review twice in the file: once in the shop.')
    expect(await written()).toEqual(
      [
        expect.objectContaining({
          item_code: variant!.variant_of,
          customer_name: 'Juma',
          rating: 4,
          day: '2024-03-05',
        }),
        expect.objectContaining({ item_code: 'SKN-0003', customer_name: 'Anonymous', comment: expect.any(String) }),
        expect.objectContaining({ item_code: 'SKN-0003', customer_name: 'Anonymous', comment: expect.any(String) }),
      ].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    )
    expect(await rated('SKN-0003')).toEqual([{ rating: 4, reviews: 2 }])
  })

  it('refuses what is no review, with the reason, and writes all of them to a file', async () => {
    const long = 'x'.repeat(2001)
    const reviews = await file(
      'bad.csv',
      'sku,name,rating,review,date',
      'SKN-0001,A,6 of 5,Text,',
      'SKN-0001,B,5,,',
      ',C,5,Text,',
      `SKN-0001,D,5,${long},`,
      'SKN-0001,E,5,Text,yesterday',
      'SKN-0001,F,0,Text,',
    )
    const report = join(folder, 'left.csv')
    const { code, err } = await owner('import-reviews', reviews, '--report', report)
    expect([code, err.split('\n')[0]]).toEqual([1, 'No row of bad.csv is a review, so nothing was changed.'])
    expect((await readFile(report, 'utf8')).split('\r\n').slice(1, -1)).toEqual([
      '2,SKN-0001,no rating from 1 to 5 (6 of 5)',
      '3,SKN-0001,no text',
      '4,Text,no SKU',
      '5,SKN-0001,the text has more than 2000 characters',
      '6,SKN-0001,the date cannot be read (yesterday)',
      '7,SKN-0001,no rating from 1 to 5 (0)',
    ])
  })

  it('says which values of a list are no reviews, and which mapped column the file has not', async () => {
    const list = [{ sku: 'SKN-0001', rating: 5, review: 'Good', date: '0000-00-00 00:00:00' }, 'spam', 7]
    const reviews = await file('list.json', JSON.stringify(list))
    const { out } = await owner('import-reviews', reviews)
    expect(out).toContain('1 new, 0 updated, 0 unchanged, 2 skipped.')
    expect(out).toMatch(/2 +spam +not an object\n +3 +7 +not an object/)
    expect((await owner('import-reviews', reviews, '--map', 'name=Who')).err).toBe(
      'The file has no column "Who". Its columns are: sku, rating, review, date.',
    )
  })

  it.each([
    ['5', 5],
    ['4.4', 4],
    ['4,5', 5],
    ['0.5', 1],
    ['80', 4],
    ['20 %', 1],
    ['8/10', 4],
    ['4/5', 4],
    ['3 stars', 3],
    ['★★', 2],
    ['★★★☆☆', 3],
    ['Quality:5, Value:4, Price:3', 4],
    ['Rating@4', 4],
    ['-1', null],
    ['101', null],
    ['9/5', null],
    ['★★★★★★', null],
    ['many', null],
  ])('reads the rating %s as %s', (text, rating) => {
    const csv = `sku;rating;review\nA;"${text}";Good\n`
    const { reviews } = readReviews(Buffer.from(csv), 'r.csv', { map: {} })
    expect(reviews[0]?.rating ?? null).toBe(rating)
  })

  it('averages Magento’s parts of a rating', () => {
    const csv = 'sku,detail,nickname,quality,value,price\nA,Good,B,5,4,\n'
    expect(readReviews(Buffer.from(csv), 'r.csv', { map: {} }).reviews[0]!.rating).toBe(5)
  })

  it('makes plain text of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, review) => {
        const json = JSON.stringify([{ sku: 'A', name, rating: 5, review: `Good <script>alert(1)</script>${review}` }])
        const [read] = readReviews(Buffer.from(json), 'r.json', { map: {} }).reviews
        // oxlint-disable-next-line no-control-regex
        expect(`${read!.name}${read!.comment}`).not.toMatch(/<script|[\u0000-\u0008\uD800-\uDFFF]/u)
        expect(read!.comment.length).toBeLessThanOrEqual(2000)
      }),
    )
  })
})

it('is imported in the browser: first what it would change, then once [OPN-379]', async () => {
  const inBrowser = await ownerOf(shop)
  const send = async (content: string | Uint8Array, more: object = {}) => {
    const args = { name: 'reviews.csv', file: Buffer.from(content).toString('base64'), answers: {}, ...more }
    return (await inBrowser('owner_import_reviews_file', args)).body.message.result
  }
  const content = [...MAGENTO, '7,2024-03-06 08:15:00,1,SKN-0001,Fine,Fine for the price.,Otieno,4,1'].join('\n')
  const counts = { added: 2, updated: 0, unchanged: 0, skipped: 3, repeated: 1, lost: 1, rated: 1 }
  const fields = [
    ['sku', 'sku'],
    ['nickname', 'name'],
    ['title', 'title'],
    ['detail', 'comment'],
    ['rating', 'rating'],
    ['status_id', 'status'],
    ['created_at', 'date'],
  ]
  const preview = {
    columns: { used: fields.map(([column, field]) => ({ column, field })), unused: ['review_id', 'store_id'] },
    notes: [],
    counts,
    skipped: [
      { row: 4, name: 'SKN-0001', why: 'not approved', detail: '2' },
      { row: 5, name: 'SKN-0001', why: 'not approved', detail: '3' },
      { row: 7, name: 'SKN-0003', why: 'no rating from 1 to 5' },
    ],
    unknown: [{ sku: 'GONE', reviews: 1 }],
  }
  expect(await send(content, { dryRun: true })).toEqual({ status: 'read', preview })
  expect([await written(), await rated('SKN-0001')]).toEqual([[], [{ rating: 0, reviews: 0 }]])
  expect(await send(content)).toEqual({ status: 'read', preview })
  expect(await rated('SKN-0001')).toEqual([{ rating: 4.5, reviews: 2 }])
  const again = { ...counts, added: 0, unchanged: 2, rated: 0 }
  expect((await send(content)).preview.counts).toEqual(again)
  expect(await shop.store.db.query('select event, about from audit_log order by audit_id limit 1', [])).toEqual([
    { event: 'import-reviews', about: '2 new, 0 updated from reviews.csv' },
  ])

  const book = XLSX.utils.book_new()
  for (const sheet of ['May', 'June'])
    XLSX.utils.book_append_sheet(
      book,
      XLSX.utils.aoa_to_sheet([
        ['sku', 'rating', 'text'],
        ['SKN-0001', 5, sheet],
      ]),
      sheet,
    )
  const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array
  expect(await send(bytes)).toEqual({ status: 'asks', question: { kind: 'sheet', names: ['May', 'June'] } })
  expect((await send(bytes, { answers: { sheet: 'June' } })).preview.counts.added).toBe(1)
  const own = 'Ref,Points,Words\nSKN-0001,4,Good\n'
  const known: Record<string, string> = {}
  for (const [field, column] of [
    ['sku', 'Ref'],
    ['rating', 'Points'],
    ['comment', 'Words'],
  ] as const) {
    const question = { kind: 'column', field, columns: ['Ref', 'Points', 'Words'] }
    expect(await send(own, { answers: { columns: known } })).toEqual({ status: 'asks', question })
    known[field] = column
  }
  expect((await send(own, { answers: { columns: known } })).preview.counts.added).toBe(1)
  expect(await send('')).toEqual({
    status: 'refused',
    message: 'reviews.csv is empty. Export it again and import that file.',
  })
})
