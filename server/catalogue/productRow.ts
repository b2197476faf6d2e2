import { EMPTY_PRODUCT, FIELD_COLUMNS, fieldOf, rowOf, type FieldColumn } from '../../domain/catalogue/emptyProduct.ts'
import { onWire, type OnWire } from '../../domain/catalogue/productNames.ts'
import type { ProductOption } from '../../domain/entities.ts'
import { groupsBy } from '../../packages/catalogue-import/groups.ts'

/** A row of the table `products`. */
export interface ProductRow extends OnWire<typeof EMPTY_PRODUCT> {
  /** Pieces left; null when they are not counted. */
  stock: number | null
  /** The id of the product whose variant this is. */
  variant_of: string | null
  /** Of a product with variants; of a variant its value for each of them. */
  options: ProductOption[] | Record<string, string> | null
  /** Not sold and not shown; without it, the shop decides. */
  is_hidden?: boolean
}

/** A row without values. */
export const EMPTY_ROW: ProductRow & { is_hidden: boolean } = {
  ...onWire(EMPTY_PRODUCT),
  stock: null,
  variant_of: null,
  options: null,
  is_hidden: false,
}

/** The columns of `products` that a catalogue fills. */
export const PRODUCT_COLUMNS = Object.keys(EMPTY_ROW) as (keyof ProductRow)[]

/** Those with an amount, rounded to what the currency is paid in. */
export const AMOUNTS = PRODUCT_COLUMNS.filter(
  (column) => ['price', 'original_price'].includes(column) || rowOf(fieldOf(column))?.kind === 'amount',
)

/** What a product with variants has from them; its own row has what it was at the last import or edit. */
export const OFFERED: readonly string[] = ['price', 'original_price', 'discount', 'in_stock']

const BEST = 'is_hidden, not in_stock, price, position'

/** SQL that joins its offer to a product `p`: with variants that of the cheapest in stock, else of the cheapest. */
export const OFFER = `lateral (
  select ${OFFERED.join(', ')} from products o where p.product_id in (o.product_id, o.variant_of)
  order by variant_of is null, ${BEST} limit 1) offer`

/** The same for all products at once. */
export const OFFERS = `left join (
    select distinct on (variant_of) variant_of as family, ${OFFERED.join(', ')} from products
    where variant_of is not null order by variant_of, ${BEST}
  ) own on family = p.product_id,
  lateral (select ${OFFERED.map((c) => `case when family is null then p.${c} else own.${c} end as ${c}`).join()}) offer`

type Inherited = Pick<ProductRow, 'category' | FieldColumn>

/** Returns what a variant has from its product. */
export function inheritedOf(product: ProductRow): Inherited {
  const names = ['category', ...FIELD_COLUMNS] as const
  return Object.fromEntries(names.map((name) => [name, product[name]])) as Inherited
}

/** Returns variants by the id of their product. */
export const variantsByProduct = <Row extends Pick<ProductRow, 'variant_of'>>(rows: readonly Row[]) =>
  groupsBy(
    rows.filter((row) => row.variant_of !== null),
    (row) => row.variant_of!,
  )
