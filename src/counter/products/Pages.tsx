import { Button, Flex, Text } from '@chakra-ui/react'
import { useText } from '../../app/useText.ts'

/** How many rows are shown at once. */
export const PAGE = 50

interface PagesProps {
  /** The first row shown, counted from 0. */
  start: number
  shown: number
  total: number
  onTurn: (start: number) => void
}

/** Turns the pages of a list that has more than one. */
export function Pages({ start, shown, total, onTurn }: PagesProps) {
  const text = useText('ownerProducts')
  if (total <= PAGE) return null
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <Button variant="outline" disabled={start === 0} onClick={() => onTurn(Math.max(0, start - PAGE))}>
        {text('previous')}
      </Button>
      <Text fontSize="sm">{text('range', { first: start + 1, last: start + shown, total })}</Text>
      <Button variant="outline" disabled={start + PAGE >= total} onClick={() => onTurn(start + PAGE)}>
        {text('next')}
      </Button>
    </Flex>
  )
}
