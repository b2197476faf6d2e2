import { useEffect, useId, useRef } from 'react'
import { useApp } from '../app/hooks.ts'
import { useIsDataLight } from '../app/useSaveData.ts'
import controls from '../theme/controls.module.css'
import styles from './SaveDataSwitch.module.css'

/** Lets a person load little, or all, whatever the connection says. */
export function DataLightSwitch() {
  const { dataLight } = useApp()
  const isOn = useIsDataLight()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  // The page can be there before what listens to it: a choice made meanwhile counts.
  useEffect(() => {
    const { checked, defaultChecked } = input.current!
    if (checked !== defaultChecked) dataLight.choose(checked)
  }, [dataLight])

  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          ref={input}
          className={`${controls.switch} ${styles.switch}`}
          type="checkbox"
          // A checkbox says by itself whether it is checked.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          autoComplete="off"
          aria-describedby={hintId}
          checked={isOn}
          onChange={(event) => dataLight.choose(event.currentTarget.checked)}
        />
        Use less data
      </label>
      <p id={hintId} className={styles.hint}>
        Smaller pictures, no web font, nothing loaded ahead.
      </p>
    </div>
  )
}
