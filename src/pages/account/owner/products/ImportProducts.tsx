import { Box, Button, HStack, Stack, Text, Textarea } from '@chakra-ui/react'
import { useRef, useState, type FormEvent } from 'react'
import {
  MAPPED_FIELDS,
  type ColumnChoice,
  type FileAnswers,
  type FileCounts,
  type FilePreview,
  type FileQuestion,
  type MappedField,
  type SoldProduct,
} from '../../../../../domain/owner/catalogueFile.ts'
import type { ProductSearch } from '../../../../../domain/owner/products.ts'
import {
  selectFileName,
  selectImportProblem,
  selectPreview,
  selectPrunes,
  selectQuestion,
  selectStep,
  selectUndone,
  type OwnerImportActor,
} from '../../../../../machines/ownerImport.ts'
import { usePrice } from '../../../../app/hooks.ts'
import { useDates } from '../../../../app/useDates.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useText } from '../../../../app/useText.ts'
import { Loading } from '../../../../components/Loading.tsx'
import { BusyButton } from '../../BusyButton.tsx'
import { ChoiceField, ControlField } from '../../ControlField.tsx'
import { SettingSwitch } from '../../settings/SettingSwitch.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FormTitle } from './FormTitle.tsx'
import { useOwnerProducts } from './useOwnerProducts.ts'
import { useOwnerImport } from './useOwnerImport.ts'

const KINDS = '.csv,.tsv,.txt,.json,.jsonl,.xlsx,.xls,.ods,text/csv,application/json'

/** The import of a catalogue: a file or a pasted table, questions about it, what it would change, and what it has. */
export function ImportProducts({ search }: { search: ProductSearch }) {
  const text = useText('ownerImport')
  const actor = useOwnerImport()
  const step = useSelector(actor, selectStep)
  const name = useSelector(actor, selectFileName)
  const question = useSelector(actor, selectQuestion)
  const preview = useSelector(actor, selectPreview)
  return (
    <Stack gap="4">
      <FormTitle search={search}>{text('title')}</FormTitle>
      <Problem actor={actor} />
      {step === 'choosing' && <Choice actor={actor} />}
      {step === 'reading' && (
        <>
          <Loading>{text('reading', { name })}</Loading>
          <Cancel actor={actor} />
        </>
      )}
      {step === 'asking' && question && <Question actor={actor} question={question} />}
      {(step === 'shown' || step === 'importing' || step === 'imported') && preview && (
        <Preview actor={actor} preview={preview} step={step} />
      )}
      {step === 'undoing' && <Loading>{text('undoing')}</Loading>}
      {step === 'undone' && <Undone actor={actor} />}
      {(step === 'choosing' || step === 'imported') && <LastImport actor={actor} />}
    </Stack>
  )
}

function Problem({ actor }: { actor: OwnerImportActor }) {
  const text = useText('ownerImport')
  const problem = useSelector(actor, selectImportProblem)
  const isChoosing = useSelector(actor, selectStep) === 'choosing'
  const own: Readonly<Record<string, string>> = {
    '': text(isChoosing ? 'lost' : 'lostImport'),
    large: text('large'),
    undo: text('lostUndo'),
  }
  return (
    <Text role="alert" color="fg.error" overflowWrap="anywhere" _empty={{ display: 'none' }}>
      {problem !== null && (own[problem] ?? problem)}
    </Text>
  )
}

function Choice({ actor }: { actor: OwnerImportActor }) {
  const text = useText('ownerImport')
  const input = useRef<HTMLInputElement>(null)
  const [table, setTable] = useState('')
  const choose = (file: File | undefined) => file && actor.send({ type: 'import.choose', file })

  function readPasted(event: FormEvent) {
    event.preventDefault()
    if (table.trim()) choose(new File([table], 'pasted.csv', { type: 'text/csv' }))
  }

  return (
    <>
      <Text>{text('intro')}</Text>
      <Button alignSelf="start" onClick={() => input.current?.click()}>
        {text('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={text('choose')}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Disclosure summary={text('paste')}>
        <form method="post" onSubmit={readPasted}>
          <Stack gap="3" mt="2">
            <ControlField label={text('pasted')} hint={text('pasteHint')}>
              <Textarea rows={6} value={table} onChange={({ target }) => setTable(target.value)} />
            </ControlField>
            <Button type="submit" variant="outline" alignSelf="start">
              {text('readPasted')}
            </Button>
          </Stack>
        </form>
      </Disclosure>
      <Box mt="4">
        <Text mb="2">{text('exportNote')}</Text>
        <ExportButton />
      </Box>
    </>
  )
}

function Question({ actor, question }: { actor: OwnerImportActor; question: FileQuestion }) {
  const text = useText('ownerImport')
  const choices = choicesOf(question)
  return (
    <Stack gap="3">
      <Box as="h3">
        {question.kind === 'sheet'
          ? text('sheet')
          : question.kind === 'column'
            ? text(`column.${question.field}`)
            : text('decimal', { column: question.column, amount: question.amount })}
      </Box>
      {choices.map(({ label, answers }) => (
        <Button
          key={label}
          variant="outline"
          justifyContent="start"
          onClick={() => actor.send({ type: 'import.answer', answers })}
        >
          {label}
        </Button>
      ))}
      <Cancel actor={actor} />
    </Stack>
  )
}

function Cancel({ actor }: { actor: OwnerImportActor }) {
  const text = useText('ownerImport')
  return (
    <Button variant="ghost" alignSelf="start" onClick={() => actor.send({ type: 'import.cancel' })}>
      {text('cancel')}
    </Button>
  )
}

function choicesOf(question: FileQuestion): { label: string; answers: FileAnswers }[] {
  if (question.kind === 'sheet') return question.names.map((sheet) => ({ label: sheet, answers: { sheet } }))
  if (question.kind === 'column')
    return question.columns.map((column) => ({ label: column, answers: { columns: { [question.field]: column } } }))
  return (['point', 'comma'] as const).map((decimal) => ({ label: question.readings[decimal], answers: { decimal } }))
}

const COUNTS: readonly (keyof FileCounts)[] = [
  'added',
  'updated',
  'unchanged',
  'skipped',
  'demoRemoved',
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
  const prunes = useSelector(actor, selectPrunes)
  const isDone = step === 'imported'
  const { counts, sample, products } = preview
  return (
    <>
      <Box>
        <Box as="h3" role="status">
          {text(isDone ? 'done' : 'preview')}
        </Box>
        {!isDone && <Text color="fg.muted">{text('previewNote')}</Text>}
      </Box>
      <Box as="ul" ps="5" listStyleType="disc">
        {COUNTS.filter((count) => counts[count] > 0).map((count) => (
          <li key={count}>{text(`counts.${count}`, { count: counts[count] })}</li>
        ))}
      </Box>
      <Changes preview={preview} />
      <Box as="h3">{text(isDone ? 'sampleDone' : 'sample')}</Box>
      <Stack as="ul" gap="2" listStyleType="none">
        {sample.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </Stack>
      <Details actor={actor} preview={preview} step={step} />
      {isDone ? (
        <Button variant="outline" alignSelf="start" onClick={() => actor.send({ type: 'import.cancel' })}>
          {text('another')}
        </Button>
      ) : (
        <>
          <SettingSwitch
            label={text('prune')}
            isOn={prunes}
            onChange={(prune) => actor.send({ type: 'import.prune', prune })}
          />
          <HStack gap="2" wrap="wrap">
            <BusyButton
              isBusy={step === 'importing'}
              busyText={text('importing')}
              onClick={() => actor.send({ type: 'import.confirm' })}
            >
              {text('confirm', { count: products })}
            </BusyButton>
            {step === 'shown' && <Cancel actor={actor} />}
          </HStack>
        </>
      )}
    </>
  )
}

const ALL: ProductSearch = { words: '', filter: null, start: 0 }

/** The last import, as long as it can be undone (OPN-367). */
function LastImport({ actor }: { actor: OwnerImportActor }) {
  const text = useText('ownerImport')
  const dates = useDates()
  const last = useOwnerProducts(ALL).list.data?.lastImport
  if (!last) return null
  return (
    <Box mt="4">
      <Text mb="2" overflowWrap="anywhere">
        {text('last', { source: last.source, when: dates.date(last.at) })}
      </Text>
      <Button variant="outline" onClick={() => actor.send({ type: 'import.undo', at: last.at })}>
        {text('undo')}
      </Button>
    </Box>
  )
}

const UNDONE = ['restored', 'removed', 'kept'] as const

function Undone({ actor }: { actor: OwnerImportActor }) {
  const text = useText('ownerImport')
  const undone = useSelector(actor, selectUndone)
  if (!undone) return null
  return (
    <>
      <Box as="h3" role="status" overflowWrap="anywhere">
        {text('undone', { source: undone.source })}
      </Box>
      <Box as="ul" ps="5" listStyleType="disc">
        {UNDONE.filter((count) => undone[count] > 0).map((count) => (
          <li key={count}>{text(`undoneCounts.${count}`, { count: undone[count] })}</li>
        ))}
      </Box>
      <Button variant="outline" alignSelf="start" onClick={() => actor.send({ type: 'import.cancel' })}>
        {text('another')}
      </Button>
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

function Line({ line }: { line: SoldProduct }) {
  const text = useText('ownerImport')
  const ofProducts = useText('ownerProducts')
  const price = usePrice()
  const { name, price: lowest, highestPrice, originalPrice, stock, isInStock, isHidden, category, variants } = line
  const stockText = isHidden
    ? text('stock.hidden')
    : !isInStock
      ? text('stock.out')
      : stock === null
        ? text('stock.none')
        : ofProducts('stock', { count: stock })
  return (
    <Box as="li" p="3" bg="bg.panel" borderRadius="xl">
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
  )
}

interface ColumnsProps {
  actor: OwnerImportActor
  columns: FilePreview['columns']
  chosen: ColumnChoice
}

/** Which column is read as what; another choice reads the file again (OPN-368). */
function Columns({ actor, columns: { used, unused }, chosen }: ColumnsProps) {
  const text = useText('ownerImport')
  const titles = new Set([...used.map(({ column }) => column), ...unused])
  const choices = [['', text('noColumn')] as const, ...[...titles].map((title) => [title, title] as const)]
  const columnOf = (field: MappedField) => used.find((each) => each.field === field)?.column ?? ''
  return (
    <Stack gap="3" my="3">
      <Text>{text('chooseColumns')}</Text>
      {MAPPED_FIELDS.map((field) => (
        <ChoiceField
          key={field}
          label={text(`fields.${field}`)}
          value={columnOf(field)}
          choices={choices}
          onChoose={(column) =>
            actor.send({ type: 'import.answer', answers: { columns: { ...chosen, [field]: column } } })
          }
        />
      ))}
    </Stack>
  )
}

/** Rows that are left out, columns and notes. */
function Details({ actor, preview: { skipped, columns, notes }, step }: PreviewProps) {
  const text = useText('ownerImport')
  const labelOf = (field: string) => {
    const known = MAPPED_FIELDS.find((each) => each === field.replaceAll(' ', '_'))
    return known ? text(`fields.${known}`) : field
  }
  return (
    <Box>
      {skipped.length > 0 && (
        <Disclosure summary={text('skippedRows')}>
          <Box as="ul" ps="5">
            {skipped.map(({ row, name, why, detail }) => (
              <Box as="li" key={row} overflowWrap="anywhere">
                {text('row', { row: String(row), name })}
                <Text color="fg.muted">{detail ? `${why}: ${detail}` : why}</Text>
              </Box>
            ))}
          </Box>
        </Disclosure>
      )}
      <Disclosure summary={text('columns')}>
        {step === 'shown' && columns.chosen && <Columns actor={actor} columns={columns} chosen={columns.chosen} />}
        <Box as="ul" ps="5">
          {columns.used.map(({ column, field }) => (
            <li key={`${column} ${field}`}>{text('used', { column, field: labelOf(field) })}</li>
          ))}
        </Box>
        {columns.unused.length > 0 && <Text>{text('unused', { columns: columns.unused.join(', ') })}</Text>}
      </Disclosure>
      {notes.length > 0 && (
        <Disclosure summary={text('notes')}>
          <Box as="ul" ps="5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        </Disclosure>
      )}
    </Box>
  )
}
