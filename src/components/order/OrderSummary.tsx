import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { BusyButton } from '../BusyButton.tsx'

interface OrderSummaryProps {
  /** What is to be paid in the end, as it is shown. */
  total: string
  /** The one button that leads on, a `SummaryButton`. */
  button: ReactNode
  children: ReactNode
}

/**
 * What an order costs, beside what it is about on a wide screen. On a phone the total and the button stay in view, within
 * the reach of a thumb; not in a window so low that little else would be seen.
 */
export function OrderSummary({ total, button, children }: OrderSummaryProps) {
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
        <Heading as="h2" size="lg" mb="3" id={titleId}>
          Order summary
        </Heading>
        {children}
      </Box>
      <Flex
        data-order-bar=""
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'stretch' }}
        justify="space-between"
        gap="3"
        position={{ base: 'sticky', lg: 'static' }}
        css={{ '@media (max-height: 24rem)': { position: 'static' } }}
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
          <Text>Total</Text>
          <Text fontSize={{ base: 'md', lg: 'lg' }} fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {total}
          </Text>
        </Flex>
        {button}
      </Flex>
    </Box>
  )
}

/** Gives way to a large total on a narrow phone: its text takes a second line then. */
export function SummaryButton(props: ComponentProps<typeof BusyButton>) {
  return <BusyButton px="4" py="2" h="auto" minH="11" flexShrink="1" whiteSpace="normal" {...props} />
}
