import { Button, Dialog } from '@chakra-ui/react'
import { selectIsAsking } from '../../machines/owner/freshFactor.ts'
import { useSelector } from '../app/useSelector.ts'
import { useText } from '../app/useText.ts'
import { AccountDialog } from '../components/form/AccountDialog.tsx'
import { OwnerLock } from './OwnerLock.tsx'
import { useFreshAccess, useFreshFactor } from './useFreshFactor.ts'

/** Asks for a fresh second factor over what the owner is doing, which waits (OPN-293, OPN-301). */
export function FreshFactor() {
  const text = useText('owner')
  const question = useFreshFactor()
  const isAsking = useSelector(question, selectIsAsking)
  const decline = () => question.send({ type: 'freshFactor.decline' })
  return (
    // the question whether to change it may still be closing, and would close this with it
    <AccountDialog isOpen={isAsking} onClose={decline} onRequestDismiss={(event) => event.preventDefault()}>
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

/** Its actor starts with the first question. */
function Lock() {
  return <OwnerLock access={useFreshAccess()} isAgain />
}
