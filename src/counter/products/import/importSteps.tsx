import { Box, Button, chakra, HStack, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import {
  MAPPED_FIELDS,
  readField,
  type ColumnChoice,
  type FileAnswers,
  type FilePreview,
  type FileQuestion,
  type Imported,
  type MappedField,
  type ReadField,
  type ReviewsPreview,
  type SkippedLine,
} from '../../../../domain/owner/catalogueFile.ts'
import { FIELD_COLUMNS, fieldOf } from '../../../../domain/catalogue/emptyProduct.ts'
import type { ProductSearch } from '../../../../domain/owner/products.ts'
import {
  selectFileName,
  selectImportProblem,
  selectQuestion,
  selectSentPercent,
  selectStep,
  selectUndone,
  type OwnerImportActor,
} from '../../../../machines/owner/ownerImport.ts'
import { useDates } from '../../../app/useDates.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { Loading } from '../../../components/states/Loading.tsx'
import { MUTED } from '../../../theme/classes.ts'
import { BusyButton } from '../../../components/form/BusyButton.tsx'
import { ChoiceField, ControlField, InputField } from '../../../components/form/ControlField.tsx'
import { Disclosure } from '../../Disclosure.tsx'
import { ChooseFiles } from '../../pictures/ChooseFiles.tsx'
import { useOwnerProducts } from '../useOwnerProducts.ts'

const KINDS = '.csv,.tsv,.txt,.json,.jsonl,.xlsx,.xls,.ods,text/csv,application/json'

interface StepsProps {
  actor: OwnerImportActor
  /** What is said of the files that the import takes. */
  words: { intro: string; pasteHint: string; sheet: string }
}

/** The steps of an import before its file is read: the choice, a question, or why it is not read. */
export function ImportSteps({ actor, words }: StepsProps) {
  const text = useText('ownerImport')
  const step = useSelector(actor, selectStep)
  const name = useSelector(actor, selectFileName)
  const question = useSelector(actor, selectQuestion)
  return (
    <>
      <Problem actor={actor} />
      {step === 'choosing' && <Choice actor={actor} words={words} />}
      {step === 'reading' && (
        <>
          <Loading>{text('reading', { name })}</Loading>
          <Sent actor={actor} />
          <Cancel actor={actor} />
        </>
      )}
      {step === 'asking' && question && <Question actor={actor} question={question} sheet={words.sheet} />}
    </>
  )
}

/** How much of the file has been sent. */
function Sent({ actor }: { actor: OwnerImportActor }) {
  const text = useText('ownerImport')
  const percent = useSelector(actor, selectSentPercent)
  if (percent === null) return null
  return (
    <HStack>
      <chakra.progress flex="1" accentColor="brand.fg" max={100} value={percent} aria-label={text('sent')} />
      <span aria-hidden="true">{percent} %</span>
    </HStack>
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

function Choice({ actor, words: { intro, pasteHint } }: StepsProps) {
  const text = useText('ownerImport')
  const [table, setTable] = useState('')
  const choose = (file: File | undefined) => file && actor.send({ type: 'import.choose', file })

  function readPasted(event: FormEvent) {
    event.preventDefault()
    if (table.trim()) choose(new File([table], 'pasted.csv', { type: 'text/csv' }))
  }

  return (
    <>
      <Text>{intro}</Text>
      <ChooseFiles label={text('choose')} accept={KINDS} alignSelf="start" onChoose={([file]) => choose(file)} />
      <Disclosure summary={text('paste')}>
        <form method="post" onSubmit={readPasted}>
          <Stack gap="3" mt="2">
            <ControlField label={text('pasted')} hint={pasteHint}>
              <Textarea rows={6} value={table} onChange={({ target }) => setTable(target.value)} />
            </ControlField>
            <Button type="submit" variant="outline" alignSelf="start">
              {text('readPasted')}
            </Button>
          </Stack>
        </form>
      </Disclosure>
    </>
  )
}

function Question({ actor, question, sheet }: { actor: OwnerImportActor; question: FileQuestion; sheet: string }) {
  const text = useText('ownerImport')
  if (question.kind === 'columns') return <ColumnsQuestion actor={actor} question={question} />
  if (question.kind === 'rate') return <RateQuestion actor={actor} question={question} />
  const choices = choicesOf(question, { none: text('noColumn'), yes: text('withTitles'), no: text('withoutTitles') })
  return (
    <Stack gap="3">
      <Box as="h3">
        {question.kind === 'sheet'
          ? sheet
          : question.kind === 'column'
            ? text(`column.${question.field}`)
            : question.kind === 'titles'
              ? text('titles')
              : text('decimal', { column: question.column, amount: question.amount })}
      </Box>
      {question.kind === 'titles' && <Text overflowWrap="anywhere">{question.row.join(', ')}</Text>}
      {question.kind === 'column' && question.because && <Text overflowWrap="anywhere">{question.because}</Text>}
      {question.kind === 'column' && question.mayLack && <Text>{text('mayLack')}</Text>}
      {choices.map(({ label, answers }) => (
        <Button
          key={label}
          variant="outline"
          justifyContent="start"
          h="auto"
          minH="10"
          py="2"
          whiteSpace="normal"
          textAlign="start"
          overflowWrap="anywhere"
          onClick={() => actor.send({ type: 'import.answer', answers })}
        >
          {label}
        </Button>
      ))}
      <Cancel actor={actor} />
    </Stack>
  )
}

interface QuestionProps<Kind> {
  actor: OwnerImportActor
  question: Extract<FileQuestion, { kind: Kind }>
}

/** No row is a product: perhaps another column has the prices, or says nothing of stock. */
function ColumnsQuestion({ actor, question: { problem, columns } }: QuestionProps<'columns'>) {
  return (
    <Stack gap="3">
      <Text role="alert" color="fg.error" overflowWrap="anywhere">
        {problem}
      </Text>
      <Columns actor={actor} columns={columns} chosen={columns.chosen} />
      <Cancel actor={actor} />
    </Stack>
  )
}

function RateQuestion({ actor, question: { currency, rows } }: QuestionProps<'rate'>) {
  const text = useText('ownerImport')
  const [typed, setTyped] = useState('')
  const rate = Number(typed.trim().replace(',', '.'))
  const answer = (value: number) => actor.send({ type: 'import.answer', answers: { rates: { [currency]: value } } })

  function useRate(event: FormEvent) {
    event.preventDefault()
    if (rate > 0) answer(rate)
  }

  return (
    <form method="post" onSubmit={useRate}>
      <Stack gap="3">
        <Box as="h3">{text('rate', { currency, rows })}</Box>
        <InputField label={text('rateLabel', { currency })} inputMode="decimal" value={typed} onType={setTyped} />
        <HStack gap="2" wrap="wrap">
          <Button type="submit" disabled={!(rate > 0)}>
            {text('useRate')}
          </Button>
          <Button variant="outline" onClick={() => answer(0)}>
            {text('leaveOut')}
          </Button>
          <Cancel actor={actor} />
        </HStack>
      </Stack>
    </form>
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

function choicesOf(
  question: Exclude<FileQuestion, { kind: 'rate' | 'columns' }>,
  { none, yes, no }: Readonly<Record<'none' | 'yes' | 'no', string>>,
): { label: string; answers: FileAnswers }[] {
  if (question.kind === 'sheet') return question.names.map((sheet) => ({ label: sheet, answers: { sheet } }))
  if (question.kind === 'column') {
    const choice = (label: string, column: string) => ({ label, answers: { columns: { [question.field]: column } } })
    const choices = question.columns.map((column) => choice(column, column))
    // a list may say nothing of stock or of a sale
    const mayLack = question.mayLack || question.field === 'stock' || question.field === 'sale_price'
    return mayLack ? [...choices, choice(none, '')] : choices
  }
  if (question.kind === 'titles')
    return [
      { label: no, answers: { titles: false } },
      { label: yes, answers: { titles: true } },
    ]
  return (['point', 'comma'] as const).map((decimal) => ({ label: question.readings[decimal], answers: { decimal } }))
}

/** Says that nothing has changed yet, or that it is done. */
export function PreviewTitle({ isDone }: { isDone: boolean }) {
  const text = useText('ownerImport')
  return (
    <Box>
      <Box as="h3" role="status">
        {text(isDone ? 'done' : 'preview')}
      </Box>
      {!isDone && <Text className={MUTED}>{text('previewNote')}</Text>}
    </Box>
  )
}

/** The buttons that import what is shown, or put it away. */
export function Confirm({ actor, step, children }: { actor: OwnerImportActor; step: string; children: ReactNode }) {
  const text = useText('ownerImport')
  return (
    <>
      {step === 'importing' && <Sent actor={actor} />}
      <HStack gap="2" wrap="wrap">
        <BusyButton
          isBusy={step === 'importing'}
          busyText={text('importing')}
          onClick={() => actor.send({ type: 'import.confirm' })}
        >
          {children}
        </BusyButton>
        {step === 'shown' && <Cancel actor={actor} />}
      </HStack>
    </>
  )
}

export function Another({ actor }: { actor: OwnerImportActor }) {
  const text = useText('ownerImport')
  return (
    <Button variant="outline" alignSelf="start" onClick={() => actor.send({ type: 'import.cancel' })}>
      {text('another')}
    </Button>
  )
}

export function SkippedRows({ skipped }: { skipped: readonly SkippedLine[] }) {
  const text = useText('ownerImport')
  if (skipped.length === 0) return null
  return (
    <Disclosure summary={text('skippedRows')}>
      <Box as="ul" ps="5">
        {skipped.map(({ row, name, why, detail }, at) => (
          // a row may be left out as a product and as a variant
          <Box as="li" key={at} overflowWrap="anywhere">
            {text('row', { row: String(row), name })}
            <Text className={MUTED}>{detail ? `${why}: ${detail}` : why}</Text>
          </Box>
        ))}
      </Box>
    </Disclosure>
  )
}

/** The fields that are named as in the form of a product. */
const OF_FORM = ['name', 'price', 'stock', 'category', 'description', 'image', 'options', ...FIELD_COLUMNS] as const

const isOfForm = (field: string): field is (typeof OF_FORM)[number] => (OF_FORM as readonly string[]).includes(field)

function useFieldName() {
  const [text, product] = [useText('ownerImport'), useText('ownerProducts')]
  return (field: ReadField) => (isOfForm(field) ? product(`fields.${fieldOf(field)}`) : text(`fields.${field}`))
}

/** Which column is read as what, below what may be chosen. */
export function ReadColumns({ columns, children }: { columns: ReviewsPreview['columns']; children?: ReactNode }) {
  const text = useText('ownerImport')
  const nameOf = useFieldName()
  const labelOf = (field: string) => {
    const known = readField(field)
    return known ? nameOf(known) : field
  }
  return (
    <Disclosure summary={text('columns')}>
      {children}
      <Box as="ul" ps="5" overflowWrap="anywhere">
        {columns.used.map(({ column, field }) => (
          <li key={`${column} ${field}`}>{text('used', { column, field: labelOf(field) })}</li>
        ))}
      </Box>
      {columns.unused.length > 0 && (
        <Text overflowWrap="anywhere">{text('unused', { columns: columns.unused.join(', ') })}</Text>
      )}
    </Disclosure>
  )
}

interface ColumnsProps {
  actor: OwnerImportActor
  columns: FilePreview['columns']
  chosen: ColumnChoice
}

/** Which column is read as what; another choice reads the file again (OPN-368). */
export function Columns({ actor, columns: { used, unused }, chosen }: ColumnsProps) {
  const text = useText('ownerImport')
  const nameOf = useFieldName()
  const titles = new Set([...used.map(({ column }) => column), ...unused])
  const choices = [['', text('noColumn')] as const, ...[...titles].map((title) => [title, title] as const)]
  const columnOf = (field: MappedField) => used.find((each) => each.field === field)?.column ?? ''
  return (
    <SimpleGrid minChildWidth="10rem" gap="3" my="3" alignItems="end">
      <Text gridColumn="1 / -1">{text('chooseColumns')}</Text>
      {MAPPED_FIELDS.map((field) => (
        <ChoiceField
          key={field}
          label={nameOf(field)}
          value={columnOf(field)}
          choices={choices}
          onChoose={(column) =>
            actor.send({ type: 'import.answer', answers: { columns: { ...chosen, [field]: column } } })
          }
        />
      ))}
    </SimpleGrid>
  )
}

export function Notes({ notes }: { notes: readonly string[] }) {
  const text = useText('ownerImport')
  if (notes.length === 0) return null
  return (
    <Box>
      <Box as="h3">{text('notes')}</Box>
      <Box as="ul" ps="5" listStyleType="disc" overflowWrap="anywhere">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Box>
    </Box>
  )
}

const ALL: ProductSearch = { words: '', filter: null, start: 0 }

interface UndoProps {
  actor: OwnerImportActor
  of: Imported
}

/** The last import, as long as it can be undone, and what has come of that (OPN-367, OPN-398). */
export function UndoSteps({ actor, of }: UndoProps) {
  const text = useText('ownerImport')
  const step = useSelector(actor, selectStep)
  return (
    <>
      {step === 'undoing' && <Loading>{text('undoing')}</Loading>}
      {step === 'undone' && <Undone actor={actor} of={of} />}
      {(step === 'choosing' || step === 'imported') && <Last actor={actor} of={of} />}
    </>
  )
}

function Last({ actor, of }: UndoProps) {
  const text = useText('ownerImport')
  const dates = useDates()
  const last = useOwnerProducts(ALL).list.data?.lastImports[of]
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

function Undone({ actor, of }: UndoProps) {
  const text = useText('ownerImport')
  const undone = useSelector(actor, selectUndone)
  if (!undone) return null
  return (
    <>
      <Box as="h3" role="status" overflowWrap="anywhere">
        {text('undone', { source: undone.source })}
      </Box>
      <Box as="ul" ps="5" listStyleType="disc">
        {UNDONE.filter((count) => (undone[count] ?? 0) > 0).map((count) => (
          <li key={count}>
            {text(of === 'reviews' && count !== 'kept' ? `reviews.undoneCounts.${count}` : `undoneCounts.${count}`, {
              count: undone[count] ?? 0,
            })}
          </li>
        ))}
      </Box>
      <Another actor={actor} />
    </>
  )
}
