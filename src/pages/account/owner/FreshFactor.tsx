import { Button, Dialog } from '@chakra-ui/react'
import { selectIsAsking } from '../../../../machines/freshFactor.ts'
import { selectAccessStep } from '../../../../machines/ownerAccess.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { AccountDialog } from '../AccountDialog.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { OwnerLock } from './OwnerLock.tsx'
import { useFreshAccess, useFreshFactor } from './useFreshFactor.ts'

/** Asks for a fresh second factor over what the owner is doing, which waits (OPN-301). */
export function FreshFactor() {
  const text = useText('owner')
  const question = useFreshFactor()
  const isAsking = useSelector(question, selectIsAsking)
  const decline = () => question.send({ type: 'freshFactor.decline' })
  return (
    <AccountDialog isOpen={isAsking} onClose={decline}>
      <Dialog.Content aria-label={text('locked.title')}>
        <Dialog.Body p="0">
          <Lock />
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" onClick={decline}>
            {text('fresh.decline')}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </AccountDialog>
  )
}

function Lock() {
  const text = useText('owner')
  const access = useFreshAccess()
  const step = useSelector(access, selectAccessStep)
  if (step === 'unknown')
    return <LoadFailed onRetry={() => access.send({ type: 'ownerAccess.check' })}>{text('checkFailed')}</LoadFailed>
  return <OwnerLock access={access} isAgain />
}
