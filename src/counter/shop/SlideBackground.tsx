import { Box, Button, Input, SimpleGrid, Text } from '@chakra-ui/react'
import { backgroundOf, coloursOf, FIRST_COLOURS } from '../../../domain/owner/slideColours.ts'
import { isPlainBackground } from '../../../domain/slideBackground.ts'
import { useText } from '../../app/useText.ts'
import { MUTED } from '../../theme/classes.ts'
import { ControlField } from '../../components/form/ControlField.tsx'

interface SlideBackgroundProps {
  value: string
  onChange: (background: string) => void
}

/** The colours behind a slide's picture; a background that was typed in the terminal stays until others are chosen. */
export function SlideBackground({ value, onChange }: SlideBackgroundProps) {
  const text = useText('ownerShop')
  const colours = coloursOf(value)
  return (
    <Box as="fieldset" border="0" p="0" minW="0">
      <Box as="legend" fontWeight="medium">
        {text('slides.background')}
      </Box>
      <Text className={MUTED}>{text('slides.backgroundHint')}</Text>
      {value !== '' && isPlainBackground(value) && (
        <Box mt="2" h="11" maxW="80" borderRadius="md" style={{ background: value }} />
      )}
      {colours ? (
        <SimpleGrid columns={2} gap="3" mt="2" maxW="80">
          <ColourField
            label={text('slides.top')}
            value={colours[0]}
            onPick={(top) => onChange(backgroundOf([top, colours[1]]))}
          />
          <ColourField
            label={text('slides.bottom')}
            value={colours[1]}
            onPick={(bottom) => onChange(backgroundOf([colours[0], bottom]))}
          />
        </SimpleGrid>
      ) : (
        <Text mt="2" overflowWrap="anywhere">
          {value === '' ? text('slides.shopColours') : text('slides.typed', { background: value })}
        </Text>
      )}
      <Button mt="2" variant="outline" onClick={() => onChange(colours ? '' : backgroundOf(FIRST_COLOURS))}>
        {text(colours ? 'slides.dropColours' : 'slides.chooseColours')}
      </Button>
    </Box>
  )
}

interface ColourFieldProps {
  label: string
  value: string
  onPick: (colour: string) => void
}

function ColourField({ label, value, onPick }: ColourFieldProps) {
  return (
    <ControlField label={label}>
      <Input type="color" p="1" cursor="pointer" value={value} onChange={({ target }) => onPick(target.value)} />
    </ControlField>
  )
}
