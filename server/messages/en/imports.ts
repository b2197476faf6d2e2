/**
 * What an owner is told of an imported file. What only the terminal says is in the branch `terminal` of `at`, and in
 * English only.
 */
export const messages = {
  // why a row is left out, and what it is about
  noName: 'no name',
  totalRow: 'a total of other rows, without a SKU',
  noSku: 'no SKU',
  noSkuNoLetters: 'no SKU and no letters in the name',
  longField: 'the {field, select, name {name} SKU {SKU} other {category}} has more than {most} characters',
  noPrice: 'no price',
  priceNoNumber: 'the price is not a number',
  priceBelowZero: 'the price is below 0',
  priceZero: 'the price is 0',
  priceTooHigh: 'the price is too high',
  otherCurrency:
    'the price is in {currency}{at, select, terminal {{rates, select, none {; give --currency-rate} other {, and --currency-rate is for {rates}}}} other {, not in the shop’s currency}}',
  otherPrice: 'no price of a shopper',
  unknownCode: 'the shop has nothing with this code',
  stockByVariant: 'its pieces are those of its variants: give their codes',
  pricesByVariant: 'its variants have several prices: give their codes',
  unclearStock: 'the stock is neither a number of pieces nor a known word',
  sameName:
    'the same name as an earlier row; {at, select, terminal {say which column differs: --map id=COLUMN} other {choose a column that differs as the product code}}',
  sameSku: 'the same SKU as an earlier row',
  sameSkuElsewhere: 'the same SKU as another row',
  inRow: 'row {row}',
  skuInRow: '{sku}, row {row}',
  noParent: 'its parent is not imported',
  noParentOptions: 'its parent has no options',
  manyVariants: 'its attributes make more than {most} variants',
  noOptionValue: 'no value for the option {option}',
  noVariant: 'none of its variants is imported',
  noVariantPublished: 'none of its variants is in the file and published',
  hiddenBy: '{title}: {value}',
  unclearShown:
    'it is not clear whether it is for sale, {title}: {value}{at, select, terminal {{field, select, none {} other { (--map {field}= leaves the column out)}}} other {}}',
  hiddenInCatalogue: 'hidden in the catalogue',
  notPublished: 'not published',
  bundle: 'a bundle, whose parts are chosen',
  unclearDate: 'the date {date} of its sale is not clear; write it as 2026-01-31',
  swappedSale: 'its sale ends on {ends}, before it starts on {starts}',
  unclearCurrency: 'the currency “{currency}” is not known; write its code, such as USD',
  unclearSale: 'whether it is on sale is not clear from “{value}”; write yes or no',
  twinRow: 'nothing tells it from row {row}',
  openQuote: 'opens a quote that is never closed',
  bareQuote: 'a quote inside a quoted cell is not doubled',
  moreCells: 'more cells than the header has',
  cellsInstead: '{cells} instead of {columns}',
  dateAsSize: 'a spreadsheet has made the date {value} of its size; format the column as text and enter it again',
  roundedId: 'Excel has rounded the number that is its id',
  noObject: 'not an object',
  noJson: 'not valid JSON',
  notApproved: 'not approved',
  noText: 'no text',
  longText: 'the text has more than {most} characters',
  noRating: 'no rating from 1 to 5',
  unreadableDate: 'the date cannot be read',

  // what was noticed
  headerRow: 'Row {row} is the header; what is above it was left out ({above}).',
  idColumn:
    'No column is obviously the id, so {column} is used, {lacking, plural, =0 {which differs in every row} one {but for # row, known by its name} other {but for # rows, known by their names}}.{at, select, terminal { Another column: --map id=COLUMN} other {}}',
  sharedNames:
    'No column is obviously the id. {count} rows share a name: {columns} are in their ids.{at, select, terminal { Another column: --map id=COLUMN} other {}}',
  sharedPieces:
    '{count, plural, one {A product has} other {# products have}} one stock for all variants: it is divided among them.',
  hiddenRows:
    '{count, plural, one {# row of the sheet is} other {# rows of the sheet are}} hidden there, the first is row {row}: hidden rows are read like the others.',
  sections:
    'A category counts for the products below it, up to the next one: {names}{more, plural, =0 {} other { and # more}}.',
  byCode:
    'The list has codes without names or without prices: it updates the price and the stock of what the shop has, and adds nothing.',
  linesRead: 'Read as a message with one product a line: its name, then its price ({name}: {price}).',
  inUnits: 'The prices in “{column}” are read as its title says: {from, number} became {to, number}.',
  roundedPrices: '{count, plural, one {A price} other {# prices}} had cents: {from} became {to}.',
  lowPrices:
    'Most prices are below 10 shillings, such as {name} for {price, number}. If they are in thousands or in another currency, the title of their column has to say so.',
  steepPrices:
    '{count, plural, one {A product is} other {# products are}} reduced by more than 80 %, such as {name} from {from, number} to {price, number}.',
  severalColumns: 'Of {count} columns ({columns}) the first with a value counts.',
  otherViews: '{count} rows of other store views ({views}) were left out.',
  picturesWithoutSite: 'Pictures such as {path} are left out: the file does not say on which site they are.',
  descriptionsWithoutSite:
    "{count} {count, plural, one {description has} other {descriptions have}} links or pictures without the name of their site. The links become text; the pictures are looked for where the product's other pictures are.",
  spelledAlike:
    'Categories that are spelled in several ways became one: {examples}{more, plural, =0 {} other {, and {more} more}}.',
  errorCells: 'Errors of the spreadsheet count as empty cells: {errors}.',
  roundedNumbers:
    'Excel has rounded numbers in the column {column} ({count, number} such as {first}): they count as empty. Format the column as text and enter them again.',
  readAs: 'Read as {encoding}.',
  readAsTold: 'Read as {encoding}, as --encoding says.',
  readAsLikely:
    'Read as {encoding}. If names look wrong, {at, select, terminal {say what it is: --encoding {other}} other {save the file as UTF-8 and import that.}}',
  encodedTwice:
    '{count, plural, one {Letters of # line} other {Letters of # lines}} look as if another program had read them wrongly: {cell} in line {line} is perhaps {right}. Correct them where the file comes from.',
  linesReadAs:
    '{count, plural, one {Line {lines} is not UTF-8 like the others and was} other {Lines {lines}{more, plural, =0 {} other {, and {more} more}} are not UTF-8 like the others and were}} read as {encoding} ({first}). If names look wrong, correct them in the file.',

  // why a file is not read
  otherKind:
    '{file} is {kind, select, picture {a picture} sound {a picture or a sound} pdf {a PDF} archive {an archive} packed {a workbook or an archive} document {a document} database {a database} program {a program} other {a workbook}}, not a table of text. {kind, select, packed {Save the sheet} workbook {Save the sheet} other {Export the list}} as CSV and import that.',
  notText: '{file} is not a text file. Export it as CSV or JSON and import that.',
  emptyFile: '{file} is empty. Export it again and import that file.',
  noRows: '{file} has no rows under its header. Export the catalogue again and import that file.',
  otherFormat: '{file} is no product export of the format {format}. Its columns are: {columns}.',
  unknownEncoding: '--encoding knows no "{name}", but {known} and others.',
  unknownColumn: 'The file has no column "{column}". Its columns are: {columns}.',
  missingColumn:
    '{because, select, none {} other {{because} }}The file has no column that is obviously the {field}. Its columns are: {columns}.{at, select, terminal { Say which one it is: --map {field}=COLUMN{lack, select, code {, or --map {field}= where the list only updates what the shop has, by its codes} other {}}} other {}}',
  likeCodes: '“{column}” seems to have codes instead of names.',
  onlyFlags: '“{column}” has only yes and no (1 and 0), which are no prices.',
  titlesOrNot:
    'The list may begin with a product instead of titles: {row}.{at, select, terminal { Say what it is: --titles no, or --titles yes} other {}}',
  lacksColumns: 'The table lacks columns of the export: {columns}. Put them back, or these values would be lost.',
  tooMany: 'The file has more than {most, number} products. Import it in parts, or with npm run store -- import.',
  tooManyRows: 'The table has more than {most, number} rows. Split it into several files.',
  longCell: 'A cell in row {row} has more than 1 MB. Shorten it and import again.',
  openQuotes: 'More than {most} rows open a quote that is never closed. Export the file again, with quotes doubled.',
  brokenJson: '{file} is not valid JSON: {problem}. Export it again and import that file.',
  noList:
    '{file} holds no list of {what, select, reviews {reviews} other {products}}. It should be a JSON list of objects.',
  damaged: '{file} is cut off or damaged, so no sheet of it can be read. Save it again and import that file.',
  protected: '{file} is protected with a password. Save it without one and import that file.',
  large: '{file} is too large when unpacked. Save the sheet as CSV and import that.',
  slow: '{file} takes too long to read. Save the sheet as CSV and import that.',
  none: '{file} is no workbook. Save the list as XLSX or CSV and import that.',
  noWorkbook: '{file} is no workbook, so it has no sheet "{sheet}". Leave out --sheet.',
  severalSheets:
    '{file} has several sheets: {sheets}{more, plural, =0 {} other { and {more} more}}. Say which one to import: --sheet NAME',
  noSheet:
    '{file} has no sheet "{sheet}" with cells, but: {sheets}{more, plural, =0 {} other { and {more} more}}. Say which one to import: --sheet NAME',
  unclearDecimal:
    'In the column "{column}", {amount} may be {whole} or {parted}. Say which sign stands before decimals: --decimal {first} for the first, --decimal {second} for the second.',
  tooMuch: '{file} takes too much memory or time to be read here. Import it in the terminal, or in parts.',
  noProduct:
    'No row of {file} is a product.{row, plural, =0 {} other { Row {row}: {why}{detail, select, none {} other {: {detail}}}.}}',
} as const
