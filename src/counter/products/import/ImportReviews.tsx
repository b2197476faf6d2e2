import { Box, Stack, Text } from '@chakra-ui/react'
import type { ReviewsPreview } from '../../../../domain/owner/catalogueFile.ts'
import type { ProductSearch } from '../../../../domain/owner/products.ts'
import { selectPreview, selectStep, type OwnerImportActor } from '../../../../machines/owner/ownerImport.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { FormTitle } from '../FormTitle.tsx'
import {
  Another,
  Confirm,
  ImportSteps,
  Notes,
  PreviewTitle,
  ReadColumns,
  SkippedRows,
  UndoSteps,
} from './importSteps.tsx'
import { useOwnerImport } from './useOwnerImport.ts'

/** The import of reviews: a file, what it would add, what it has, and its undo (OPN-379). */
export function ImportReviews({ search }: { search: ProductSearch }) {
  const text = useText('ownerImport')
  const actor = useOwnerImport('reviews')
  const step = useSelector(actor, selectStep)
  const preview = useSelector(actor, selectPreview)
  const words = { intro: text('reviews.intro'), pasteHint: text('reviews.pasteHint'), sheet: text('reviews.sheet') }
  return (
    <Stack gap="4">
      <FormTitle search={search}>{text('reviews.title')}</FormTitle>
      <ImportSteps actor={actor} words={words} />
      {preview && 'unknown' in preview && <Preview actor={actor} preview={preview} step={step} />}
      <UndoSteps actor={actor} of="reviews" />
    </Stack>
  )
}

const COUNTS = ['added', 'updated', 'unchanged', 'skipped', 'repeated', 'lost', 'rated'] as const

function Preview({ actor, preview, step }: { actor: OwnerImportActor; preview: ReviewsPreview; step: string }) {
  const text = useText('ownerImport')
  const { counts, unknown, skipped, columns, notes } = preview
  const known = counts.added + counts.updated + counts.unchanged
  return (
    <>
      <PreviewTitle isDone={step === 'imported'} />
      <Box as="ul" ps="5" listStyleType="disc">
        {COUNTS.filter((count) => counts[count] > 0).map((count) => (
          <li key={count}>{text(`reviews.counts.${count}`, { count: counts[count] })}</li>
        ))}
      </Box>
      {unknown.length > 0 && (
        <Text overflowWrap="anywhere">
          {text('reviews.unknown', {
            codes: unknown.map(({ sku, reviews }) => (reviews > 1 ? `${sku} (${reviews})` : sku)).join(', '),
          })}
        </Text>
      )}
      <Box>
        <SkippedRows skipped={skipped} />
        <ReadColumns columns={columns} />
        <Notes notes={notes} />
      </Box>
      {step === 'imported' || known === 0 ? (
        <Another actor={actor} />
      ) : (
        <Confirm actor={actor} step={step}>
          {text('reviews.confirm', { count: known })}
        </Confirm>
      )}
    </>
  )
}
