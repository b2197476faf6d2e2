import { useId } from 'react'
import { Switch } from '../Switch.tsx'
import { SMALL } from '../../theme/classes.ts'
import styles from './content.module.css'

interface SettingSwitchProps {
  label: string
  /** Says what the switch does, below its label. */
  note?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once; pressing its label toggles it too. */
export function SettingSwitch({ label, note, isOn, onChange }: SettingSwitchProps) {
  const nameId = useId()
  const noteId = useId()
  return (
    <label className={styles.switch}>
      <span>
        <span id={nameId}>{label}</span>
        {note !== undefined && (
          <span id={noteId} className={`${SMALL} ${styles.note}`}>
            {note}
          </span>
        )}
      </span>
      <Switch
        aria-labelledby={nameId}
        aria-describedby={note === undefined ? undefined : noteId}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
