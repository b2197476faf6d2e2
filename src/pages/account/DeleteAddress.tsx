import { Button, Dialog, Portal, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { linesOf, type Address } from '../../../domain/addresses.ts'
import { selectToConfirm, type AddressBookActor } from '../../../machines/addressBook.ts'
import { useSelector } from '../../app/useSelector.ts'

/** Asks whether an address shall be deleted; closing it in any way is a no [ADR-04]. */
export function DeleteAddress({ book }: { book: AddressBookActor }) {
  const address = useSelector(book, selectToConfirm)
  const shown = useLast(address)
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root
      role="alertdialog"
      open={address !== null}
      onOpenChange={({ open }) => {
        if (!open) book.send({ type: 'addresses.decline' })
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
              <Dialog.Title>Delete this address?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowWrap="anywhere">
              <Dialog.Description asChild>
                <Text dir="auto">{shown && linesOf(shown).join(', ')}</Text>
              </Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" onClick={() => book.send({ type: 'addresses.decline' })}>
                Cancel
              </Button>
              <Button colorPalette="brand" onClick={() => book.send({ type: 'addresses.confirm' })}>
                Delete
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The address, and while the dialog fades out the one it showed last. */
function useLast(address: Address | null): Address | null {
  const [last, setLast] = useState(address)
  if (address && address !== last) setLast(address)
  return address ?? last
}
