import { linesOf } from '../../../../domain/people/addresses.ts'
import { selectToConfirm, type AddressBookActor } from '../../../../machines/people/addressBook.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx'

export function DeleteAddress({ book }: { book: AddressBookActor }) {
  const text = useText('account')
  const address = useSelector(book, selectToConfirm)
  return (
    <ConfirmDialog
      subject={address && linesOf(address).join(', ')}
      question={text('addresses.deleteQuestion')}
      confirm={text('addresses.delete')}
      onConfirm={() => book.send({ type: 'addresses.confirm' })}
      onDecline={() => book.send({ type: 'addresses.decline' })}
    />
  )
}
