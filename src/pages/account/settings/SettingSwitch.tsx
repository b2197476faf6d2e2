import { Switch } from '@chakra-ui/react'

interface SettingSwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once; pressing its label toggles it too. */
export function SettingSwitch({ label, isOn, onChange }: SettingSwitchProps) {
  return (
    <Switch.Root
      display="flex"
      justifyContent="space-between"
      minH="11"
      colorPalette="brand"
      size="lg"
      checked={isOn}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.Label fontSize="md">{label}</Switch.Label>
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  )
}
