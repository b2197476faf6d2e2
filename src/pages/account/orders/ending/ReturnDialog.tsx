import { Box, Button, Dialog, Field, Text, Textarea } from '@chakra-ui/react'
import { useRef, type FormEvent } from 'react'
import type { Order, User } from '../../../../../domain/entities.ts'
import { LONGEST_REASON } from '../../../../../domain/orders/returns.ts'
import {
  selectChosen,
  selectIsSending,
  selectReason,
  selectReturned,
  type ReturningActor,
} from '../../../../../machines/orders/returning.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useText } from '../../../../app/useText.ts'
import { BusyButton } from '../../../../components/form/BusyButton.tsx'
import { useLast } from '../../../../components/hooks/useLast.ts'
import { AccountDialog } from '../../../../components/form/AccountDialog.tsx'
import { useReturning } from './useReturning.ts'

/** The form that asks for the return of an order (OPN-102). */
export function ReturnDialog({ user }: { user: User }) {
  const text = useText('account')
  const returning = useReturning(user)
  const order = useSelector(returning, selectReturned)
  const shown = useLast(order)
  const isSending = useSelector(returning, selectIsSending)
  const reason = useRef<HTMLTextAreaElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    returning.send({ type: 'return.send' })
  }

  return (
    <AccountDialog
      initialFocusEl={() => reason.current}
      scrollBehavior="inside"
      isOpen={order !== null}
      onClose={() => returning.send({ type: 'return.close' })}
    >
      <Dialog.Content asChild>
        <form method="post" onSubmit={send}>
          <Dialog.Header>
            <Dialog.Title>{text('orders.return.title')}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body overflowWrap="anywhere">
            <Dialog.Description>{shown?.orderId}</Dialog.Description>
            {shown && shown.items.length > 1 && <ItemChoice returning={returning} order={shown} isLocked={isSending} />}
            <Reason returning={returning} isLocked={isSending} field={reason} />
          </Dialog.Body>
          <Dialog.Footer>
            <Button variant="outline" disabled={isSending} onClick={() => returning.send({ type: 'return.close' })}>
              {text('cancel')}
            </Button>
            <BusyButton type="submit" isBusy={isSending} busyText={text('orders.return.sending')}>
              {text('orders.return.send')}
            </BusyButton>
          </Dialog.Footer>
        </form>
      </Dialog.Content>
    </AccountDialog>
  )
}

interface PartProps {
  returning: ReturningActor
  isLocked: boolean
}

function ItemChoice({ returning, order, isLocked }: PartProps & { order: Order }) {
  const text = useText('account')
  const chosen = useSelector(returning, selectChosen)
  const names = new Map(order.items.map(({ productId, item_name }) => [productId, item_name]))
  return (
    <Box as="fieldset" mt="4" border="0" p="0" minW="0">
      <Text as="legend" fontWeight="medium">
        {text('orders.return.items')}
      </Text>
      {[...names].map(([productId, name]) => (
        <Box as="label" key={productId} display="flex" alignItems="center" gap="3" minH="11" cursor="pointer">
          <input
            type="checkbox"
            style={{ width: '1.25rem', height: '1.25rem', flexShrink: 0, accentColor: 'var(--color-brand)' }}
            checked={chosen.includes(productId)}
            disabled={isLocked}
            onChange={() => returning.send({ type: 'return.itemToggled', productId })}
          />
          <span>{name}</span>
        </Box>
      ))}
    </Box>
  )
}

function Reason({ returning, isLocked, field }: PartProps & { field: React.RefObject<HTMLTextAreaElement | null> }) {
  const text = useText('account')
  return (
    <Field.Root mt="4" required readOnly={isLocked}>
      <Field.Label>{text('orders.return.reason')}</Field.Label>
      <Textarea
        ref={field}
        rows={4}
        maxLength={LONGEST_REASON}
        value={useSelector(returning, selectReason)}
        onChange={({ target }) => returning.send({ type: 'return.reasonTyped', reason: target.value })}
      />
      <Field.HelperText>{text('orders.return.hint')}</Field.HelperText>
    </Field.Root>
  )
}
