import { Minus, Plus } from 'lucide-react'
import { useText } from '../../app/useText.ts'
import { button } from '../../theme/classes.ts'
import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  /** The lowest quantity [CRT-06, CRT-29]; there is no highest [VAL-22]. */
  min?: number
  disabled?: boolean
  /** For screen readers: `Quantity of Blue mug`. */
  label: string
}

const STEP = button({ variant: 'ghost', icon: true })

export function QuantityStepper({ value, onChange, min = 1, disabled = false, label }: QuantityStepperProps) {
  const text = useText('common')
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={STEP}
        aria-label={text('product.decrease')}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={STEP}
        aria-label={text('product.increase')}
        disabled={disabled}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
