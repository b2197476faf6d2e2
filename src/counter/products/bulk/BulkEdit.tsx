import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ProductSearch } from '../../../../domain/owner/products.ts'
import {
  selectBulkIsBusy,
  selectBulkIsUnsaved,
  selectBulkList,
  selectBulkStep,
  selectUndo,
  type OwnerBulkActor,
} from '../../../../machines/owner/ownerBulk.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { Loading } from '../../../components/states/Loading.tsx'
import { MUTED } from '../../../theme/classes.ts'
import { BusyButton } from '../../../components/form/BusyButton.tsx'
import { LoadFailed } from '../../../components/states/LoadFailed.tsx'
import { FormTitle } from '../FormTitle.tsx'
import { LeaveQuestion } from '../LeaveDialog.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { BulkProblem } from './BulkProblem.tsx'
import { BulkRows } from './BulkRows.tsx'
import { useBulkEdit } from './useBulkEdit.ts'
import { StepTitle } from '../StepTitle.tsx'

/** Edits price, stock and what is hidden of the products that are found (OPN-381). */
export function BulkEdit({ search }: { search: ProductSearch }) {
  const text = useText('ownerProducts')
  const bulk = useBulkEdit(search)
  const { rows } = useSelector(bulk, selectBulkList)
  return (
    <BulkSteps bulk={bulk} search={search} title={text('bulk.title')}>
      {rows.length === 0 ? <Text py="8">{text('none')}</Text> : <BulkRows bulk={bulk} />}
    </BulkSteps>
  )
}

interface BulkStepsProps {
  bulk: OwnerBulkActor
  search: ProductSearch
  title: string
  /** Where the owner types. */
  children: ReactNode
}

/** The steps of an edit of many: it is typed, checked, saved, and may be taken back. */
export function BulkSteps({ bulk, search, title, children }: BulkStepsProps) {
  const isUnsaved = useSelector(bulk, selectBulkIsUnsaved)
  return (
    <Stack gap="4">
      <FormTitle search={search}>{title}</FormTitle>
      <Step bulk={bulk}>{children}</Step>
      {isUnsaved && (
        <LeaveQuestion
          subject={title}
          isLost={() => selectBulkIsUnsaved(bulk.getSnapshot())}
          onLeave={() => bulk.send({ type: 'bulk.discard' })}
        />
      )}
    </Stack>
  )
}

function Step({ bulk, children }: Pick<BulkStepsProps, 'bulk' | 'children'>) {
  const text = useText('ownerProducts')
  const step = useSelector(bulk, selectBulkStep)
  switch (step) {
    case 'reading':
      return <Loading>{text('loading')}</Loading>
    case 'unread':
      return <LoadFailed onRetry={() => bulk.send({ type: 'bulk.read' })}>{text('failed')}</LoadFailed>
    case 'editing':
      return children
    case 'preview':
      return <BulkPreview bulk={bulk} />
    default:
      return <Saved key={step} bulk={bulk} isUndone={step === 'undone'} />
  }
}

/** After a save: the way to take it back, and to go on. */
function Saved({ bulk, isUndone }: { bulk: OwnerBulkActor; isUndone: boolean }) {
  const text = useText('ownerProducts')
  const count = useSelector(bulk, selectUndo).length
  const isBusy = useSelector(bulk, selectBulkIsBusy)
  return (
    <Stack gap="4" bg="bg.panel" borderRadius="xl" p="4">
      <StepTitle>{isUndone ? text('bulk.undone', { count }) : text('bulk.saved', { count })}</StepTitle>
      {!isUndone && <Text className={MUTED}>{text('bulk.undoNote')}</Text>}
      <BulkProblem bulk={bulk} />
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => bulk.send({ type: 'bulk.read' })} disabled={isBusy}>
          {text('bulk.goOn')}
        </Button>
        {!isUndone && count > 0 && (
          <BusyButton
            variant="outline"
            isBusy={isBusy}
            busyText={text('bulk.undoing')}
            onClick={() => bulk.send({ type: 'bulk.undo' })}
          >
            {text('bulk.undo')}
          </BusyButton>
        )}
      </Flex>
    </Stack>
  )
}
