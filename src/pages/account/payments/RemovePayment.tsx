import { selectToConfirm, type PaymentMethodsActor } from '../../../../machines/people/paymentMethods.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx'
import { titleOf } from './PaymentCard.tsx'

export function RemovePayment({ methods }: { methods: PaymentMethodsActor }) {
  const text = useText('account')
  const method = useSelector(methods, selectToConfirm)
  return (
    <ConfirmDialog
      subject={method && titleOf(method, text)}
      question={text('payments.removeQuestion')}
      confirm={text('payments.remove')}
      onConfirm={() => methods.send({ type: 'payments.confirm' })}
      onDecline={() => methods.send({ type: 'payments.decline' })}
    />
  )
}
