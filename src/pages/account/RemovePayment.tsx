import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { PaymentMethod } from '../../../domain/paymentMethods.ts'
import { selectToConfirm, type PaymentMethodsActor } from '../../../machines/paymentMethods.ts'
import { useSelector } from '../../app/useSelector.ts'
import { titleOf } from './PaymentCard.tsx'

/** Asks whether a way to pay shall be removed; closing it in any way is a no [PAY-04]. */
export function RemovePayment({ methods }: { methods: PaymentMethodsActor }) {
  const method = useSelector(methods, selectToConfirm)
  const shown = useLast(method)
  const cancel = useRef<HTMLButtonElement>(null)
  const decline = () => methods.send({ type: 'payments.decline' })
  return (
    <Dialog.Root
      role="alertdialog"
      open={method !== null}
      onOpenChange={({ open }) => {
        if (!open) decline()
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
              <Dialog.Title>Remove this payment method?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowWrap="anywhere">
              <Dialog.Description>{shown && titleOf(shown)}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" onClick={decline}>
                Cancel
              </Button>
              <Button colorPalette="brand" onClick={() => methods.send({ type: 'payments.confirm' })}>
                Remove
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The method, and while the dialog fades out the one it showed last. */
function useLast(method: PaymentMethod | null): PaymentMethod | null {
  const [last, setLast] = useState(method)
  if (method && method !== last) setLast(method)
  return method ?? last
}
