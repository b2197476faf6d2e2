export const messages = {
  noName: 'haina jina',
  totalRow: 'ni jumla ya safu nyingine, haina msimbo (SKU)',
  noSku: 'haina msimbo (SKU)',
  noSkuNoLetters: 'haina msimbo (SKU), na jina halina herufi',
  longField: '{field, select, name {jina lina} SKU {msimbo (SKU) una} other {kategoria ina}} zaidi ya herufi {most}',
  noPrice: 'haina bei',
  priceNoNumber: 'bei si nambari',
  priceBelowZero: 'bei iko chini ya 0',
  priceZero: 'bei ni 0',
  priceTooHigh: 'bei ni kubwa mno',
  otherCurrency: 'bei iko kwa {currency}, si kwa sarafu ya duka',
  otherPrice: 'si bei ya mnunuzi',
  unknownCode: 'duka halina kitu chenye msimbo huu',
  stockByVariant: 'idadi yake ni ya aina zake: andika misimbo yao',
  pricesByVariant: 'aina zake zina bei tofauti: andika misimbo yao',
  unclearStock: 'idadi iliyopo si nambari wala neno linalojulikana',
  sameName: 'jina ni sawa na la safu ya juu; chagua safu wima yenye tofauti kuwa msimbo wa bidhaa',
  sameSku: 'msimbo (SKU) ni sawa na wa safu ya juu',
  sameSkuElsewhere: 'msimbo (SKU) ni sawa na wa safu nyingine',
  inRow: 'safu {row}',
  skuInRow: '{sku}, safu {row}',
  noParent: 'bidhaa yake kuu haiingizwi',
  noParentOptions: 'bidhaa yake kuu haina machaguo',
  manyVariants: 'sifa zake zinafanya aina zaidi ya {most}',
  noOptionValue: 'haina thamani ya chaguo {option}',
  noVariant: 'hakuna aina yake inayoingizwa',
  noVariantPublished: 'hakuna aina yake iliyo kwenye faili na kuchapishwa',
  hiddenBy: 'haionyeshwi, {title}: {value}',
  unclearShown: 'haiko wazi kama inauzwa, {title}: {value}',
  hiddenInCatalogue: 'imefichwa kwenye katalogi',
  notPublished: 'haijachapishwa',
  bundle: 'ni fungu ambalo sehemu zake huchaguliwa',
  unclearDate: 'tarehe {date} ya ofa yake haiko wazi; iandike kama 2026-01-31',
  swappedSale: 'ofa yake inaisha {ends}, kabla ya kuanza {starts}',
  unclearCurrency: 'sarafu “{currency}” haijulikani; andika kifupi chake, kama USD',
  unclearSale: '“{value}” haisemi wazi kama ofa ipo; andika ndiyo au hapana',
  twinRow: 'hakuna kinachoitofautisha na safu {row}',
  openQuote: 'inafungua alama ya nukuu ambayo haifungwi',
  bareQuote: 'alama ya nukuu ndani ya seli yenye nukuu haikuandikwa mara mbili',
  moreCells: 'ina seli nyingi kuliko safu ya vichwa',
  cellsInstead: '{cells} badala ya {columns}',
  dateAsSize:
    'programu ya jedwali imegeuza saizi yake kuwa tarehe {value}; fanya safu wima iwe maandishi, kisha uiandike tena',
  roundedId: 'Excel imefupisha nambari ambayo ni msimbo wake',
  noObject: 'si kitu cha JSON (object)',
  noJson: 'si JSON sahihi',
  notApproved: 'haijaidhinishwa',
  noText: 'haina maandishi',
  longText: 'maandishi yana zaidi ya herufi {most}',
  noRating: 'haina nyota 1 hadi 5',
  unreadableDate: 'tarehe haisomeki',

  headerRow: 'Safu {row} ndiyo ya vichwa; yaliyo juu yake yameachwa ({above}).',
  idColumn:
    'Hakuna safu wima ambayo ni msimbo bila shaka, kwa hiyo {column} imetumika, {lacking, plural, =0 {ambayo ni tofauti katika kila safu} one {ila safu # inayotambuliwa kwa jina lake} other {ila safu # zinazotambuliwa kwa majina yake}}.',
  sharedNames:
    'Hakuna safu wima ambayo ni msimbo bila shaka. Safu {count} zina majina yanayofanana: {columns} zimo kwenye misimbo yake.',
  sharedPieces:
    '{count, plural, one {Bidhaa moja ina} other {Bidhaa # zina}} idadi moja kwa aina zote: imegawanywa kati yake.',
  hiddenRows:
    '{count, plural, one {Safu # ya laha imefichwa} other {Safu # za laha zimefichwa}} humo, ya kwanza ni safu {row}: safu zilizofichwa zinasomwa kama nyingine.',
  sections:
    'Kategoria huhesabiwa kwa bidhaa zilizo chini yake, hadi inayofuata: {names}{more, plural, =0 {} other { na nyingine #}}.',
  byCode: 'Orodha ina misimbo bila majina au bila bei: inasasisha bei na idadi ya vilivyopo dukani, na haiongezi kitu.',
  linesRead: 'Imesomwa kama ujumbe wenye bidhaa moja kwa kila mstari: jina, kisha bei ({name}: {price}).',
  inUnits: 'Bei katika “{column}” zimesomwa kama kichwa chake kinavyosema: {from, number} imekuwa {to, number}.',
  roundedPrices: '{count, plural, one {Bei moja ilikuwa} other {Bei # zilikuwa}} na senti: {from} imekuwa {to}.',
  lowPrices:
    'Bei nyingi ni chini ya shilingi 10, kama {name} kwa {price, number}. Kama ni maelfu au pesa nyingine, kichwa cha safu wima yake kinapaswa kusema hivyo.',
  steepPrices:
    '{count, plural, one {Bidhaa moja imepunguzwa} other {Bidhaa # zimepunguzwa}} bei kwa zaidi ya asilimia 80, kama {name} kutoka {from, number} hadi {price, number}.',
  severalColumns: 'Kati ya safu wima {count} ({columns}) ya kwanza yenye thamani ndiyo inayohesabiwa.',
  otherViews: 'Safu {count} za mionekano mingine ya duka ({views}) zimeachwa.',
  picturesWithoutSite: 'Picha kama {path} zimeachwa: faili haisemi ziko kwenye tovuti gani.',
  descriptionsWithoutSite:
    '{count, plural, one {Maelezo {count} yana} other {Maelezo {count} yana}} viungo au picha bila jina la tovuti yake. Viungo vinakuwa maandishi; picha zinatafutwa mahali zilipo picha nyingine za bidhaa.',
  spelledAlike:
    'Kategoria zilizoandikwa kwa njia kadhaa zimekuwa moja: {examples}{more, plural, =0 {} other {, na nyingine {more}}}.',
  errorCells: 'Makosa ya jedwali yanahesabiwa kama seli tupu: {errors}.',
  roundedNumbers:
    'Excel imefupisha nambari katika safu wima {column} ({count, number}, kama {first}): zinahesabiwa kama tupu. Fanya safu wima iwe ya maandishi kisha uziandike upya.',
  readAs: 'Imesomwa kama {encoding}.',
  readAsTold: 'Imesomwa kama {encoding}, kama ulivyosema.',
  readAsLikely: 'Imesomwa kama {encoding}. Majina yakionekana vibaya, hifadhi faili kama UTF-8 kisha uiingize.',
  encodedTwice:
    '{count, plural, one {Herufi za mstari #} other {Herufi za mistari #}} zinaonekana kusomwa vibaya na programu nyingine: {cell} katika mstari wa {line} labda ni {right}. Zisahihishe mahali faili ilikotoka.',
  linesReadAs:
    '{count, plural, one {Mstari wa {lines} si UTF-8 kama mingine na umesomwa} other {Mistari ya {lines}{more, plural, =0 {} other {, na mingine {more}}} si UTF-8 kama mingine na imesomwa}} kama {encoding} ({first}). Majina yakionekana vibaya, yasahihishe kwenye faili.',

  otherKind:
    '{file} ni {kind, select, picture {picha} sound {picha au sauti} pdf {PDF} archive {kumbukumbu iliyobanwa (ZIP, RAR)} packed {kitabu cha Excel au faili iliyobanwa} document {hati} database {hifadhidata} program {programu} other {kitabu cha Excel}}, si jedwali la maandishi. {kind, select, packed {Hifadhi laha} workbook {Hifadhi laha} other {Hifadhi orodha}} kama CSV kisha uiingize.',
  notText: '{file} si faili ya maandishi. Ihifadhi kama CSV au JSON kisha uiingize.',
  emptyFile: '{file} ni tupu. Ihamishe tena kisha uingize faili hiyo.',
  noRows: '{file} haina safu chini ya vichwa. Hamisha katalogi tena kisha uingize faili hiyo.',
  otherFormat: '{file} si faili ya bidhaa ya aina {format}. Safu wima zake ni: {columns}.',
  unknownEncoding: 'Hakuna usimbaji “{name}”, bali {known} na nyingine.',
  unknownColumn: 'Faili haina safu wima “{column}”. Safu wima zake ni: {columns}.',
  likeCodes: '“{column}” inaonekana kuwa na misimbo badala ya majina.',
  onlyFlags: '“{column}” ina ndiyo na hapana tu (1 na 0), ambazo si bei.',
  titlesOrNot: 'Huenda orodha inaanza na bidhaa badala ya vichwa: {row}.',
  missingColumn:
    '{because, select, none {} other {{because} }}Faili haina safu wima ambayo bila shaka ni {field, select, name {ya majina} price {ya bei} sale_price {ya bei ya ofa} stock {ya idadi iliyopo} sku {ya misimbo ya bidhaa (SKU)} rating {ya nyota} comment {ya maoni} other {ya {field}}}. Safu wima zake ni: {columns}.',
  lacksColumns:
    'Jedwali halina safu wima hizi za faili iliyohamishwa: {columns}. Zirudishe, la sivyo thamani hizi zitapotea.',
  tooMany: 'Faili ina zaidi ya bidhaa {most, number}. Iingize kwa sehemu, au kwa npm run store -- import.',
  tooManyRows: 'Jedwali lina zaidi ya safu {most, number}. Ligawe katika faili kadhaa.',
  longCell: 'Seli moja katika safu {row} ina zaidi ya MB 1. Ifupishe kisha uingize tena.',
  openQuotes:
    'Zaidi ya safu {most} zinafungua alama ya nukuu ambayo haifungwi. Hamisha faili tena, alama za nukuu ziandikwe mara mbili.',
  brokenJson: '{file} si JSON sahihi ({problem}). Ihamishe tena kisha uingize faili hiyo.',
  noList:
    '{file} haina orodha ya {what, select, reviews {maoni} other {bidhaa}}. Inapaswa kuwa orodha ya JSON yenye vitu (objects).',
  damaged: '{file} imekatika au imeharibika, kwa hiyo laha zake hazisomeki. Ihifadhi tena kisha uingize faili hiyo.',
  protected: '{file} imefungwa kwa nenosiri. Ihifadhi bila nenosiri kisha uingize faili hiyo.',
  large: '{file} ni kubwa mno inapofunguliwa. Hifadhi laha kama CSV kisha uiingize.',
  slow: '{file} inachukua muda mrefu mno kusomwa. Hifadhi laha kama CSV kisha uiingize.',
  none: '{file} si kitabu cha Excel. Hifadhi orodha kama XLSX au CSV kisha uiingize.',
  noWorkbook: '{file} si kitabu cha Excel, kwa hiyo haina laha “{sheet}”.',
  severalSheets: '{file} ina laha kadhaa: {sheets}{more, plural, =0 {} other { na nyingine {more}}}. Chagua moja.',
  noSheet:
    '{file} haina laha “{sheet}” yenye seli, bali: {sheets}{more, plural, =0 {} other { na nyingine {more}}}. Chagua moja.',
  unclearDecimal:
    'Katika safu wima “{column}”, {amount} inaweza kuwa {whole} au {parted}. Chagua alama iliyo kabla ya desimali: {first} kwa ya kwanza, {second} kwa ya pili.',
  tooMuch: '{file} inahitaji kumbukumbu au muda mwingi mno kusomwa hapa. Iingize kwenye terminali, au kwa sehemu.',
  noProduct:
    'Hakuna safu ya {file} ambayo ni bidhaa.{row, plural, =0 {} other { Safu {row}: {why}{detail, select, none {} other {: {detail}}}.}}',
}
