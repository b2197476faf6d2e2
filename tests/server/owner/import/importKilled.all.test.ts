import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EMPTY_ROW, type ProductRow } from '../../../../server/catalogue/productRow.ts'
import { readFileApart, readFileSent } from '../../../../server/import/catalogueFile.ts'
import { undoUnfinished } from '../../../../server/import/undoImport.ts'
import { openPglite } from '../../../../server/database/pglite.ts'
import { builtPart } from '../../shopProcess.ts'
import { layDemoData } from '../../testDatabase.ts'

const PRODUCT: ProductRow = {
  ...EMPTY_ROW,
  product_id: 'x',
  product_name: 'Name of x',
  category: 'Home',
  price: 10,
  description: '<p>Good</p>',
  features: ['Light'],
  specifications: { Colour: 'Red' },
  brand: 'Acme',
}

describe('an import whose process is killed', () => {
  it('leaves the catalogue as it was, when the shop starts again [OPN-429]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sokoni-import-'))
    layDemoData(folder)
    const script = `
      const { openPglite } = await import(${builtPart('database/pglite')})
      const { applyCatalogue } = await import(${builtPart('import/applyCatalogue')})
      const db = await openPglite(${JSON.stringify(join(folder, 'database'))})
      const one = ${JSON.stringify(PRODUCT)}
      const products = (length, price) =>
        Array.from({ length }, (_, index) => ({ ...one, product_id: 'P' + index, price }))
      const store = { db, catalogue: { holding: (work) => work() } }
      await applyCatalogue(store, { source: 'first', products: products(3, 10), keepDemo: false }, () => {})
      await applyCatalogue(store, { source: 'second', products: products(2000, 20), keepDemo: false }, ({ done }) => {
        if (done === 1500) process.kill(process.pid, 'SIGKILL')
      })`
    try {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
      const reopened = await openPglite(join(folder, 'database'))
      const imports = () => reopened.query('select distinct import_id from import_changes', [])
      expect(await imports()).toHaveLength(2)
      await undoUnfinished(reopened)
      expect(await imports()).toHaveLength(1)
      expect(await reopened.query('select product_id, price, source from products order by position', [])).toEqual(
        ['P0', 'P1', 'P2'].map((product_id) => ({ product_id, price: 10, source: 'first' })),
      )
      await reopened.close()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

it('a file from a browser has at most 50,000 products, so that the shop keeps its memory [OPN-365]', async () => {
  const lines = Array.from({ length: 50_001 }, (_, at) => `${at},Cup,5`)
  const bytes = Buffer.from(['sku,name,price', ...lines].join('\n'))
  const read = await readFileSent({ of: 'products', name: 'a.csv', bytes, answers: {}, profiles: [], now: 0 })
  const message = { code: 'tooMany', values: { most: 50_000 } }
  expect(read).toEqual({ status: 'refused', message })
})

it('the process that reads a file ends when its owner has gone, or with too much memory [OPN-450]', async () => {
  const reader = { program: JSON.parse(builtPart('import/readFileProcess')) as string, resident: 1000 }
  const bytes = Buffer.from('sku,name,price\n1,Cup,5')
  const goods = () => ({ of: 'products' as const, name: 'a.csv', bytes, answers: {}, profiles: [], now: 0 })
  expect(await readFileApart(goods, undefined, reader)).toMatchObject({ status: 'read' })
  const gone = new AbortController()
  const reading = readFileApart(goods, gone.signal, reader)
  setImmediate(() => setImmediate(() => gone.abort()))
  await expect(reading).rejects.toMatchObject({ status: 499 })
  const message = { code: 'tooMuch', values: { file: 'a.csv' } }
  expect(await readFileApart(goods, undefined, { ...reader, resident: 1 })).toEqual({ status: 'refused', message })
})
