import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../../domain/catalogue/catalogue.ts'
import { SORTS } from '../../../domain/catalogue/search/search.ts'
import { readCatalogue } from '../../../server/import/readCatalogue.ts'
import { catalogueService } from '../../../src/services/catalogue.ts'
import type { Http } from '../../../src/services/http.ts'
import { naiveCatalogue } from '../../naiveCatalogue.ts'

const file = new URL('../../../../shared/data/catalogues/electronics-22k.pipe.csv', import.meta.url)

/** The products of the file as the storefront gets them from the store. */
async function productsOfFile() {
  const { products } = readCatalogue(readFileSync(file), 'electronics-22k.pipe.csv', {
    map: {},
    currencyRate: 1,
    now: Date.UTC(2026, 0, 15),
  })
  const http: Http = async (call) => call.response.parse({ message: { products } }) as never
  return catalogueService(http).fetchProducts()
}

describe.skipIf(!existsSync(file))('twenty thousand products (need ../shared/data)', () => {
  it('are listed and suggested by the rules word by word', async () => {
    const products = await productsOfFile()
    const names = [...new Set(products.map(({ category }) => category))]
    const quick = catalogueOf(products, names)
    const naive = naiveCatalogue(products, names)

    expect(quick.list({ category: 'all', search: '', filters: {}, sort: 'name', page: 1 }).count).toBe(19_214)
    for (const sort of SORTS) {
      for (const query of [
        { category: 'all', search: '', filters: {}, page: 1 },
        { category: 'all', search: 'usb', filters: {}, page: 20 },
        { category: 'Sony', search: 'Camera', filters: {}, page: 3 },
        { category: 'all', search: 'no such thing', filters: {}, page: 1 },
      ]) {
        expect({ ...quick.list({ ...query, sort }), similar: undefined }).toEqual(naive.list({ ...query, sort }))
      }
    }
    const ids = [0, 700, 19_213].map((at) => products[at]!.id)
    expect(quick.related([...ids, 'none'])).toEqual(naive.related([...ids, 'none']))
    for (const term of ['canon', 'Logitech K', 'usb 2.0', 'son', 'no such thing']) {
      expect(quick.suggestions(term).filter(({ isSimilar }) => !isSimilar)).toEqual(naive.suggestions(term))
    }
  })
})
