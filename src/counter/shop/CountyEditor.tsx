import { Box, Button, HStack, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RegionRow } from '../../../domain/owner/regions.ts'
import { usePrice } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { MUTED } from '../../theme/classes.ts'
import { InputField } from '../../components/form/ControlField.tsx'
import { RemoveButton } from './ListFields.tsx'

interface CountyEditorProps {
  county: string
  /** One without an area, or one for each area. */
  rows: readonly RegionRow[]
  /** No row removes the county. */
  onChange: (rows: readonly RegionRow[]) => void
}

/** A county in the list; pressed, it shows its fee or areas and its days. */
export function CountyEditor({ county, rows, onChange }: CountyEditorProps) {
  const text = useText('ownerShop')
  const price = usePrice()
  const [isOpen, setIsOpen] = useState(false)
  const first = rows[0]
  const areas = rows.filter(({ area }) => area !== '').length
  const summary = text('regions.summary', { areas, fee: price(Number(first?.fee)), days: first?.days || 'none' })
  return (
    <Box as="li" borderBottomWidth="1px" py="1">
      <Button
        variant="ghost"
        w="full"
        px="2"
        justifyContent="space-between"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Text as="span" textAlign="start">
          {county}{' '}
          <Text as="span" className={MUTED} fontWeight="normal">
            {summary}
          </Text>
        </Text>
        <ChevronDown size={18} aria-hidden="true" style={isOpen ? { rotate: '180deg' } : undefined} />
      </Button>
      {isOpen && <CountyFields county={county} rows={rows} onChange={onChange} />}
    </Box>
  )
}

function CountyFields({ county, rows, onChange }: CountyEditorProps) {
  const text = useText('ownerShop')
  const [first] = rows
  const hasAreas = first !== undefined && (first.area !== '' || rows.length > 1)
  const change = (index: number, part: Partial<RegionRow>) => onChange(rows.with(index, { ...rows[index]!, ...part }))

  function addArea() {
    const fresh = { county, area: '', fee: first?.fee ?? '0', days: first?.days ?? '' }
    // the only row of a county without areas becomes its first area
    onChange(hasAreas ? [...rows, fresh] : [{ ...fresh, area: county }, fresh])
  }

  // the fee is what one opens a county for
  const fee = useRef<HTMLInputElement>(null)
  useEffect(() => fee.current?.focus({ preventScroll: true }), [])

  return (
    <Stack gap="3" p="2" role="group" aria-label={county}>
      <SimpleGrid columns={2} gap="2">
        {!hasAreas && (
          <InputField
            label={text('regions.fee')}
            ref={fee}
            inputMode="numeric"
            onFocus={({ target }) => target.select()}
            value={first?.fee ?? ''}
            onType={(typed) => change(0, { fee: typed.trim() })}
          />
        )}
        <InputField
          label={text('regions.days')}
          value={first?.days ?? ''}
          onType={(typed) => onChange(rows.map((row) => ({ ...row, days: typed.trim() })))}
        />
      </SimpleGrid>
      {hasAreas &&
        rows.map(({ area, fee }, index) => (
          <HStack key={index} gap="2">
            <Input
              aria-label={`${text('regions.area')} ${index + 1}`}
              placeholder={text('regions.area')}
              value={area}
              onChange={({ target }) => change(index, { area: target.value })}
            />
            <Input
              aria-label={`${text('regions.areaFee')} ${index + 1}`}
              placeholder={text('regions.areaFee')}
              inputMode="numeric"
              maxW="20"
              value={fee}
              onChange={({ target }) => change(index, { fee: target.value.trim() })}
            />
            <RemoveButton
              label={text('regions.removeArea', { area: area || String(index + 1) })}
              onClick={() => onChange(rows.length > 1 ? rows.toSpliced(index, 1) : [{ ...rows[0]!, area: '' }])}
            />
          </HStack>
        ))}
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" onClick={addArea}>
          {text('regions.addArea')}
        </Button>
        <Button variant="ghost" onClick={() => onChange([])}>
          {text('regions.removeCounty', { county })}
        </Button>
      </HStack>
    </Stack>
  )
}
