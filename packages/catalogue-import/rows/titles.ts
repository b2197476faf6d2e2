import { wordsOf } from './words.ts'

/** Words in brackets that make another price or stock of it: what the shop pays, of a kilo, when to order again. */
const OTHER_AMOUNT = new RegExp(
  [
    '\\b(?:buy\\w*|bought|purchas\\w*|cost\\w*|landed|supplier|vendor|wholesale|trade|dealer|reseller|bulk|carton',
    'dozen|old|was|previous|last|per (?!pcs?\\b|piece|item|each)\\w+|excl?\\w*|ex|net|(?:tax|vat) exclusive',
    '(?:without|before|no|plus|less) (?:vat|tax\\w*)|\\w*order\\w*|alert|threshold|min|minimum|max|maximum|reserved',
    'sold|committed|incoming|damaged|kununua|ununuzi|jumla|gharama|zamani|bila|kwa (?!kipande|moja)\\w+)\\b',
    '\\+ ?vat|\\/ ?(?!no?\\b)\\p{L}',
  ].join('|'),
  'iu',
)
const AMOUNT = /price|\b(?:bei|stock|qty|quantity|inventory|idadi|akiba)\b/i
const BRACKETS = /\(.*?\)|\[.*?\]/g

const PRICE = /price|sale|offer|promo|\bbei\b/i
/** A currency beside the word: `Price KES`, `Price in Ksh`, `price_usd`, `SaleEndDate_KES`. */
const CURRENCY = new RegExp(
  '(?<!\\p{L})(?:(?:in|kwa)[\\s_]+)?' +
    '(?:KES|K?Shs?|USD|EUR|GBP|TZS|UGX|ZAR|INR|CNY|AED|(?:kenyan? )?shillings?|shilingi|dollars?' +
    '|cents?|senti|thousands?|elfu)(?!\\p{L})',
  'giu',
)

const CENTS = /(?<!\p{L})(?:cents?|senti)(?!\p{L})/iu
const THOUSANDS = /(?<![\d.,])['’]?000s?\b|\(k\)|(?<!\p{L})(?:[Tt]housands?|THOUSANDS?|[Ee]lfu|[Mm]aelfu)(?!\p{L})/u

/** Returns what amounts under a title are multiplied by: 0.01 under `Price (cents)`, 1000 under `Price ('000)`. */
export const unitOfTitle = (title: string) => (CENTS.test(title) ? 0.01 : THOUSANDS.test(title) ? 1000 : 1)

/** Whether a title is of a price or a stock that is not the one of a shopper: for buying, wholesale, to order again. */
export const isOtherAmount = (title: string) => OTHER_AMOUNT.test(title.replaceAll('_', ' '))

/** How Odoo leads to a field of a product, and to the name of what a product has: `Product/Barcode`, `Brand/Name`. */
const TO_PRODUCT = /^product(?:[ _](?:tmpl|template|variant))?(?:_id)? ?\/(?! ?service\b)/i
const TO_NAME = /(?<=.) ?\/ ?(?:(?:complete|display)[ _])?name$/i

/**
 * Returns what spellings of a title share. Text in brackets is left out, unless it makes another amount of it, and so
 * is the currency of a price.
 */
export function keyOf(written: string): string {
  const title = written.replace(TO_PRODUCT, '').replace(TO_NAME, '')
  const told = title.replace(BRACKETS, ' ')
  const bare = PRICE.test(told) ? told.replace(CURRENCY, ' ') : told
  const isOther = AMOUNT.test(bare) && (title.match(BRACKETS) ?? []).some((text) => OTHER_AMOUNT.test(text))
  return (bare.trim() && !isOther ? bare : title).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Titles of numbers that are on the packet. */
export const BARCODES = new Set(
  wordsOf('isbn13 isbn isbn10 ean ean13 eancode gtin gtin13 gtin14 upc barcode barcodeno'),
)

/** Columns with unique numbers of products, best first. Only barcodes may be missing in some rows. */
export const NUMBERS = [
  ...BARCODES,
  ...wordsOf('reference slug urlkey permalink url producturl productlink link href pageurl'),
]

/** In many tills the price of a piece; beside another price it is that of a kilo or a litre. */
export const UNIT_PRICE = 'unitprice'

/** A title as `keyOf` gives it, all that begin so (`price*`), or a pattern of titles. */
export type Name = string | RegExp

const titles = (...names: Name[]): readonly Name[] =>
  names.flatMap((name): Name[] => (typeof name === 'string' ? wordsOf(name) : [name]))

const SALE = '(?:sale|special|promo(?:tion(?:al)?)?|offer|discount(?:ed)?)s?(?:price)?'
const ABOUT_DAY = '(?:is|valid|effective|active|date|day|time|on|at|gmt)*'

/** Titles such as `Date sale price starts`, `special_from_date` and `End of sale`. */
const dayOfSale = (when: string, whenAlone: string) =>
  new RegExp(
    `^${ABOUT_DAY}${SALE}${ABOUT_DAY}(?:${when})${ABOUT_DAY}$|^(?:${whenAlone})(?:date|day)?(?:of|for)?${SALE}$`,
  )

const STARTS = dayOfSale('starts?|starting|from|begins?|beginning|since', 'starts?|begin(?:s|ning)?')
const ENDS = dayOfSale(
  'ends?|ending|ended|to|until|till?|upto|through|expir(?:es?|ed|y|ation|ing)|valid(?:ity)?',
  'ends?|expir(?:y|es|ation)',
)
const ON = '(?:is|has|in|on|active|enabled|status|running)+'
/** Titles such as `Valid until`, of a sale price where there is one. */
const VALID_FROM = /^(?:price|offer)?valid(?:ity)?(?:from|since|starts?)(?:date)?$/
const VALID_TO = /^(?:price|offer)?valid(?:ity)?(?:to|till?|until|upto|thru|through|ends?)(?:date)?$/
const IS_ON = new RegExp(`^${ON}${SALE}(?:${ON})?$|^${SALE}${ON}$`)

const STOCK = '(?:stocks?|qty|quantity|inventory|idadi|akiba|stoki)'
const NOW =
  'current|available|avail|inhand|onhand|in(?=stock)|total|remaining|balance|bal|levels?|count|closing' +
  '|physical|actual|left|pcs|pieces|iliyopo|zilizopo|iliyobaki|zilizobaki'

/** Titles such as `Stock Qty`, `Qty in stock`, `Closing stock` and `Idadi iliyopo`; not `Opening stock`, `Stock in`. */
const STOCK_NOW = new RegExp(
  `^(?!(?:is)?instock$)(?:${NOW}|items?|products?|units?|noof|numberof)*${STOCK}(?:${NOW}|${STOCK})*$`,
)

/** Titles of cells in which yes means that nothing is left. */
export const SOLD_OUT = /^(?:is)?(?:sold|out)(?:out|ofstock)$/

/** Titles such as `Active status`, `Product visible?`, `Web status` and `Sell online`. */
const PLACE = '(?:on|in|to|the)*(?:web(?:site|store|shop)?|online|store(?:front)?|shop|customers?)'
const WHERE = `(?:${PLACE}|status)`
const THING = '(?:is|show|web(?:site)?|online|store|shop|product|item|listing)'
const SHOWN = new RegExp(
  `^${THING}*(?:active|published|enabled|visible|live|listed|forsale)${WHERE}*$` +
    `|^(?:is)?(?:sell(?:this)?|sold|show[ns]?|display(?:ed)?|publish)${PLACE}$|^sellthis$`,
)
const STATUS = /^(?:web(?:site)?|online|store|shop|publication)status$/
const NOT_SHOWN = new RegExp(
  `^${THING}*(?:hidden|hide|discontinued|disabled|inactive|draft|archived|unpublished|deleted|obsolete|suspended` +
    `|notforsale|notsold|notavailable|donotsell|blocked)(?:${WHERE}|this|item|product|flag)*$`,
)

/**
 * Column names for files without a known format, best first, as `keyOf` makes them: `Price (KES)`, `Price [Main shop]`
 * and `PRICE` are all `price`, `Price (Buying)` is not.
 */
export const FIELDS = {
  id: titles(
    'sku productcodesku id productid itemcode productcode code asin uniqid itemid articlenumber partnumber',
    'sellersku customlabel skucode defaultcode stockcode msimbo',
  ),
  // rows with the same one are one product
  handle: titles('handle urlhandle handleid producthandle itemgroupid spu'),
  // of a variant: the id of its product
  parent: titles('parent parentsku parentid parentcode parentasin variantof'),
  name: titles(
    'name title productname producttitle itemname product item productservicename items products stockitem',
    'itemdescription particulars jina jinalabidhaa bidhaa',
  ),
  price: titles(
    'price sellingprice salesprice newprice nowprice pricenow priceafter sellprice sprice sp selling sell',
    'currentprice finalprice retailprice pricetaxincluded pricetaxincl priceinclvat priceincltax priceincvat',
    'standardsellingrate standardrate priceinctax prices bei beiyakuuza beiyarejareja kuuza beimpya',
    UNIT_PRICE,
  ),
  sale_price: titles(
    'saleprice specialprice offerprice discountedprice discountprice promoprice promotionprice promotionalprice',
    'dealprice flashsaleprice blackfridayprice beiyaofa',
  ),
  on_sale: titles('onsale isonsale saleactive onpromotion', IS_ON),
  sale_starts: titles('salepriceeffectivedate', STARTS, VALID_FROM),
  sale_ends: titles(ENDS, VALID_TO),
  original_price: titles(
    'originalprice regularprice listprice compareatprice comparetoprice normalprice usualprice pricebefore',
    'wasprice oldprice actualprice mrp rrp beiyaawali beiyazamani',
  ),
  category: titles(
    'category categories maincategory primarycategory categoryname productcategory producttype type department',
    'category1 categorylevel1 categid itemgroup productgroup',
    'stockgroup itemcategory group section dept kundi kategoria aina ainayabidhaa googleproductcategory',
  ),
  description: titles(
    'description bodyhtml longdescription productdescription body details contents about shortdescription maelezo',
  ),
  image: titles(
    'images image imageurl imageurls imagesrc imagelink mainimage picture pictures photo photos imagelinks',
    'thumbnail picha productimage productimages productimageurl productimageurls',
  ),
  variant_image: titles('variantimage variantimageurl variantimagesrc'),
  rating: titles('rating averagerating ratingvalue stars'),
  reviews: titles('reviews reviewscount reviewcount ratingscount ratingcount numberofreviews numreviews noofratings'),
  stock: titles(
    'stock stockquantity quantity qty inventory inventoryquantity stocklevel onhand stockonhand quantityonhand',
    'quantitytosellonfacebook stoki idadi akiba kiasikilichopo kiasikilichobaki hisa',
    /^(?:iliyo|zilizo|kilicho|vilivyo|yaliyo|ulio)(?:po|baki)$/,
    STOCK_NOW,
  ),
  tracked: titles('trackstock tracked trackinventory manageinventory managestock inventorymanagement inventorytracker'),
  backorders: titles('backorders backordersallowed allowbackorder inventorypolicy continuesellingwhenoutofstock'),
  in_stock: titles('instock isinstock availability available stockstatus availabilitystatus', SOLD_OUT),
  status: titles('status productstatus itemstatus publishstatus publishingstatus listingstatus hali', STATUS),
  visibility: titles(
    'visibility visible isvisible productvisible productvisibility itemvisibility squareonlineitemvisibility',
    'onlinevisibility catalogvisibility visibilityincatalog',
  ),
  published: titles(
    'published ispublished active isactive enabled isenabled online isonline productonline live listed forsale',
    'isforsale canbesold saleok sellable allowpurchases availableforsale availablefororder availableonline',
    'showonline showonwebsite showinstore showinshop publishedonwebsite inauzwa inaonekana',
    SHOWN,
  ),
  hidden: titles(
    'hidden ishidden hide hideonwebsite hidefromwebsite imefichwa discontinued isdiscontinued disabled isdisabled',
    'draft isdraft archived isarchived unpublished deleted isdeleted',
    NOT_SHOWN,
  ),
  currency: titles('currency currencycode pricecurrency'),
  surcharge: titles('surcharge'),
  discount_mode: titles('discountmode'),
  discount_value: titles('discountvalue'),
  is_new: titles('isnew new newarrival'),
  featured: titles('isfeaturedproduct isfeatured featured'),
  features: titles('features highlights bulletpoints keyfeatures'),
  specifications: titles('specifications specs attributes'),
  model: titles('modelno modelnumber model mpn'),
  weight: titles('weight shipweight shippingweight itemweight'),
  dimensions: titles('dimensions productdimensions measurements'),
  colour: titles('colour color colours colors rangi'),
  size: titles('size sizes saizi ukubwa'),
  material: titles('material'),
} as const satisfies Record<string, readonly Name[]>

export type Field = keyof typeof FIELDS

/** A field that products have besides those of this package, and the titles of its column. */
export interface OwnField {
  kind: 'text' | 'number' | 'amount' | 'flag' | 'list' | 'choice'
  titles: readonly string[]
  /** Bounds of a number; one that is outside of them is not read. */
  min?: number | undefined
  max?: number | undefined
  isWhole?: boolean | undefined
  /** The values of a choice. */
  choices?: readonly string[] | undefined
}

export type OwnFields = Readonly<Record<string, OwnField>>

export type OwnValues = Record<string, string | number | boolean | readonly string[] | null>

const named = new WeakMap<OwnFields, Record<Field, readonly Name[]>>()

/** Returns the names of all fields: those of this package and those that a catalogue has besides. */
export function namesWith(own: OwnFields): Record<Field, readonly Name[]> {
  const known = named.get(own)
  if (known) return known
  const added = Object.entries(own).map(([field, { titles }]) => [field, titles.map(keyOf)] as const)
  const all = Object.entries(FIELDS).flatMap((each) => (each[0] === 'category' ? [each, ...added] : [each]))
  const names = Object.fromEntries(all) as Record<Field, readonly Name[]>
  named.set(own, names)
  return names
}

export const NO_OWN: OwnFields = {}

/** Returns the fields that a mapping by hand may name. */
export const fieldNames = (own: OwnFields) => Object.keys(namesWith(own)) as Field[]

/** Whether a text looks like a code: capitals and digits without spaces, such as `MH01-XS` or `6161101610012`. */
export const isCode = (text: string) => /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./_-]{2,}$/u.test(text)
