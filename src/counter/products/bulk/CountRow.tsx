import { memo, useId } from 'react'
import { countOf, hasField, readRow, type BulkRow as Row, type TypedRow } from '../../../../domain/owner/bulkEdit.ts'
import { STOCK_REASONS, type StockReason } from '../../../../domain/owner/productFields.ts'
import { selectBulkConflicts, selectTyped, type OwnerBulkActor } from '../../../../machines/owner/ownerBulk.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { INPUT, SELECT } from '../../../theme/classes.ts'
import styles from './bulk.module.css'

interface CountRowProps {
  row: Row
  bulk: OwnerBulkActor
  /** What is typed here keeps the owner from going on. */
  isRefused: boolean
}

const NOTHING: TypedRow = {}

/** Returns a difference with its sign. */
export const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0'

/** What the shop knows of a row's pieces, how many are there, and why they differ. */
export const CountRow = memo(function CountRow({ row, bulk, isRefused }: CountRowProps) {
  const text = useText('ownerProducts')
  const note = useId()
  const { id, name, stock, promised, variants } = row
  const typed = useSelector(bulk, (snapshot) => selectTyped(snapshot)[id]) ?? NOTHING
  const isChanged = useSelector(bulk, (snapshot) => selectBulkConflicts(snapshot).includes(id))
  const count = countOf(row, typed)
  const { problem } = readRow(row, typed, '')
  const isOther = count !== null && count.difference !== 0
  const type = (change: TypedRow) => bulk.send({ type: 'bulk.typed', id, change })
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <span dir="auto">{name}</span>
        <span className={styles.code}>{id}</span>
      </div>
      {hasField(row, 'stock') ? (
        <>
          <p className={styles.note}>
            {stock === null
              ? text('count.uncounted', { promised })
              : text('count.expected', { count: stock + promised, promised })}
          </p>
          <div className={styles.counts}>
            <input
              className={INPUT}
              data-row={id}
              data-column="stock"
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              maxLength={9}
              aria-label={text('count.countOf', { name })}
              aria-invalid={problem !== null || undefined}
              aria-describedby={note}
              placeholder={text('count.counted')}
              value={typed.count ?? ''}
              onChange={({ target }) => type({ count: target.value })}
              onFocus={({ target }) => target.select()}
            />
            {isOther && (
              <select
                className={SELECT}
                aria-label={text('count.reasonOf', { name })}
                value={typed.reason ?? STOCK_REASONS[0]}
                onChange={({ target }) => type({ reason: target.value as StockReason })}
              >
                {STOCK_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {text(`count.reasons.${reason}`)}
                  </option>
                ))}
              </select>
            )}
          </div>
          <p className={problem ? styles.problem : styles.note} id={note} role={isRefused ? 'alert' : undefined}>
            {problem && text(`bulk.problems.${problem.problem}`)}
            {count && count.difference !== null && text('count.difference', { difference: signed(count.difference) })}
            {count && count.lacking > 0 && ` ${text('count.lacking', { count: count.lacking })}`}
          </p>
          {isChanged && <p className={styles.note}>{text('count.changed')}</p>}
        </>
      ) : (
        <p className={styles.note}>{text('bulk.variants', { count: variants })}</p>
      )}
    </li>
  )
})
