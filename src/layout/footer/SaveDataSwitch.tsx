import { useEffect, useId, useRef } from 'react'
import { useApp } from '../../app/hooks.ts'
import { useSavesData } from '../../app/useSaveData.ts'
import { useText } from '../../app/useText.ts'
import { Switch } from '../../components/Switch.tsx'
import styles from './SaveDataSwitch.module.css'

/** Turns save-data mode on or off, whatever the connection reports. */
export function SaveDataSwitch() {
  const text = useText('common')
  const { saveData } = useApp()
  const isOn = useSavesData()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  // The shopper may have used the switch before hydration.
  useEffect(() => {
    const { checked, defaultChecked } = input.current!
    if (checked !== defaultChecked) saveData.choose(checked)
  }, [saveData])

  return (
    <div>
      <label className={styles.label}>
        <Switch
          ref={input}
          className={styles.switch}
          autoComplete="off"
          aria-describedby={hintId}
          checked={isOn}
          onChange={(event) => saveData.choose(event.currentTarget.checked)}
        />
        {text('saveData.label')}
      </label>
      <p id={hintId} className={styles.hint}>
        {text('saveData.hint')}
      </p>
    </div>
  )
}
