import { COLUMN_TITLES } from '../../domain/catalogue/productFields.ts'
import { byPlainField } from '../catalogue/productRow.ts'

/** Words in brackets that make another price or stock of it: what the shop pays, of a kilo, when to order again. */
const OTHER_AMOUNT = new RegExp(
  [
    '\\b(?:buy\\w*|bought|purchas\\w*|cost\\w*|landed|supplier|vendor|wholesale|trade|dealer|reseller|bulk|carton|dozen',
    'old|was|previous|last|per (?!pcs?\\b|piece|item|each)\\w+|excl\\w*|ex|net|tax exclusive|vat exclusive',
    '(?:without|before|no|plus|less) (?:vat|tax\\w*)|\\w*order\\w*|alert|threshold|min|minimum|max|maximum|reserved|sold',
    'committed|incoming|damaged|kununua|ununuzi|jumla|gharama|zamani|bila|kwa (?!kipande|moja)\\w+)\\b|\\+ ?vat|\\/ ?\\p{L}',
  ].join('|'),
  'iu',
)
const AMOUNT = /price|\b(?:bei|stock|qty|quantity|inventory|idadi|akiba)\b/i
const BRACKETS = /\(.*?\)|\[.*?\]/g

/** Returns what spellings of a title share. Text in brackets is left out, unless it makes another amount of it. */
export function keyOf(title: string): string {
  const bare = title.replace(BRACKETS, ' ')
  const isOther = AMOUNT.test(bare) && (title.match(BRACKETS) ?? []).some((text) => OTHER_AMOUNT.test(text))
  return (bare.trim() && !isOther ? bare : title).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** In many tills the price of a piece; beside another price it is that of a kilo or a litre. */
export const UNIT_PRICE = 'unitprice'

/**
 * Column names for files without a known format, best first, as `keyOf` makes them: `Price (KES)`, `Price [Main shop]`
 * and `PRICE` are all `price`, `Price (Buying)` is not.
 */
export const FIELDS = {
  id: [
    'sku',
    'id',
    'productid',
    'itemcode',
    'productcode',
    'code',
    'asin',
    'uniqid',
    'itemid',
    'articlenumber',
    'partnumber',
    'msimbo',
  ],
  // rows with the same one are one product
  handle: ['handle', 'urlhandle', 'handleid', 'producthandle', 'itemgroupid'],
  // of a variant: the id of its product
  parent: ['parent', 'parentsku', 'parentid', 'parentcode', 'parentasin', 'variantof'],
  name: [
    'name',
    'title',
    'productname',
    'producttitle',
    'itemname',
    'product',
    'item',
    'jina',
    'jinalabidhaa',
    'bidhaa',
  ],
  price: [
    'price',
    'sellingprice',
    'currentprice',
    'finalprice',
    'retailprice',
    'pricetaxincluded',
    'pricetaxincl',
    'bei',
    'beiyakuuza',
    UNIT_PRICE,
  ],
  sale_price: ['saleprice', 'specialprice', 'offerprice', 'discountedprice', 'discountprice', 'promoprice'],
  on_sale: ['onsale', 'isonsale', 'saleactive', 'onpromotion'],
  sale_starts: [
    'salepriceeffectivedate',
    'salestarts',
    'salestart',
    'salestartdate',
    'salepricestarts',
    'specialpricefromdate',
    'salefrom',
  ],
  sale_ends: ['saleends', 'saleend', 'saleenddate', 'salepriceends', 'specialpricetodate', 'saleto', 'saleuntil'],
  original_price: [
    'originalprice',
    'regularprice',
    'listprice',
    'compareatprice',
    'wasprice',
    'oldprice',
    'actualprice',
    'mrp',
    'rrp',
    'beiyaawali',
    'beiyazamani',
  ],
  category: [
    'category',
    'categories',
    'producttype',
    'productcategory',
    'maincategory',
    'categoryname',
    'type',
    'department',
    'kundi',
    'kategoria',
  ],
  ...byPlainField((field) => COLUMN_TITLES[field].map(keyOf)),
  description: [
    'description',
    'bodyhtml',
    'longdescription',
    'productdescription',
    'body',
    'details',
    'contents',
    'about',
    'shortdescription',
    'maelezo',
  ],
  image: [
    'images',
    'image',
    'imageurl',
    'imageurls',
    'imagesrc',
    'imagelink',
    'mainimage',
    'picture',
    'pictures',
    'photo',
    'thumbnail',
    'picha',
  ],
  variant_image: ['variantimage', 'variantimageurl', 'variantimagesrc'],
  rating: ['rating', 'averagerating', 'ratingvalue', 'stars'],
  reviews: [
    'reviews',
    'reviewscount',
    'reviewcount',
    'ratingscount',
    'ratingcount',
    'numberofreviews',
    'numreviews',
    'noofratings',
  ],
  stock: [
    'stock',
    'stockquantity',
    'quantity',
    'qty',
    'inventory',
    'inventoryquantity',
    'stocklevel',
    'onhand',
    'idadi',
    'akiba',
  ],
  tracked: ['trackstock', 'tracked', 'trackinventory', 'manageinventory', 'inventorytracker'],
  backorders: ['backorders', 'backordersallowed', 'allowbackorder', 'continuesellingwhenoutofstock'],
  in_stock: ['instock', 'isinstock', 'availability', 'available', 'stockstatus', 'availabilitystatus'],
  status: ['status', 'productstatus', 'publishstatus', 'listingstatus'],
  visibility: ['visibility', 'visible', 'isvisible', 'productvisibility', 'catalogvisibility', 'visibilityincatalog'],
  published: [
    'published',
    'ispublished',
    'active',
    'isactive',
    'enabled',
    'isenabled',
    'online',
    'isonline',
    'productonline',
    'live',
  ],
  hidden: [
    'hidden',
    'ishidden',
    'disabled',
    'isdisabled',
    'draft',
    'isdraft',
    'archived',
    'isarchived',
    'unpublished',
    'deleted',
    'isdeleted',
  ],
  currency: ['currency', 'currencycode', 'pricecurrency'],
  surcharge: ['surcharge'],
  discount_mode: ['discountmode'],
  discount_value: ['discountvalue'],
  is_new: ['isnew', 'new', 'newarrival'],
  featured: ['isfeaturedproduct', 'isfeatured', 'featured'],
  features: ['features', 'highlights', 'bulletpoints', 'keyfeatures'],
  specifications: ['specifications', 'specs', 'attributes'],
  model: ['modelno', 'modelnumber', 'model', 'mpn'],
  weight: ['weight', 'shipweight', 'shippingweight', 'itemweight'],
  dimensions: ['dimensions', 'productdimensions', 'measurements'],
  colour: ['colour', 'color'],
  size: ['size'],
  material: ['material'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof FIELDS

/** The fields that `--map` takes. */
export const FIELD_NAMES = Object.keys(FIELDS) as Field[]
