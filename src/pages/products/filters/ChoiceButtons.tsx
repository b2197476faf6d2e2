import type { ReactNode } from 'react'
import styles from './ChoiceButtons.module.css'

interface ChoiceButtonsProps<Value extends string | number> {
  /** For screen readers. */
  label: string
  values: readonly Value[]
  labelOf: (value: Value) => ReactNode
  isChosen: (value: Value) => boolean
  onPress: (value: Value) => void
}

/** A choice between a few values, as buttons. */
export function ChoiceButtons<Value extends string | number>({
  label,
  values,
  labelOf,
  isChosen,
  onPress,
}: ChoiceButtonsProps<Value>) {
  return (
    <div className={styles.buttons} role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.button}
          aria-pressed={isChosen(value)}
          onClick={() => onPress(value)}
        >
          {labelOf(value)}
        </button>
      ))}
    </div>
  )
}
