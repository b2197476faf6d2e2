import { selectToConfirm, type PaymentMethodsActor } from '../../../../machines/paymentMethods.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { titleOf } from './PaymentCard.tsx'

export function RemovePayment({ methods }: { methods: PaymentMethodsActor }) {
  const method = useSelector(methods, selectToConfirm)
  return (
    <ConfirmDialog
      subject={method && titleOf(method)}
      question="Remove this payment method?"
      confirm="Remove"
      onConfirm={() => methods.send({ type: 'payments.confirm' })}
      onDecline={() => methods.send({ type: 'payments.decline' })}
    />
  )
}
