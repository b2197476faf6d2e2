import { FIELD_COLUMNS } from '../catalogue/emptyProduct.ts'

/** The largest file that an owner imports in the browser, in bytes. The terminal has no limit. */
export const MOST_FILE_BYTES = 20_000_000

/** What the owner says of a file that can be read in several ways, and of what becomes of the shop. */
export interface FileAnswers {
  sheet?: string | undefined
  decimal?: 'point' | 'comma' | undefined
  /** Whether the list begins with titles. */
  titles?: boolean | undefined
  /** The title of the column that is read as a field; '' when none is. */
  columns?: ColumnChoice | undefined
  /** How many shillings one of a currency is; 0 leaves out what is priced in it. */
  rates?: Readonly<Record<string, number>> | undefined
  /** Whether products that the file lacks are hidden. */
  prune?: boolean | undefined
  /** Whether pieces in orders that are not dispatched yet are counted off the file's stock. */
  countOff?: boolean | undefined
}

/** The fields whose columns an owner can choose in the browser. */
export const MAPPED_FIELDS = [
  'name',
  'price',
  'original_price',
  'sale_price',
  'stock',
  'id',
  'category',
  ...FIELD_COLUMNS,
  'description',
  'image',
  'colour',
  'size',
  'in_stock',
  'status',
  'visibility',
  'published',
  'hidden',
] as const

export type MappedField = (typeof MAPPED_FIELDS)[number]

/** All that columns of a file can be read as, with `_` between words. */
const READ_FIELDS = [
  ...MAPPED_FIELDS,
  'handle',
  'parent',
  'variants',
  'options',
  'variant_image',
  'on_sale',
  'sale_starts',
  'sale_ends',
  'discount',
  'discount_mode',
  'discount_value',
  'surcharge',
  'currency',
  'tracked',
  'backorders',
  'is_new',
  'new',
  'featured',
  'features',
  'specifications',
  'reviews',
  'model',
  'weight',
  'dimensions',
  'material',
  'store_view',
  'product_type',
  'rating',
  'sku',
  'title',
  'comment',
  'date',
] as const

export type ReadField = (typeof READ_FIELDS)[number]

/** Returns the field that a column was read as. */
export const readField = (field: string) => READ_FIELDS.find((each) => each === field.replaceAll(' ', '_'))

/** The fields of reviews whose columns an owner is asked about where no title says them. */
export const ASKED_OF_REVIEWS = ['sku', 'rating', 'comment'] as const

type AskedField = 'name' | 'price' | 'sale_price' | 'stock' | (typeof ASKED_OF_REVIEWS)[number]

export type ColumnChoice = Readonly<Partial<Record<MappedField | AskedField, string>>>

/**
 * Which sheet of a workbook; whether a list begins with titles; which column has what has to be there, `because` of
 * what was found, and none where it `mayLack`, as the names of a list of codes; whether a point or a comma stands
 * before decimals (`12.500` may be 12,500 or 12.50); how many shillings one of a currency is, in which `rows` are
 * priced; how the columns of a file are read of which no row is a product.
 */
export type FileQuestion<Text = string> =
  | { kind: 'columns'; problem: Text; columns: FilePreview['columns'] & { chosen: ColumnChoice } }
  | { kind: 'column'; field: AskedField; columns: readonly string[]; because?: Text | undefined; mayLack?: boolean }
  | { kind: 'titles'; row: readonly string[] }
  | { kind: 'sheet'; names: readonly string[] }
  | { kind: 'rate'; currency: string; rows: number }
  | { kind: 'decimal'; column: string; amount: string; readings: Readonly<Record<'point' | 'comma', string>> }

/** A row of a file that is no product, and why. */
export interface SkippedLine<Text = string> {
  row: number
  name: string
  why: Text
  detail?: string | Text | undefined
}

/** A product of an import as it is sold. */
export interface SoldProduct {
  name: string
  price: number
  /** Another price than `price` only where its variants' prices differ. */
  highestPrice: number
  originalPrice: number | null
  /** Null when pieces are not counted, or counted by variant. */
  stock: number | null
  isInStock: boolean
  isHidden: boolean
  category: string
  image: string
  variants: number
}

/** A product, or its variant, with its price. */
export interface NamedPrice {
  name: string
  price: number
}

/** What an import changes: numbers of products, but `skipped` of rows and `variantsRemoved` of variants. */
export interface FileCounts {
  added: number
  updated: number
  unchanged: number
  skipped: number
  demoRemoved: number
  /** The file says that they are not for sale. */
  hidden: number
  pruned: number
  stillHidden: number
  variantsRemoved: number
  /** They keep what the file has no column for. */
  ownKept: number
  promised: number
}

/** How a file was read; the shop puts it into words. */
interface ReadPreview<Text> {
  columns: { used: readonly { column: string; field: string }[]; unused: readonly string[] }
  /** What the owner should know of the reading. */
  notes: readonly Text[]
  /** The first of the skipped rows. */
  skipped: readonly SkippedLine<Text>[]
}

/** What a catalogue brings, before it is imported or after. */
export interface FilePreview<Text = string> extends ReadPreview<Text> {
  columns: ReadPreview<Text>['columns'] & {
    /** What the owner has chosen, now or for an earlier file with these columns; null where that is not possible. */
    chosen: ColumnChoice | null
  }
  counts: FileCounts
  products: number
  /** How many prices rose or fell by more than half, and those that did by most. */
  rose: number
  fell: number
  changed: readonly { name: string; before: number; after: number }[]
  /** A few products, the dearest and the cheapest first. */
  dearest: readonly NamedPrice[]
  cheapest: readonly NamedPrice[]
  sample: readonly SoldProduct[]
}

/** What a file of reviews brings, before it is imported or after. */
export interface ReviewsPreview<Text = string> extends ReadPreview<Text> {
  /** Numbers of reviews, but `skipped` of rows and `rated` of products. */
  counts: {
    added: number
    updated: number
    unchanged: number
    skipped: number
    /** They are in the file twice. */
    repeated: number
    /** The shop does not have their products. */
    lost: number
    /** Products whose rating changes. */
    rated: number
  }
  /** The first of the product codes that the shop does not have. */
  unknown: readonly { sku: string; reviews: number }[]
}

/** What an import brings. */
export type Imported = 'products' | 'reviews'

/** An import that can be undone. */
export interface LastImport {
  /** The name of the file. */
  source: string
  /** When it was, an ISO 8601 time. */
  at: string
}

/** What an undone import has brought back: numbers of products, or of reviews. */
export interface UndoneImport {
  source: string
  /** They are as before, those that the import had removed among them. */
  restored: number
  /** The import had added them; they are gone, or hidden. */
  removed: number
  /** Products that were changed since; they stay as they are. */
  kept?: number | undefined
}

export type UndoOutcome = { status: 'undone'; undone: UndoneImport } | { status: 'refused'; message: string }

/** A file as it is sent to the shop. */
export interface FileSent {
  file: File
  answers: FileAnswers
  /** Whether the shop only says what it would change. */
  isTrial: boolean
}

export type FileOutcome<Text = string, Preview = FilePreview<Text> | ReviewsPreview<Text>> =
  | { status: 'read'; preview: Preview }
  | { status: 'asks'; question: FileQuestion<Text> }
  /** The file cannot be imported. */
  | { status: 'refused'; message: Text }
