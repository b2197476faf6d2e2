import { HStack, IconButton, Text } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'

interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  /** The lowest quantity the stepper goes to [CRT-06, CRT-29]; there is no highest (OPN-04). */
  min?: number
  disabled?: boolean
  /** What is counted, for screen readers: `Quantity of Blue mug`. */
  label: string
}

/** Minus, the quantity, plus [VAL-22]. */
export function QuantityStepper({ value, onChange, min = 1, disabled = false, label }: QuantityStepperProps) {
  return (
    <HStack role="group" aria-label={label} gap="0" borderWidth="1px" borderColor="border" borderRadius="lg" w="fit-content">
      <IconButton
        variant="ghost"
        aria-label="Decrease quantity"
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </IconButton>
      <Text as="output" aria-live="polite" minW="8" textAlign="center" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
      <IconButton
        variant="ghost"
        aria-label="Increase quantity"
        disabled={disabled}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </IconButton>
    </HStack>
  )
}
