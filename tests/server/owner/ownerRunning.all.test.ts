import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { demo } from '../../../demo/orders.ts'
import { openShop } from '../../../server/shop/openShop.ts'
import { runOwner } from '../../../server/owner/terminal/runOwner.ts'
import { onStoreOf } from '../../../server/owner/runOnStore.ts'
import { readSettings } from '../../../server/settings/settings.ts'
import type { Store } from '../../../server/store.ts'
import { copyEmptyDatabase } from '../../../scripts/lib/emptyDatabase.mjs'
import { layDemoData } from '../testDatabase.ts'

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-running-'))
  dataDir = join(folder, 'data')
  layDemoData(dataDir)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function owner(...argv: string[]): Promise<{ code: number; text: string; progress: number[] }> {
  const lines: string[] = []
  const progress: number[] = []
  const print = (text: string) => void lines.push(text)
  const run = onStoreOf(readSettings({ DATA_DIR: dataDir }), demo)
  const code = await runOwner(argv, {
    run,
    print,
    printError: print,
    report: ({ done }) => progress.push(done),
    endProgress: () => {},
  })
  return { code, text: lines.join('\n'), progress }
}

async function goods(name: string, count: number, price = 10): Promise<string> {
  const rows = Array.from({ length: count }, (_, index) => `N${index},Thing ${index},${price}`)
  await writeFile(join(folder, name), ['sku,name,price', ...rows].join('\n'))
  return join(folder, name)
}

const startShop = () =>
  openShop(
    readSettings({ DATA_DIR: dataDir }),
    shopConfig.parse({}),
    demo,
    () => {},
    () => {},
  )

async function namesShown(store: Store): Promise<string[]> {
  const answer = await store.catalogue.read('products')
  const body = gunzipSync(await answer.encoded('gzip')).toString()
  return (JSON.parse(body) as { message: { products: { product_name: string }[] } }).message.products.map(
    (product) => product.product_name,
  )
}

describe("the owner's command and a shop on one folder", () => {
  it('works through the running shop, whose shoppers see the new catalogue at once', async () => {
    const shop = await startShop()
    try {
      expect((await namesShown(shop.store)).length).toBeGreaterThanOrEqual(80)
      const { code, text, progress } = await owner('import', await goods('goods.csv', 1_000))
      expect([code, text.split('\n').slice(0, 3)]).toEqual([
        0,
        [
          'goods.csv was read as a table.',
          'Columns used: sku (id), name, price.',
          '1,000 new, 0 updated, 0 unchanged, 0 skipped.',
        ],
      ])
      expect(progress).toEqual([0, 250, 500, 750, 1_000])
      await expect.poll(async () => (await namesShown(shop.store)).slice(0, 2)).toEqual(['Thing 0', 'Thing 1'])
      expect(
        (await owner('user', 'add', '--email', 'rider@example.com', '--phone', '0711222333', '--name', 'Neema')).text,
      ).toBe('There is already a user with the email rider@example.com or the phone 0711222333.')
    } finally {
      await shop.close()
    }
  })

  it('opens the folder itself when no shop runs, and leaves it for the shop', async () => {
    expect((await owner('import', await goods('goods.csv', 1_000, 12))).text.split('\n')[2]).toBe(
      '0 new, 1,000 updated, 0 unchanged, 0 skipped.',
    )
    const shop = await startShop()
    expect(await shop.store.db.query('select count(*)::int as count, min(price) as price from products', [])).toEqual([
      { count: 1_000, price: 12 },
    ])
    // what the next start compares with (OPN-303)
    expect(await shop.store.db.query(`select value from settings where name = 'mpesa_account'`, [])).toEqual([
      { value: '' },
    ])
    await shop.close()
  })

  it('takes its turn when two are given at once', async () => {
    const [first, second] = await Promise.all([
      owner('import', await goods('a.csv', 10, 20)),
      owner('import', await goods('b.csv', 10, 20)),
    ])
    expect([first.code, second.code]).toEqual([0, 0])
    expect([first.text, second.text].map((text) => text.split('\n')[2]).sort()).toEqual([
      '0 new, 0 updated, 10 unchanged, 0 skipped.',
      '0 new, 10 updated, 0 unchanged, 0 skipped.',
    ])
  })

  it('brings the demo before the first import, so that a later start does not add it', async () => {
    const elsewhere = dataDir
    dataDir = join(folder, 'fresh')
    await copyEmptyDatabase(dataDir)
    try {
      expect((await owner('import', await goods('goods.csv', 2))).text).toContain('demo products left the catalogue.')
      const shop = await startShop()
      expect(await namesShown(shop.store)).toEqual(['Thing 0', 'Thing 1'])
      await shop.close()
    } finally {
      dataDir = elsewhere
    }
  })

  it('leaves the data of an outside host alone', async () => {
    const run = onStoreOf(readSettings({ DATA_DIR: dataDir, API_HOST: 'https://erp.example.com' }), demo)
    await expect(run('orders', {}, () => {})).rejects.toThrow(
      "This shop's data is on https://erp.example.com (API_HOST). Work on it there, or start the command without " +
        'API_HOST.',
    )
  })
})
