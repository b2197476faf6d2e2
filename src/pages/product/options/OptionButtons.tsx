import { useEffect, useId, useRef, type ReactNode } from 'react'
import { valueOf } from '../../../../domain/catalogue/optionValue.ts'
import { availabilityOf, variantsOf } from '../../../../domain/catalogue/variants.ts'
import {
  selectChosen,
  selectMissing,
  selectProduct,
  type ProductOptionsActor,
} from '../../../../machines/catalogue/productOptions.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { hidden } from '../../../components/hidden.tsx'
import styles from './OptionButtons.module.css'

interface OptionButtonsProps {
  options: ProductOptionsActor
  /** How often the product was to be put into the cart. */
  presses: number
}

/**
 * A button for each value of each option. A value that cannot be had with the others is crossed out; pressing it
 * replaces them. Options that were missing when the product was put into the cart are marked.
 */
export function OptionButtons({ options, presses }: OptionButtonsProps) {
  const text = useText('product')
  const all = variantsOf(useSelector(options, selectProduct))
  const chosen = useSelector(options, selectChosen)
  const missing = useSelector(options, selectMissing)
  const problem = useId()
  const box = useRef<HTMLDivElement>(null)

  // At each press the first option without a value: it may be above the screen.
  useEffect(() => {
    if (missing) box.current?.querySelector<HTMLElement>('[data-open] button')?.focus()
  }, [missing, presses])

  return (
    <div ref={box} className={styles.options}>
      {all.options.map(({ name, values }) => (
        <fieldset
          key={name}
          className={`${styles.option} ${missing && !valueOf(chosen, name) ? styles.isMissing : ''}`}
          data-open={valueOf(chosen, name) ? undefined : ''}
          aria-describedby={missing && !valueOf(chosen, name) ? problem : undefined}
        >
          <legend className={styles.name}>
            {valueOf(chosen, name)
              ? text.rich('options.chosen', { name, chosen: valueOf(chosen, name), value: chosenValue })
              : name}
          </legend>
          <div className={styles.values}>
            {values.map((value) => {
              const availability = availabilityOf(all, chosen, name, value)
              return (
                <button
                  key={value}
                  type="button"
                  className={styles.value}
                  aria-pressed={valueOf(chosen, name) === value}
                  data-availability={availability}
                  onClick={() => options.send({ type: 'options.choose', name, value })}
                >
                  {availability === 'inStock' ? value : text.rich(`options.${availability}`, { value, hidden })}
                </button>
              )
            })}
          </div>
        </fieldset>
      ))}
      <p className={styles.missing} id={problem} role="alert">
        {missing && text('options.choose', { names: missing })}
      </p>
    </div>
  )
}

const chosenValue = (value: ReactNode) => <span className={styles.chosen}>{value}</span>
