import { Switch, Text } from '@chakra-ui/react'
import { useId } from 'react'

interface SettingSwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Where the label does not say it. */
  explanation?: string
}

/** A switch that takes effect at once; pressing its label toggles it too. */
export function SettingSwitch({ label, isOn, onChange, explanation }: SettingSwitchProps) {
  const explanationId = useId()
  return (
    <>
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
        <Switch.HiddenInput aria-describedby={explanation && explanationId} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Switch.Root>
      {explanation && (
        <Text id={explanationId} fontSize="sm" color="fg.muted">
          {explanation}
        </Text>
      )}
    </>
  )
}
