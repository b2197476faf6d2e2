type Remarks = Record<
  | 'noName'
  | 'totalRow'
  | 'noSku'
  | 'noSkuNoLetters'
  | 'noPrice'
  | 'priceNoNumber'
  | 'priceBelowZero'
  | 'priceZero'
  | 'priceTooHigh'
  | 'otherPrice'
  | 'unclearStock'
  | 'sameName'
  | 'sameSku'
  | 'sameSkuElsewhere'
  | 'noParent'
  | 'noParentOptions'
  | 'noVariant'
  | 'noVariantPublished'
  | 'hiddenInCatalogue'
  | 'notPublished'
  | 'bundle'
  | 'openQuote'
  | 'bareQuote'
  | 'moreCells'
  | 'roundedId'
  | 'noObject'
  | 'noJson'
  | 'notApproved'
  | 'noText'
  | 'noRating'
  | 'unreadableDate'
  | 'byCode',
  never
> &
  Record<'manyVariants' | 'longText' | 'tooManyRows' | 'openQuotes', 'most'> &
  Record<'inRow' | 'twinRow' | 'longCell' | 'titlesOrNot', 'row'> &
  Record<'unclearSale' | 'dateAsSize', 'value'> &
  Record<'sharedPieces' | 'descriptionsWithoutSite', 'count'> &
  Record<'readAs' | 'readAsTold', 'encoding'> &
  Record<'likeCodes' | 'onlyFlags', 'column'> &
  Record<'notText' | 'emptyFile' | 'noRows' | 'damaged' | 'protected' | 'large' | 'slow' | 'none', 'file'> & {
    longField: 'field' | 'most'
    otherCurrency: 'currency' | 'rates'
    skuInRow: 'sku' | 'row'
    noOptionValue: 'option'
    hiddenBy: 'title' | 'value'
    unclearShown: 'title' | 'value' | 'field'
    unclearDate: 'date'
    swappedSale: 'starts' | 'ends'
    unclearCurrency: 'currency'
    cellsInstead: 'cells' | 'columns'
    headerRow: 'row' | 'above'
    idColumn: 'column' | 'lacking'
    sharedNames: 'count' | 'columns'
    hiddenRows: 'count' | 'row'
    sections: 'names' | 'more'
    linesRead: 'name' | 'price'
    inUnits: 'column' | 'from' | 'to'
    severalColumns: 'count' | 'columns'
    otherViews: 'count' | 'views'
    picturesWithoutSite: 'path'
    spelledAlike: 'examples' | 'more'
    errorCells: 'errors'
    roundedNumbers: 'column' | 'count' | 'first'
    readAsLikely: 'encoding' | 'other'
    encodedTwice: 'count' | 'cell' | 'line' | 'right'
    linesReadAs: 'count' | 'lines' | 'more' | 'encoding' | 'first'
    otherKind: 'file' | 'kind'
    otherFormat: 'file' | 'format' | 'columns'
    unknownEncoding: 'name' | 'known'
    unknownColumn: 'column' | 'columns'
    lacksColumns: 'columns'
    missingColumn: 'because' | 'field' | 'columns' | 'lack'
    brokenJson: 'file' | 'problem'
    noList: 'file' | 'what'
    noWorkbook: 'file' | 'sheet'
    severalSheets: 'file' | 'sheets' | 'more'
    noSheet: 'file' | 'sheet' | 'sheets' | 'more'
    unclearDecimal: 'column' | 'amount' | 'whole' | 'parted' | 'first' | 'second'
  }

type Code = keyof Remarks

/** What is said of a file, to be put into words: why a row is left out, what was noticed, why it is not read. */
export interface Remark {
  code: Code
  values: Readonly<Record<string, string | number | Remark>>
}

export function remark<Of extends Code>(
  code: Of,
  ...values: Remarks[Of] extends never ? [] : [values: Record<Remarks[Of], string | number | Remark>]
): Remark {
  const [named = {}] = values as [Remark['values']?]
  return { code, values: named }
}

/** Returns a remark for logs, such as `longField(name, 1000)`. */
export function logged({ code, values }: Remark): string {
  const told = Object.values(values).map((value) => (typeof value === 'object' ? logged(value) : value))
  return told.length > 0 ? `${code}(${told.join(', ')})` : code
}

/** A file that cannot be read. */
export class FileRefusal extends Error {
  readonly remark: Remark

  constructor(remark: Remark) {
    super(logged(remark))
    this.remark = remark
  }
}

/** What the owner of a file has to say before it is read. */
export type Question =
  /** Which column has what has to be there, `because` of what was found, and none where it `mayLack`. */
  | {
      kind: 'column'
      field: 'name' | 'price' | 'sale_price' | 'stock' | 'sku' | 'rating' | 'comment'
      columns: readonly string[]
      because?: Remark | undefined
      mayLack?: boolean
    }
  /** Whether a list begins with titles. */
  | { kind: 'titles'; row: readonly string[] }
  /** Which sheet of a workbook. */
  | { kind: 'sheet'; names: readonly string[] }
  /** Whether a point or a comma stands before decimals: `12.500` may be 12,500 or 12.50. */
  | { kind: 'decimal'; column: string; amount: string; readings: Readonly<Record<'point' | 'comma', string>> }

/** A file can be read in several ways, of which its owner has to name one. */
export class FileQuestionAsked extends FileRefusal {
  readonly question: Question

  constructor(remark: Remark, question: Question) {
    super(remark)
    this.question = question
  }
}
