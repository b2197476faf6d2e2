import type { CategoryList } from '../rows/categories.ts'
import type { Field, Name } from '../rows/titles.ts'

/** The titles of a known export whose rows are read as any table's, in the form of `keyOf`. */
interface KnownExport {
  /** Titles that no other table has together. */
  has: readonly string[]
  /** The titles of fields that have others than usual; `price*` is all that begin so. */
  fields: Partial<Record<Field, readonly Name[]>>
  /** Whether its first prices are of single shops, the last one that of the others. */
  pricesByShop?: true
  /** How several categories are written. */
  categories?: CategoryList
}

const EXPORTS = {
  shopifyOfOld: {
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
  },
  shopify: {
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
  },
  squarespace: {
    has: ['productpage', 'producturl', 'hostedimageurls'],
    fields: { id: ['sku'], handle: ['producturl'], category: ['categories'], image: ['hostedimageurls'] },
  },
  loyverse: {
    has: ['handle', 'soldbyweight', 'trackstock'],
    fields: {
      id: ['sku'],
      price: ['price', 'defaultprice'],
      stock: ['instock'],
      in_stock: [],
      tracked: ['trackstock'],
      published: ['availableforsale'],
    },
  },
  wixOfOld: {
    has: ['handleid', 'fieldtype', 'name'],
    fields: { id: ['sku'], category: ['collection'], image: ['productimageurl'], stock: ['inventory'] },
    categories: { sign: ';' },
  },
  wix: {
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
  },
  square: {
    has: ['itemname', 'variationname', 'token'],
    fields: {
      id: ['sku'],
      name: ['itemname'],
      category: ['category', 'categories', 'reportingcategory'],
      price: [/^price./, 'price'],
      stock: ['currentquantity*'],
      published: ['sellable', 'enabled*'],
    },
    pricesByShop: true,
  },
  medusa: {
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
  },
  vendure: {
    has: ['optiongroups', 'optionvalues', 'sku'],
    fields: {
      id: ['sku'],
      category: ['facets'],
      image: ['assets'],
      variant_image: ['variantassets'],
      tracked: ['trackinventory'],
    },
    categories: { sign: '|', prefix: 'category:' },
  },
  odoo: {
    has: ['internalreference', 'salesprice'],
    fields: { id: ['internalreference'], price: ['salesprice'] },
  },
  /** Prices of items; `withoutOtherPrices` leaves out those for buying. */
  erpnextItemPrice: {
    has: ['itemcode', 'pricelist', 'pricelistrate'],
    fields: { id: ['itemcode'], price: ['pricelistrate'], sale_starts: [], sale_ends: [] },
  },
  prestashop: {
    has: ['reference', 'pricetaxexcluded'],
    fields: { id: ['reference', 'productid'], price: ['pricetaxincluded', 'pricetaxexcluded'] },
    categories: { sign: ',', root: 'Home' },
  },
  /** The list of products in PrestaShop's back office, whose price with tax is `Price (tax incl.)`. */
  prestashopList: {
    has: ['reference', 'pricetaxexcl', 'price'],
    fields: { id: ['reference', 'productid'], price: ['price'] },
  },
} satisfies Record<string, KnownExport>

const isIn = (keys: readonly string[], { has }: KnownExport) => has.every((key) => keys.includes(key))

/** Returns the known export whose header has these keys. */
export const exportWith = (keys: readonly string[]): KnownExport | undefined =>
  Object.values(EXPORTS).find((each) => isIn(keys, each))

/** Whether a header is that of Shopify's product export, of today or before 2025. */
export const isShopify = (keys: readonly string[]) => isIn(keys, EXPORTS.shopify) || isIn(keys, EXPORTS.shopifyOfOld)
