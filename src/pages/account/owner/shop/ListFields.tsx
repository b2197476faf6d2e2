import { Box, Button, Field, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useText } from '../../../../app/useText.ts'

type Pair = readonly [name: string, value: string]

interface PairsFieldProps {
  name: 'hours' | 'deliveryFees' | 'searchWords'
  label: string
  /** Null: the standard ones are shown. */
  value: readonly Pair[] | null
  onChange: (value: readonly Pair[] | null) => void
}

/** A group of texts, such as opening hours: a line for each. */
export function PairsField({ name, label, value, onChange }: PairsFieldProps) {
  const text = useText('ownerShop')
  const hasStandard = name !== 'searchWords'
  const change = (at: number, pair: Pair) => onChange((value ?? []).with(at, pair))
  return (
    <Box as="fieldset" border="0" p="0" minW="0">
      <Text as="legend" fontWeight="medium">
        {label}
      </Text>
      {name === 'deliveryFees' && <Text color="fg.muted">{text('hints.deliveryFees')}</Text>}
      {value === null && <Text color="fg.muted">{text('pairs.standard')}</Text>}
      <Stack mt="2" gap="2">
        {(value ?? []).map(([key, each], index) => (
          <HStack key={index} gap="2">
            <Input
              aria-label={`${text(`pairs.${name}.name`)} ${index + 1}`}
              placeholder={text(`pairs.${name}.name`)}
              dir="auto"
              value={key}
              onChange={({ target }) => change(index, [target.value, each])}
            />
            <Input
              aria-label={`${text(`pairs.${name}.value`)} ${index + 1}`}
              placeholder={text(`pairs.${name}.value`)}
              dir="auto"
              value={each}
              onChange={({ target }) => change(index, [key, target.value])}
            />
            <RemoveButton
              label={text('pairs.remove', { number: String(index + 1) })}
              onClick={() => onChange((value ?? []).toSpliced(index, 1))}
            />
          </HStack>
        ))}
      </Stack>
      <HStack mt="2" gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => onChange([...(value ?? []), ['', '']])}>
          {text(value === null ? 'pairs.own' : 'pairs.add')}
        </Button>
        {hasStandard && value !== null && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {text('pairs.reset')}
          </Button>
        )}
      </HStack>
    </Box>
  )
}

interface DaysFieldProps {
  label: string
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** Days of the calendar. */
export function DaysField({ label, value, onChange }: DaysFieldProps) {
  const text = useText('ownerShop')
  return (
    <Box as="fieldset" border="0" p="0" minW="0">
      <Text as="legend" fontWeight="medium">
        {label}
      </Text>
      <Text color="fg.muted">{text('hints.closedDays')}</Text>
      <Stack mt="2" gap="2">
        {value.map((day, index) => (
          <HStack key={index} gap="2">
            <Field.Root>
              <Input
                type="date"
                aria-label={text('days.day', { number: String(index + 1) })}
                value={day}
                onChange={({ target }) => onChange(value.with(index, target.value))}
              />
            </Field.Root>
            <RemoveButton
              label={text('days.remove', { number: String(index + 1) })}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </HStack>
        ))}
      </Stack>
      <Button mt="2" variant="outline" onClick={() => onChange([...value, ''])}>
        {text('days.add')}
      </Button>
    </Box>
  )
}

interface RemoveButtonProps {
  label: string
  onClick: () => void
}

export function RemoveButton({ label, onClick }: RemoveButtonProps) {
  return (
    <Button variant="ghost" px="3" flexShrink="0" aria-label={label} onClick={onClick}>
      <Trash2 size={18} aria-hidden="true" />
    </Button>
  )
}
