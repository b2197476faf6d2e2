import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useText } from '../../app/useText.ts'

/** Shows new recovery codes, this once (OPN-292). */
export function RecoveryCodes({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  const text = useText('ownerFactors')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  /** The button disappears: the focus moves to the tab's panel. */
  function leave({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
    onNoted()
  }

  return (
    <Box ref={box} role="group" aria-label={text('recovery')} tabIndex={-1} outline="none" scrollMarginTop="24">
      <Text>{text('noteThem')}</Text>
      <Box
        as="ol"
        my="3"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap="1"
        listStyleType="none"
        fontFamily="mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button onClick={leave}>{text('noted')}</Button>
    </Box>
  )
}
