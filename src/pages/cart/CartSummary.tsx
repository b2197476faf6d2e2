import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { selectOrderId, selectSubtotal } from '../../../machines/cart.ts'
import { selectIsPlacing } from '../../../machines/purchase.ts'
import { useApp, usePrice, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { loadAuthModal } from '../../components/auth/loadAuthModal.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { SummaryRow } from '../../components/SummaryRow.tsx'

/** What the cart costs [CRT-13 to CRT-17] and the main button; on a phone total and button stay in view. */
export function CartSummary() {
  const { root, cart, purchase } = useApp()
  const price = usePrice()
  const subtotal = useSelector(cart, selectSubtotal)
  const orderId = useSelector(cart, selectOrderId)
  const isPlacing = useSelector(purchase, selectIsPlacing)
  const isGuest = useUser() === null

  /** A guest will be asked to log in. */
  function prepare() {
    if (isGuest) void loadAuthModal().catch(() => undefined)
  }

  return (
    <Box
      as="section"
      aria-label="Order summary"
      display={{ base: 'contents', lg: 'block' }}
      position="sticky"
      top="24"
      bg="bg.panel"
      borderRadius="xl"
    >
      <Box p="4" pb={{ lg: '0' }} bg="bg.panel" borderRadius="xl">
        <Heading as="h2" size="lg" mb="3">
          Order summary
        </Heading>
        <SummaryRow label="Subtotal">{price(subtotal)}</SummaryRow>
        <SummaryRow label="Delivery">{price(0)}</SummaryRow>
        <Text fontSize="sm" color="fg.muted" mt="3">
          Free delivery for orders over 5,000
        </Text>
        <Text fontSize="sm" color="fg.muted">
          We accept M-PESA payments only
        </Text>
        <Text fontSize="sm" color="fg.muted">
          The delivery fee for your region is shown at checkout
        </Text>
      </Box>
      <Flex
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'stretch' }}
        justify="space-between"
        gap="3"
        position={{ base: 'sticky', lg: 'static' }}
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
            {price(subtotal)}
          </Text>
        </Flex>
        <BusyButton
          px="4"
          py="2"
          h="auto"
          minH="11"
          flexShrink="1"
          whiteSpace="normal"
          isBusy={isPlacing}
          busyText="Processing..."
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => root.send({ type: 'checkout.wanted' })}
        >
          {orderId ? 'Update Order & Checkout' : 'Proceed to Checkout'}
        </BusyButton>
      </Flex>
    </Box>
  )
}
