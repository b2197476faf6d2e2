import { Button, Dialog } from '@chakra-ui/react'
import { useRef } from 'react'
import { useText } from '../../app/useText.ts'
import { useLast } from '../hooks/useLast.ts'
import { AccountDialog } from './AccountDialog.tsx'

interface ConfirmDialogProps {
  /** The name of what is removed; null while the dialog is closed. */
  subject: string | null
  question: string
  /** The text of the button that confirms. */
  confirm: string
  /** The text of the button that declines, otherwise 'Cancel'. */
  decline?: string
  onConfirm: () => void
  onDecline: () => void
}

/**
 * Asks for confirmation before something is removed. Closing it in any way declines, and its decline button has the
 * focus first.
 */
export function ConfirmDialog({ subject, question, confirm, decline, onConfirm, onDecline }: ConfirmDialogProps) {
  const text = useText('account')
  const shown = useLast(subject)
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AccountDialog
      role="alertdialog"
      initialFocusEl={() => cancel.current}
      isOpen={subject !== null}
      onClose={onDecline}
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{question}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body overflowWrap="anywhere">
          <Dialog.Description dir="auto">{shown}</Dialog.Description>
        </Dialog.Body>
        <Dialog.Footer>
          <Button ref={cancel} variant="outline" onClick={onDecline}>
            {decline ?? text('cancel')}
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </Dialog.Footer>
      </Dialog.Content>
    </AccountDialog>
  )
}
