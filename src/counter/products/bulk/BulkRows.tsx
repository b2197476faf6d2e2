import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { BulkRow as Row } from '../../../../domain/owner/bulkEdit.ts'
import {
  selectBulkConflicts,
  selectBulkIsUnsaved,
  selectBulkList,
  selectBulkProblem,
  selectRead,
  selectTyped,
  type OwnerBulkActor,
} from '../../../../machines/owner/ownerBulk.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { MUTED, SMALL } from '../../../theme/classes.ts'
import { PAGE, Pages } from '../Pages.tsx'
import styles from './bulk.module.css'
import { BulkProblem } from './BulkProblem.tsx'
import { BulkRow } from './BulkRow.tsx'
import { BulkSetAll } from './BulkSetAll.tsx'
import type { CountRow } from './CountRow.tsx'

/** Returns the fields of a column from top to bottom. */
const fieldsIn = (list: HTMLElement, column: string) => [
  ...list.querySelectorAll<HTMLElement>(`[data-column=${column}]`),
]

interface BulkRowsProps {
  bulk: OwnerBulkActor
  /** Instead of fields for price and stock: rows that are counted, and where Enter leads behind them. */
  counting?: { Row: typeof CountRow; onEnd: () => void }
}

/** The rows, 50 at a time. Enter goes to the same field of the next one. */
export function BulkRows({ bulk, counting }: BulkRowsProps) {
  const text = useText('ownerProducts')
  const { rows, total, read } = useSelector(bulk, selectBulkList)
  const { edits, problem: found } = useSelector(bulk, selectRead)
  const typed = useSelector(bulk, selectTyped)
  const isUnsaved = useSelector(bulk, selectBulkIsUnsaved)
  const conflicts = useSelector(bulk, selectBulkConflicts)
  const pageOf = (id: string) =>
    Math.floor(
      Math.max(
        0,
        rows.findIndex((row) => row.id === id),
      ) / PAGE,
    ) * PAGE
  const [start, setStart] = useState(() => pageOf(conflicts[0] ?? ''))
  const [refused, setRefused] = useState({ typed, id: '' })
  const list = useRef<HTMLUListElement>(null)
  const check = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLParagraphElement>(null)
  /** The field that gets the focus on the page that is turned to. */
  const wanted = useRef<{ column: string; id?: string } | null>(null)
  const shown = rows.slice(start, start + PAGE)

  useEffect(() => {
    const { column, id } = wanted.current ?? {}
    wanted.current = null
    if (column)
      fieldsIn(list.current!, column)
        .find(({ dataset }) => !id || dataset['row'] === id)
        ?.focus()
  }, [start])
  // the pressed button of the step before is gone
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const snapshot = bulk.getSnapshot()
    const [changed] = selectBulkConflicts(snapshot)
    const edit = selectRead(snapshot).edits.find(({ id }) => id === changed)
    const [column = 'price'] = Object.keys(edit?.to ?? {})
    const field = fieldsIn(list.current!, column).find(({ dataset }) => dataset['row'] === changed)
    if (field) return field.focus()
    const isBack = selectBulkIsUnsaved(snapshot) && selectBulkProblem(snapshot) === null
    const control = isBack ? check.current : top.current
    control?.focus({ preventScroll: true })
  }, [bulk])

  function turnTo(next: number) {
    setStart(next)
    top.current?.focus()
  }

  function focusOn(id: string, column: string): void {
    const page = pageOf(id)
    if (page === start)
      return fieldsIn(list.current!, column)
        .find(({ dataset }) => dataset['row'] === id)
        ?.focus()
    wanted.current = { column, id }
    setStart(page)
  }

  function goOn(event: KeyboardEvent<HTMLUListElement>) {
    const { target, currentTarget, nativeEvent } = event
    const { column } = (target as HTMLElement).dataset
    if (event.key !== 'Enter' || !column || nativeEvent.isComposing) return
    event.preventDefault()
    const fields = fieldsIn(currentTarget, column)
    const after = fields.slice(fields.indexOf(target as HTMLElement) + 1)
    // what was counted before is below what was found
    const next = counting ? after.find((field) => (field as HTMLInputElement).value === '') : after[0]
    if (next) next.focus()
    else if (counting) counting.onEnd()
    else if (start + PAGE < rows.length) {
      wanted.current = { column }
      setStart(start + PAGE)
    } else check.current?.focus()
  }

  const onChoose = useCallback(
    (row: Row, isChosen: boolean) => {
      const family = bulk.getSnapshot().context.list.rows.filter(({ variantOf }) => variantOf === row.id)
      bulk.send({ type: 'bulk.chosen', ids: [row.id, ...family.map(({ id }) => id)], isChosen })
    },
    [bulk],
  )

  function preview() {
    if (!found) return bulk.send({ type: 'bulk.preview' })
    setRefused({ typed, id: found.row.id })
    focusOn(found.row.id, found.field)
  }

  return (
    <Stack gap="4">
      <Text ref={top} tabIndex={-1} outline="none" className={SMALL} scrollMarginTop="24">
        {read < total
          ? text(counting ? 'count.partial' : 'bulk.partial', { count: read, total })
          : text('found', { count: total })}
      </Text>
      <BulkProblem bulk={bulk} />
      {!counting && <BulkSetAll bulk={bulk} />}
      <div>
        {!counting && (
          <div className={`${styles.fields} ${styles.titles}`} aria-hidden="true">
            <span>{text('bulk.columns.price')}</span>
            <span>{text('bulk.columns.stock')}</span>
            <span>{text('bulk.columns.shown')}</span>
          </div>
        )}
        <ul className={styles.list} ref={list} onKeyDown={goOn}>
          {shown.map((row) => {
            const isRefused = refused.typed === typed && refused.id === row.id
            return counting ? (
              <counting.Row key={row.id} row={row} bulk={bulk} isRefused={isRefused} />
            ) : (
              <BulkRow key={row.id} row={row} bulk={bulk} onChoose={onChoose} isRefused={isRefused} />
            )
          })}
        </ul>
      </div>
      <Pages start={start} shown={shown.length} total={rows.length} onTurn={turnTo} />
      <Box position="sticky" bottom="var(--bar-height, 0px)" bg="bg" py="3" zIndex="docked">
        <Flex gap="4" align="center" wrap="wrap">
          <Button ref={check} minW="32" aria-disabled={!isUnsaved} onClick={preview}>
            {text('bulk.check')}
          </Button>
          <Text role="status" className={MUTED}>
            {text('bulk.changes', { count: edits.length })}
          </Text>
        </Flex>
      </Box>
    </Stack>
  )
}
