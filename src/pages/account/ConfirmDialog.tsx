import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useRef, useState } from 'react'

interface ConfirmDialogProps {
  /** What it is about; null while nothing is to be confirmed. */
  subject: string | null
  question: string
  /** What the button says that does it. */
  confirm: string
  /** What the other one says. */
  decline?: string
  onConfirm: () => void
  onDecline: () => void
}

/** Asks before something goes for good; closing it in any way is a no, and the focus begins there. */
export function ConfirmDialog({
  subject,
  question,
  confirm,
  decline = 'Cancel',
  onConfirm,
  onDecline,
}: ConfirmDialogProps) {
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
                {decline}
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

/** The subject, and while the dialog fades out the one it showed last. */
function useLast(subject: string | null): string | null {
  const [last, setLast] = useState(subject)
  if (subject !== null && subject !== last) setLast(subject)
  return subject ?? last
}
