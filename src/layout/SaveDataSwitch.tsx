import { useEffect, useId, useRef } from 'react'
import { useApp } from '../app/hooks.ts'
import { useSavesData } from '../app/useSaveData.ts'
import controls from '../theme/controls.module.css'
import styles from './SaveDataSwitch.module.css'

/** Lets a person load little, or all, whatever the connection says. */
export function SaveDataSwitch() {
  const { saveData } = useApp()
  const isOn = useSavesData()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  // The page can be there before what listens to it: a choice made meanwhile counts.
  useEffect(() => {
    const { checked, defaultChecked } = input.current!
    if (checked !== defaultChecked) saveData.choose(checked)
  }, [saveData])

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
          onChange={(event) => saveData.choose(event.currentTarget.checked)}
        />
        Use less data
      </label>
      <p id={hintId} className={styles.hint}>
        Smaller pictures, no web font, nothing loaded ahead.
      </p>
    </div>
  )
}
