import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { CatalogueOptions } from '../readCatalogue.ts'
import { readFile, wholeOf } from './readText.ts'

const folder = new URL('examples/', import.meta.url)

/** Files as platforms, tills and shops write them. Beside each is what is read of it, as `NAME.expected.json`. */
const FILES: readonly (readonly [ids: string, ...names: string[]])[] = [
  ['[OPN-79] [OPN-353] [OPN-354] [OPN-380]', 'woocommerce.csv'],
  ['[OPN-79] [OPN-120] [OPN-380]', 'magento-1.csv', 'magento-2.csv', 'magento-2-root.csv', 'magento-2-no-root.csv'],
  ['[OPN-79] [OPN-359]', 'shopify.csv', 'shopify-2024.csv', 'squarespace.csv', 'wix.csv', 'wix-2023.csv'],
  ['[OPN-359] [OPN-122]', 'loyverse.csv', 'loyverse-default-price.csv', 'square.csv', 'medusa.csv', 'vendure.csv'],
  ['[OPN-359] [OPN-360]', 'prestashop.csv', 'prestashop-list.csv', 'meta.csv', 'jumia.csv', 'kiswahili.csv'],
  ['[OPN-359]', 'table-handles.csv', 'table-parents.csv', 'table-one-stock.csv'],
  ['[OPN-380] [OPN-123]', 'table-dollars.csv'],
  ['[OPN-436] [OPN-438]', 'odoo.csv', 'odoo-templates.csv', 'odoo-technical.csv', 'erpnext-items.csv'],
  ['[OPN-436]', 'variation-values.csv', 'table-attributes.csv', 'table-option-names.csv'],
  ['[OPN-433]', 'erpnext-item-price.csv'],
  ['[OPN-437]', 'till-units.csv', 'till-units-by-code.csv', 'till-units-twice.csv'],
  ['[OPN-438]', 'till-barcodes.csv', 'till-titles.csv', 'till-quoted-codes.csv'],
  ['[OPN-434]', 'message.txt', 'message-in-sections.txt', 'chat.txt'],
  ['[OPN-121]', 'lines.jsonl', 'shopify-storefront.json'],
  ['[OPN-79] [OPN-122] [OPN-352] [OPN-353] [OPN-359]', 'shop.json', 'prices-of-variants.json'],
  ['[OPN-353] [OPN-359]', 'stock-of-variants.json', 'shopify-products.json', 'woocommerce-products.json'],
]

const files = FILES.flatMap(([ids, ...names]) => names.map((name) => [name, ids] as const))
const expectedOf = (name: string) => name.replace(/\.\w+$/, '.expected.json')

it.each(files)('reads %s %s', (name) => {
  const { options, ...expected } = JSON.parse(readFileSync(new URL(expectedOf(name), folder), 'utf8')) as {
    options?: Partial<CatalogueOptions>
  }
  const read = readFile(readFileSync(new URL(name, folder)), name, options)
  expect(wholeOf(read)).toEqual(expected)
})

it('reads every example', () => {
  const named = files.flatMap(([name]) => [name, expectedOf(name)])
  expect(readdirSync(folder).sort()).toEqual(named.sort())
})
