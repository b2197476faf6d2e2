import type { CategoryList } from './categories.ts'
import type { Field } from './titles.ts'

/** The titles of a known export whose rows are read as any table's, in the form of `keyOf`. */
interface KnownExport {
  /** Titles that no other table has together. */
  has: readonly string[]
  /** The titles of fields that have others than usual; `price*` is all that begin so. */
  fields: Partial<Record<Field, readonly string[]>>
  /** How several categories are written. */
  categories?: CategoryList
}

const SHOPIFY_OF_OLD: KnownExport = {
  has: ['handle', 'title', 'variantprice'],
  fields: {
    id: ['variantsku'],
    price: ['variantprice'],
    original_price: ['variantcompareatprice'],
    category: ['type', 'productcategory'],
    stock: ['variantinventoryqty'],
    tracked: ['variantinventorytracker'],
    backorders: ['variantinventorypolicy'],
    variant_image: ['variantimage'],
  },
}

const SHOPIFY: KnownExport = {
  has: ['urlhandle', 'title', 'price'],
  fields: {
    id: ['sku'],
    category: ['type', 'productcategory'],
    stock: ['inventoryquantity'],
    tracked: ['inventorytracker'],
    backorders: ['continuesellingwhenoutofstock'],
    image: ['productimageurl'],
    variant_image: ['variantimageurl'],
    published: ['publishedononlinestore'],
  },
}

const SQUARESPACE: KnownExport = {
  has: ['productpage', 'producturl', 'hostedimageurls'],
  fields: { id: ['sku'], handle: ['producturl'], category: ['categories'], image: ['hostedimageurls'] },
}

const LOYVERSE: KnownExport = {
  has: ['handle', 'soldbyweight', 'trackstock'],
  fields: {
    id: ['sku'],
    price: ['price', 'defaultprice'],
    stock: ['instock'],
    in_stock: [],
    tracked: ['trackstock'],
    published: ['availableforsale'],
  },
}

const WIX_OF_OLD: KnownExport = {
  has: ['handleid', 'fieldtype', 'name'],
  fields: { id: ['sku'], category: ['collection'], image: ['productimageurl'], stock: ['inventory'] },
  categories: { sign: ';' },
}

const WIX: KnownExport = {
  has: ['handle', 'fieldtype', 'name'],
  fields: {
    id: ['sku'],
    original_price: ['strikethroughprice'],
    category: ['primarycategoryslug', 'categoryslugs', 'collection'],
    description: ['plaindescription', 'description'],
    image: ['media'],
    stock: ['inventory'],
  },
  categories: { sign: ';' },
}

const SQUARE: KnownExport = {
  has: ['itemname', 'variationname', 'token'],
  fields: {
    id: ['sku'],
    name: ['itemname'],
    category: ['category', 'categories', 'reportingcategory'],
    stock: ['currentquantity*'],
    published: ['sellable', 'enabled*'],
  },
}

const MEDUSA: KnownExport = {
  has: ['producthandle', 'producttitle'],
  fields: {
    id: ['variantsku'],
    name: ['producttitle'],
    price: ['pricekes', 'variantpricekes', 'price*', 'variantprice*'],
    category: ['producttype', 'productcollectiontitle'],
    status: ['productstatus'],
    image: ['productthumbnail'],
    stock: ['variantinventoryquantity'],
    tracked: ['variantmanageinventory'],
    backorders: ['variantallowbackorder'],
  },
}

const VENDURE: KnownExport = {
  has: ['optiongroups', 'optionvalues', 'sku'],
  fields: {
    id: ['sku'],
    category: ['facets'],
    image: ['assets'],
    variant_image: ['variantassets'],
    tracked: ['trackinventory'],
  },
  categories: { sign: '|', prefix: 'category:' },
}

const ODOO: KnownExport = {
  has: ['internalreference', 'salesprice'],
  fields: { id: ['internalreference'], price: ['salesprice'] },
}

const PRESTASHOP: KnownExport = {
  has: ['reference', 'pricetaxexcluded'],
  fields: { id: ['reference', 'productid'], price: ['pricetaxincluded', 'pricetaxexcluded'] },
  categories: { sign: ',', root: 'Home' },
}

/** The list of products in PrestaShop's back office, whose price with tax is `Price (tax incl.)`. */
const PRESTASHOP_LIST: KnownExport = {
  has: ['reference', 'pricetaxexcl', 'price'],
  fields: { id: ['reference', 'productid'], price: ['price'] },
}

const ALL = [
  SHOPIFY_OF_OLD,
  SHOPIFY,
  SQUARESPACE,
  LOYVERSE,
  WIX_OF_OLD,
  WIX,
  SQUARE,
  MEDUSA,
  VENDURE,
  ODOO,
  PRESTASHOP,
  PRESTASHOP_LIST,
]

const exportWith = (keys: readonly string[]) => ALL.find(({ has }) => has.every((key) => keys.includes(key)))

/** Returns the titles that a known export has for its fields, by the keys of its header; none for another table. */
export function titlesOfExport(keys: readonly string[]): KnownExport['fields'] {
  return exportWith(keys)?.fields ?? {}
}

/** Returns how a known export writes several categories. */
export function categoryListOf(keys: readonly string[]): CategoryList | undefined {
  return exportWith(keys)?.categories
}

/** Whether a header is that of Shopify's product export, of today or before 2025. */
export function isShopify(keys: readonly string[]): boolean {
  return [SHOPIFY, SHOPIFY_OF_OLD].some(({ has }) => has.every((key) => keys.includes(key)))
}
