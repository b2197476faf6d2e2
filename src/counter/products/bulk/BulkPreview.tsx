import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { BulkRow, RowEdit } from '../../../../domain/owner/bulkEdit.ts'
import {
  selectBulkIsBusy,
  selectBulkList,
  selectRead,
  type OwnerBulkActor,
} from '../../../../machines/owner/ownerBulk.ts'
import { usePrice } from '../../../app/hooks.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { MUTED } from '../../../theme/classes.ts'
import { BusyButton } from '../../../components/form/BusyButton.tsx'
import { PAGE, Pages } from '../Pages.tsx'
import styles from './bulk.module.css'
import { signed } from './CountRow.tsx'
import { BulkProblem } from './BulkProblem.tsx'
import { StepTitle } from '../StepTitle.tsx'

/** What changes, row by row, before it is saved (OPN-383). */
export function BulkPreview({ bulk }: { bulk: OwnerBulkActor }) {
  const text = useText('ownerProducts')
  const isBusy = useSelector(bulk, selectBulkIsBusy)
  const { rows } = useSelector(bulk, selectBulkList)
  const { edits } = useSelector(bulk, selectRead)
  const [start, setStart] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const known = new Map(rows.map((row) => [row.id, row]))
  const shown = edits.slice(start, start + PAGE)

  function turnTo(next: number) {
    setStart(next)
    list.current?.focus()
  }

  return (
    <Stack gap="4">
      <Box>
        <StepTitle>{text('bulk.preview', { count: edits.length })}</StepTitle>
        <Text className={MUTED}>{text('bulk.notYet')}</Text>
      </Box>
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {shown.map((edit) => (
          <Change key={edit.id} row={known.get(edit.id)!} edit={edit} />
        ))}
      </ul>
      <Pages start={start} shown={shown.length} total={edits.length} onTurn={turnTo} />
      <Box position="sticky" bottom="var(--bar-height, 0px)" bg="bg" py="3" zIndex="docked">
        <BulkProblem bulk={bulk} />
        <Flex gap="3" justify="space-between" wrap="wrap">
          <Button variant="outline" disabled={isBusy} onClick={() => bulk.send({ type: 'bulk.edit' })}>
            {text('bulk.edit')}
          </Button>
          <BusyButton
            minW="32"
            isBusy={isBusy}
            busyText={text('saving')}
            onClick={() => bulk.send({ type: 'bulk.save' })}
          >
            {text('bulk.save', { count: edits.length })}
          </BusyButton>
        </Flex>
      </Box>
    </Stack>
  )
}

/** The old and the new values of a row. */
function Change({ row, edit: { to, reason } }: { row: BulkRow; edit: RowEdit }) {
  const text = useText('ownerProducts')
  const price = usePrice()
  const { originalPrice } = row
  const difference = signed((to.stock ?? 0) - (row.stock ?? 0))
  const lines = [
    to.price !== undefined && text('bulk.change.price', { from: price(row.price), to: price(to.price) }),
    to.price !== undefined &&
      originalPrice !== null &&
      to.price >= originalPrice &&
      text('bulk.change.noSale', { price: price(originalPrice) }),
    to.stock !== undefined &&
      to.stock !== row.stock &&
      text('bulk.change.stock', { from: row.stock ?? text('bulk.uncounted'), to: to.stock ?? '' }),
    reason !== undefined && text('count.because', { reason: text(`count.reasons.${reason}`), difference }),
    to.isHidden !== undefined && text(to.isHidden ? 'bulk.change.hidden' : 'bulk.change.shown'),
  ]
  return (
    <Box as="li" bg="bg.panel" borderRadius="xl" px="3" py="2">
      <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere" dir="auto">
        {row.name}
      </Text>
      {lines.map(
        (line) =>
          line !== false && (
            <Text key={line} fontSize="sm" fontVariantNumeric="tabular-nums">
              {line}
            </Text>
          ),
      )}
    </Box>
  )
}
