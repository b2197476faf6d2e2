import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import {
  type FileCounts,
  type FilePreview,
  type NamedPrice,
  type SoldProduct,
} from '../../../../domain/owner/catalogueFile.ts'
import type { ProductSearch } from '../../../../domain/owner/products.ts'
import {
  selectAnswers,
  selectPreview,
  selectStep,
  type OwnerImportActor,
} from '../../../../machines/owner/ownerImport.ts'
import { usePrice } from '../../../app/hooks.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { PageLink } from '../../../components/links/PageLink.tsx'
import { Thumbnail } from '../../../components/product/Thumbnail.tsx'
import { SettingSwitch } from '../../../components/form/SettingSwitch.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { FormTitle } from '../FormTitle.tsx'
import {
  Another,
  Columns,
  Confirm,
  ImportSteps,
  Notes,
  PreviewTitle,
  ReadColumns,
  SkippedRows,
  UndoSteps,
} from './importSteps.tsx'
import { REVIEWS_PATH } from '../productAddress.ts'
import { useOwnerImport } from './useOwnerImport.ts'

/** The import of a catalogue: a file or a pasted table, questions about it, what it would change, and what it has. */
export function ImportProducts({ search }: { search: ProductSearch }) {
  const text = useText('ownerImport')
  const actor = useOwnerImport('products')
  const step = useSelector(actor, selectStep)
  const preview = useSelector(actor, selectPreview)
  const words = { intro: text('intro'), pasteHint: text('pasteHint'), sheet: text('sheet') }
  return (
    <Stack gap="4">
      <FormTitle search={search}>{text('title')}</FormTitle>
      <ImportSteps actor={actor} words={words} />
      {step === 'choosing' && <OtherWays />}
      {(step === 'shown' || step === 'importing' || step === 'imported') && preview && 'sample' in preview && (
        <Preview actor={actor} preview={preview} step={step} />
      )}
      <UndoSteps actor={actor} of="products" />
    </Stack>
  )
}

/** The export, and the import of reviews. */
function OtherWays() {
  const text = useText('ownerImport')
  return (
    <>
      <Box mt="4">
        <Text mb="2">{text('exportNote')}</Text>
        <ExportButton />
      </Box>
      <Button asChild variant="outline" alignSelf="start">
        <PageLink to={REVIEWS_PATH}>{text('reviews.title')}</PageLink>
      </Button>
    </>
  )
}

const COUNTS: readonly (keyof FileCounts)[] = [
  'added',
  'updated',
  'unchanged',
  'ownKept',
  'skipped',
  'demoRemoved',
  'hidden',
  'pruned',
  'stillHidden',
  'variantsRemoved',
  'promised',
]

interface PreviewProps {
  actor: OwnerImportActor
  preview: FilePreview
  step: 'shown' | 'importing' | 'imported'
}

function Preview({ actor, preview, step }: PreviewProps) {
  const text = useText('ownerImport')
  const { prune = false, countOff = false } = useSelector(actor, selectAnswers)
  const isDone = step === 'imported'
  const { counts, sample, products } = preview
  return (
    <>
      <PreviewTitle isDone={isDone} />
      <Box as="ul" ps="5" listStyleType="disc">
        {COUNTS.filter((count) => counts[count] > 0).map((count) => (
          <li key={count}>{text(`counts.${count}`, { count: counts[count] })}</li>
        ))}
      </Box>
      <Changes preview={preview} />
      {products > sample.length && <Extremes preview={preview} />}
      <Notes notes={preview.notes} />
      <Box as="h3">{text(isDone ? 'sampleDone' : 'sample')}</Box>
      <Stack as="ul" gap="2" listStyleType="none">
        {sample.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </Stack>
      <Details actor={actor} preview={preview} step={step} />
      {isDone ? (
        <Another actor={actor} />
      ) : (
        <>
          <SettingSwitch
            label={text('prune')}
            isOn={prune}
            onChange={(isOn) => actor.send({ type: 'import.answer', answers: { prune: isOn } })}
          />
          {counts.promised > 0 && (
            <SettingSwitch
              label={text('countOff')}
              isOn={countOff}
              onChange={(isOn) => actor.send({ type: 'import.answer', answers: { countOff: isOn } })}
            />
          )}
          <Confirm actor={actor} step={step}>
            {text('confirm', { count: products })}
          </Confirm>
        </>
      )}
    </>
  )
}

function Changes({ preview: { rose, fell, changed } }: { preview: FilePreview }) {
  const text = useText('ownerImport')
  const price = usePrice()
  if (rose + fell === 0) return null
  return (
    <Box color="fg.warning">
      {rose > 0 && <Text fontWeight="medium">{text('rose', { count: rose })}</Text>}
      {fell > 0 && <Text fontWeight="medium">{text('fell', { count: fell })}</Text>}
      <Box as="ul" ps="5">
        {changed.map(({ name, before, after }, at) => (
          <li key={at}>{text('change', { name, before: price(before), after: price(after) })}</li>
        ))}
      </Box>
    </Box>
  )
}

/** The dearest and the cheapest products, where not all are shown. */
function Extremes({ preview: { dearest, cheapest } }: { preview: FilePreview }) {
  const text = useText('ownerImport')
  const price = usePrice()
  const listOf = (products: readonly NamedPrice[]) =>
    products.map((product) => `${product.name} ${price(product.price)}`).join('; ')
  return (
    <Box overflowWrap="anywhere">
      <Text>{text('dearest', { products: listOf(dearest) })}</Text>
      <Text>{text('cheapest', { products: listOf(cheapest) })}</Text>
    </Box>
  )
}

function Line({ line }: { line: SoldProduct }) {
  const text = useText('ownerImport')
  const ofProducts = useText('ownerProducts')
  const price = usePrice()
  const {
    name,
    price: lowest,
    highestPrice,
    originalPrice,
    stock,
    isInStock,
    isHidden,
    category,
    image,
    variants,
  } = line
  const stockText = isHidden
    ? text('stock.hidden')
    : !isInStock
      ? text('stock.out')
      : stock === null
        ? text('stock.none')
        : ofProducts('stock', { count: stock })
  return (
    <HStack as="li" gap="3" p="3" bg="bg.panel" borderRadius="xl">
      <Thumbnail image={image} name={name} size={56} />
      <Box minW="0">
        <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere" dir="auto">
          {name}
        </Text>
        <HStack gap="2" fontSize="sm" color="fg.muted" wrap="wrap">
          <Text as="span" color="fg" fontVariantNumeric="tabular-nums">
            {highestPrice === lowest ? price(lowest) : `${price(lowest)} – ${price(highestPrice)}`}
          </Text>
          {originalPrice !== null && <s>{price(originalPrice)}</s>}
          <span>{variants > 0 ? ofProducts('variants', { count: variants }) : stockText}</span>
          <span dir="auto">{category}</span>
        </HStack>
      </Box>
    </HStack>
  )
}

/** Rows that are left out, and columns. */
function Details({ actor, preview: { skipped, columns }, step }: PreviewProps) {
  return (
    <Box>
      <SkippedRows skipped={skipped} />
      <ReadColumns columns={columns}>
        {step === 'shown' && columns.chosen && <Columns actor={actor} columns={columns} chosen={columns.chosen} />}
      </ReadColumns>
    </Box>
  )
}
