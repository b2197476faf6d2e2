import controls from '../../../theme/controls.module.css'
import styles from '../content.module.css'

interface SettingSwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once; pressing its label toggles it too. */
export function SettingSwitch({ label, isOn, onChange }: SettingSwitchProps) {
  return (
    <label className={styles.switch}>
      {label}
      <input
        type="checkbox"
        className={controls.switch}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
