import { Dialog, Portal } from '@chakra-ui/react'
import { useState } from 'react'
import { isBesides } from '../isBesides.ts'

interface AccountDialogProps extends Pick<
  Dialog.RootProps,
  'role' | 'initialFocusEl' | 'scrollBehavior' | 'onRequestDismiss' | 'children'
> {
  isOpen: boolean
  /** The shopper closes the dialog in any way. */
  onClose: () => void
}

/** A dialog in the middle of the screen; `children` is its content. */
export function AccountDialog({ isOpen, onClose, children, ...root }: AccountDialogProps) {
  // Chakra's closed dialog takes time too.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isOpen && !wasOpen) return null
  return (
    <Dialog.Root
      {...root}
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      onInteractOutside={(event) => isBesides(event.detail.originalEvent) && event.preventDefault()}
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="3">{children}</Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
