import { Box, Button, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { pairProblem, type Pair } from '../../../domain/owner/shop.ts'
import { useText } from '../../app/useText.ts'
import { MUTED } from '../../theme/classes.ts'

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
  return (
    <Box as="fieldset" border="0" p="0" minW="0">
      <Text as="legend" fontWeight="medium">
        {label}
      </Text>
      {name === 'deliveryFees' && <Text className={MUTED}>{text('hints.deliveryFees')}</Text>}
      {value === null && <Text className={MUTED}>{text('pairs.standard')}</Text>}
      <Stack mt="2" gap="2">
        {(value ?? []).map((pair, index, pairs) => (
          <PairLine
            key={index}
            name={name}
            number={index + 1}
            pair={pair}
            problem={pairProblem(pairs, index)}
            onChange={(changed) => onChange(pairs.with(index, changed))}
            onRemove={() => onChange(pairs.toSpliced(index, 1))}
          />
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

interface PairLineProps extends Pick<PairsFieldProps, 'name'> {
  number: number
  pair: Pair
  problem: ReturnType<typeof pairProblem>
  onChange: (pair: Pair) => void
  onRemove: () => void
}

function PairLine({ name, number, pair: [key, value], problem, onChange, onRemove }: PairLineProps) {
  const text = useText('ownerShop')
  const id = useId()
  return (
    <Box>
      <HStack gap="2">
        <Input
          aria-label={`${text(`pairs.${name}.name`)} ${number}`}
          aria-invalid={problem !== null}
          aria-describedby={problem ? id : undefined}
          placeholder={text(`pairs.${name}.name`)}
          dir="auto"
          value={key}
          onChange={({ target }) => onChange([target.value, value])}
        />
        <Input
          aria-label={`${text(`pairs.${name}.value`)} ${number}`}
          placeholder={text(`pairs.${name}.value`)}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange([key, target.value])}
        />
        <RemoveButton label={text('pairs.remove', { number: String(number) })} onClick={onRemove} />
      </HStack>
      <Text id={id} role="alert" color="fg.error" fontSize="sm" _empty={{ display: 'none' }}>
        {problem && text(`pairs.problems.${problem}`)}
      </Text>
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
      <Text className={MUTED}>{text('hints.closedDays')}</Text>
      <Stack mt="2" gap="2">
        {value.map((day, index) => (
          <HStack key={index} gap="2">
            <Input
              type="date"
              aria-label={text('days.day', { number: String(index + 1) })}
              value={day}
              onChange={({ target }) => onChange(value.with(index, target.value))}
            />
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
