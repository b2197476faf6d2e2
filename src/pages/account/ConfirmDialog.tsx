import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useText } from '../../app/useText.ts'

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
    <Dialog.Root
      role="alertdialog"
      open={subject !== null}
      onOpenChange={({ open }) => {
        if (!open) onDecline()
      }}
      initialFocusEl={() => cancel.current}
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="3">
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
              <Button colorPalette="brand" onClick={onConfirm}>
                {confirm}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** Returns the subject, or the last one while the dialog fades out. */
function useLast(subject: string | null): string | null {
  const [last, setLast] = useState(subject)
  if (subject !== null && subject !== last) setLast(subject)
  return subject ?? last
}
