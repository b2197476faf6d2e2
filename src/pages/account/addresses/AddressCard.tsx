import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { linesOf, type Address } from '../../../../domain/people/addresses.ts'
import { useText } from '../../../app/useText.ts'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { badge, button, MUTED, PANEL } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'

interface AddressCardProps {
  address: Address
  /** The `id` of the Edit button, which must stay the same when the list is shown again. */
  editId: string
  /** The first address is the primary and default one (OPN-231, CTR-35). */
  isDefault: boolean
  isBeingDeleted: boolean
  /** While an address is being deleted, the buttons do nothing. */
  isLocked: boolean
  onEdit: () => void
  onDelete: () => void
}

/** An address with its buttons [ADR-01 to ADR-04]; the country only if the host sends it (CTR-58). */
export function AddressCard({
  address,
  editId,
  isDefault,
  isBeingDeleted,
  isLocked,
  onEdit,
  onDelete,
}: AddressCardProps) {
  const text = useText('account')
  const textId = useId()
  return (
    <li className={`${PANEL} ${styles.card}`}>
      <div className={styles.ends}>
        <h3 dir="auto" className={styles.narrow}>
          {isDefault ? text('addresses.primary') : address.city || address.street_address}
        </h3>
        {isDefault && <span className={badge({ tone: 'brand' })}>{text('addresses.default')}</span>}
      </div>
      <div id={textId} className={`${MUTED} ${styles.narrow}`}>
        {linesOf(address).map((line, index) => (
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          id={editId}
          className={button({ variant: 'outline' })}
          aria-describedby={textId}
          disabled={isLocked}
          onClick={onEdit}
        >
          <Pencil size={18} aria-hidden="true" /> {text('addresses.edit')}
        </button>
        <BusyButton
          variant="surface"
          aria-describedby={textId}
          isBusy={isBeingDeleted}
          busyText={text('addresses.deleting')}
          disabled={isLocked && !isBeingDeleted}
          onClick={onDelete}
        >
          <Trash2 size={18} aria-hidden="true" /> <span>{text('addresses.delete')}</span>
        </BusyButton>
      </div>
    </li>
  )
}
