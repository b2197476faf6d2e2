import { expect, it } from 'vitest'
import { FIELD_COLUMNS, fieldOf, mayLack } from '../../../domain/catalogue/emptyProduct.ts'
import { fromWire, onWire } from '../../../domain/catalogue/productNames.ts'

it('fields of a product have these names on the wire, and are read back by them [ENT-01]', () => {
  const fields = { id: 1, name: 2, originalPrice: 3, inStock: 4, isNew: 5, isHidden: 6, brand: 7 }
  const wire = { product_id: 1, product_name: 2, original_price: 3, in_stock: 4, is_new: 5, is_hidden: 6, brand: 7 }
  expect(onWire(fields)).toEqual(wire)
  expect(fromWire<typeof fields>(fields, wire)).toEqual(fields)
})

it('every host has the fields of the specification, and a column is found by its name [ENT-01]', () => {
  expect(FIELD_COLUMNS.filter(mayLack)).toEqual([])
  expect([...FIELD_COLUMNS, 'colour'].map(fieldOf)).toEqual(['brand', 'colour'])
})
