import { Box, Flex, Text } from '@chakra-ui/react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../../app/useText.ts'
import { NARROW } from '../../theme/narrow.ts'
import { BusyButton } from '../BusyButton.tsx'

interface OrderSummaryProps {
  /** Formatted. */
  total: string
  /** A `SummaryButton`. */
  button: ReactNode
  children: ReactNode
}

/**
 * The costs of an order, on wide screens beside its items. On a phone the total and the button stick to the lower edge,
 * except in very low windows.
 */
export function OrderSummary({ total, button, children }: OrderSummaryProps) {
  const text = useText('orders')
  const titleId = useId()
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      display={{ base: 'contents', lg: 'block' }}
      position="sticky"
      top="24"
      bg="bg.panel"
      borderRadius="xl"
    >
      <Box p={{ base: '4', md: '6', lg: '4' }} pb={{ lg: '0' }} bg="bg.panel" borderRadius="xl">
        <Box as="h2" mb="3" id={titleId}>
          {text('summary')}
        </Box>
        {children}
      </Box>
      <Flex
        data-order-bar=""
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'stretch' }}
        justify="space-between"
        gap="3"
        position={{ base: 'sticky', lg: 'static' }}
        css={{
          '@media (max-height: 30em)': { position: 'static' },
          [NARROW]: { flexDirection: 'column', alignItems: 'stretch', position: 'static' },
        }}
        bottom="0"
        mx={{ base: '-4', md: '0' }}
        px="4"
        py="3"
        zIndex="1"
        bg="bg.panel"
        borderTopWidth={{ base: '1px', lg: '0' }}
        borderColor="border"
        borderRadius={{ md: 'xl' }}
      >
        <Flex direction={{ base: 'column', lg: 'row' }} justify="space-between" fontWeight="semibold">
          <Text>{text('total')}</Text>
          <Text fontSize={{ base: 'md', lg: 'lg' }} fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {total}
          </Text>
        </Flex>
        {button}
      </Flex>
    </Box>
  )
}

/** On narrow phones with a large total, the text wraps to two lines. */
export function SummaryButton(props: ComponentProps<typeof BusyButton>) {
  return <BusyButton px="4" py="2" h="auto" minH="11" flexShrink="1" whiteSpace="normal" {...props} />
}
