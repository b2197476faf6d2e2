import styles from './ChoiceButtons.module.css'

interface ChoiceButtonsProps<Value extends string> {
  /** For screen readers. */
  label: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  chosen: Value
  onChoose: (value: Value) => void
}

/** A choice between a few values, as buttons. */
export function ChoiceButtons<Value extends string>({
  label,
  values,
  labelOf,
  chosen,
  onChoose,
}: ChoiceButtonsProps<Value>) {
  return (
    <div className={styles.buttons} role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.button}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {labelOf(value)}
        </button>
      ))}
    </div>
  )
}
