import { MapPin, Plus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { Address } from '../../../../domain/people/addresses.ts'
import type { User } from '../../../../domain/entities.ts'
import { selectBeingDeleted, selectIsOpen, type AddressBookActor } from '../../../../machines/people/addressBook.ts'
import type { Read } from '../../../app/hooks.ts'
import { useAddressBook } from './useAddressBook.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { Loading } from '../../../components/states/Loading.tsx'
import { button } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { AddressCard } from './AddressCard.tsx'
import { AddressForm } from './AddressForm.tsx'
import { DeleteAddress } from './DeleteAddress.tsx'
import { LoadFailed } from '../../../components/states/LoadFailed.tsx'

/** The user's addresses, or the form to add or edit one [ADR-01 to ADR-09]. */
export function AddressesTab({ user }: { user: User }) {
  const text = useText('account')
  const { addresses, book } = useAddressBook(user)
  const isOpen = useSelector(book, selectIsOpen)
  const beingDeleted = useSelector(book, selectBeingDeleted)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef('')
  const count = addresses.data?.length ?? 0

  useChange(isOpen, () => {
    if (!isOpen) (document.getElementById(pressed.current) ?? heading.current)?.focus()
  })
  // The pressed button has disappeared with its address.
  useChange(count, (before) => {
    if (count < before && document.activeElement === document.body) heading.current?.focus()
  })
  useEffect(() => () => book.send({ type: 'addresses.decline' }), [book])

  if (isOpen) return <AddressForm book={book} />
  return (
    <section aria-labelledby={headingId}>
      <div className={`${styles.ends} ${styles.head}`}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.focused}>
          {text('addresses.title')}
        </h2>
        <button
          type="button"
          id={`${headingId}-add`}
          className={button({ variant: 'solid' })}
          disabled={beingDeleted !== null}
          onClick={(event) => {
            pressed.current = event.currentTarget.id
            book.send({ type: 'addresses.add' })
          }}
        >
          <Plus size={18} aria-hidden="true" /> {text('addresses.add')}
        </button>
      </div>
      <Listed
        read={addresses}
        book={book}
        beingDeleted={beingDeleted}
        editIds={`${headingId}-edit`}
        onEdit={(id) => (pressed.current = id)}
      />
      <DeleteAddress book={book} />
    </section>
  )
}

interface ListedProps {
  read: Read<Address[]>
  book: AddressBookActor
  beingDeleted: Address | null
  /** The prefix of the Edit buttons' ids. */
  editIds: string
  onEdit: (buttonId: string) => void
}

function Listed({ read: { data, offersRetry, refresh }, book, beingDeleted, editIds, onEdit }: ListedProps) {
  const text = useText('account')
  if (!data && !offersRetry) return <Loading>{text('addresses.loading')}</Loading>
  if (!data) return <LoadFailed onRetry={refresh}>{text('addresses.failed')}</LoadFailed>
  if (data.length === 0) {
    return (
      <EmptyState title={text('addresses.none')} icon={<MapPin size={48} />}>
        {text('addresses.noneText')}
      </EmptyState>
    )
  }
  return (
    <ul aria-label={text('addresses.title')} className={styles.two}>
      {data.map((address, index) => (
        <AddressCard
          key={`${address.address_id} ${index}`}
          address={address}
          editId={`${editIds}-${index}`}
          isDefault={index === 0}
          isBeingDeleted={beingDeleted?.address_id === address.address_id}
          isLocked={beingDeleted !== null}
          onEdit={() => {
            onEdit(`${editIds}-${index}`)
            book.send({ type: 'addresses.edit', address })
          }}
          onDelete={() => book.send({ type: 'addresses.delete', address })}
        />
      ))}
    </ul>
  )
}

/** Calls `act` when the value changes, not for the first value. */
function useChange<T>(value: T, act: (before: T) => void) {
  const last = useRef(value)
  useEffect(() => {
    const before = last.current
    if (before === value) return
    last.current = value
    act(before)
  })
}
