import { memo, useId, useState, type FocusEvent } from 'react'
import { hasField, readRow, type BulkRow as Row, type TypedRow } from '../../../../domain/owner/bulkEdit.ts'
import { decimalsOf } from '../../../../domain/money.ts'
import {
  selectBulkConflicts,
  selectChosen,
  selectTyped,
  type OwnerBulkActor,
} from '../../../../machines/owner/ownerBulk.ts'
import { usePrice } from '../../../app/hooks.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { INPUT } from '../../../theme/classes.ts'
import { Switch } from '../../../components/Switch.tsx'
import styles from './bulk.module.css'

interface BulkRowProps {
  row: Row
  bulk: OwnerBulkActor
  /** The row and its variants are chosen together. */
  onChoose: (row: Row, isChosen: boolean) => void
  /** What is typed here keeps the owner from going on. */
  isRefused: boolean
}

const NOTHING: TypedRow = {}

/** The fields of one row. A product with variants has them in the rows of its variants. */
export const BulkRow = memo(function BulkRow({ row, bulk, onChoose, isRefused }: BulkRowProps) {
  const text = useText('ownerProducts')
  const price = usePrice()
  const note = useId()
  const { id, name } = row
  const typed = useSelector(bulk, (snapshot) => selectTyped(snapshot)[id]) ?? NOTHING
  const isChosen = useSelector(bulk, (snapshot) => selectChosen(snapshot).includes(id))
  const isChanged = useSelector(bulk, (snapshot) => selectBulkConflicts(snapshot).includes(id))
  const { currency } = bulk.getSnapshot().context
  const [isFocused, setFocused] = useState(false)
  const problem = isFocused && !isRefused ? null : readRow(row, typed, currency).problem
  const type = (change: TypedRow) => bulk.send({ type: 'bulk.typed', id, change })

  const field = (name: 'price' | 'stock', label: string, inputMode: 'numeric' | 'decimal') => {
    const present = row[name] === null ? '' : String(row[name])
    return (
      <input
        className={INPUT}
        data-row={id}
        data-column={name}
        inputMode={inputMode}
        enterKeyHint="next"
        autoComplete="off"
        maxLength={name === 'price' ? 12 : 9}
        aria-label={label}
        aria-invalid={problem?.field === name || undefined}
        aria-describedby={problem?.field === name ? note : undefined}
        placeholder={present || '–'}
        value={typed[name] ?? present}
        onChange={({ target }) => type({ [name]: target.value })}
        onFocus={({ target }) => {
          setFocused(true)
          target.select()
        }}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) =>
          setFocused(currentTarget.parentElement?.contains(relatedTarget) ?? false)
        }
      />
    )
  }

  return (
    <li className={styles.row}>
      <label className={styles.head}>
        <input
          type="checkbox"
          aria-label={text('bulk.choose', { name })}
          checked={isChosen}
          onChange={({ target }) => onChoose(row, target.checked)}
        />
        <span dir="auto">{name}</span>
      </label>
      <div className={styles.fields}>
        {hasField(row, 'price') ? (
          <>
            {field('price', text('bulk.priceOf', { name }), decimalsOf(currency) > 0 ? 'decimal' : 'numeric')}
            {field('stock', text('bulk.stockOf', { name }), 'numeric')}
          </>
        ) : (
          <span className={styles.of}>{text('bulk.variants', { count: row.variants })}</span>
        )}
        {hasField(row, 'isHidden') ? (
          <label className={styles.shown}>
            <Switch
              aria-label={text('bulk.shownOf', { name })}
              checked={!(typed.isHidden ?? row.isHidden)}
              onChange={({ target }) => type({ isHidden: !target.checked })}
            />
          </label>
        ) : (
          <span />
        )}
      </div>
      {isChanged && (
        <p className={styles.note}>
          {text('bulk.now', {
            price: price(row.price),
            stock: row.stock ?? text('bulk.uncounted'),
            shown: text(row.isHidden ? 'bulk.isHidden' : 'bulk.isShown'),
          })}
        </p>
      )}
      {problem && (
        <p className={styles.problem} id={note} role={isRefused ? 'alert' : undefined}>
          {text(`bulk.problems.${problem.problem}`)}
        </p>
      )}
    </li>
  )
})
