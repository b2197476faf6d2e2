import { Badge, Box, Flex, Grid, IconButton, Link, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import type { CartLine } from '../../../domain/entities.ts'
import { productPath } from '../../../domain/slug.ts'
import { useApp, usePrice } from '../../app/hooks.ts'
import { QuantityStepper } from '../../components/QuantityStepper.tsx'
import { Thumbnail } from '../../components/Thumbnail.tsx'

interface CartLineItemProps {
  line: CartLine
  /** While the order is being placed its lines stay as they are. */
  isLocked: boolean
  onRemoved: () => void
}

/** One line of the cart [CRT-04 to CRT-09]. */
export function CartLineItem({ line, isLocked, onRemoved }: CartLineItemProps) {
  const { cart } = useApp()
  const price = usePrice()
  return (
    <Grid
      as="li"
      templateColumns="auto minmax(0, 1fr)"
      gap="4"
      p={{ base: '3', md: '4' }}
      mb="3"
      bg="bg.panel"
      borderRadius="xl"
    >
      <Thumbnail image={line.image} size={88} />
      <Box>
        <Flex justify="space-between" gap="2">
          <Box minW="0">
            <Link asChild fontWeight="medium" lineClamp="2">
              <RouterLink to={productPath(line)}>{line.name}</RouterLink>
            </Link>
            <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
              {price(line.price)} each
            </Text>
            {!line.inStock && (
              <Badge colorPalette="red" mt="1">
                Out of Stock
              </Badge>
            )}
          </Box>
          <IconButton
            variant="ghost"
            mt="-2"
            me="-2"
            aria-label={`Remove ${line.name}`}
            disabled={isLocked}
            onClick={() => {
              cart.send({ type: 'cart.removeItem', id: line.id })
              onRemoved()
            }}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </Flex>
        <Flex justify="space-between" align="center" gap="3" wrap="wrap" mt="2">
          <QuantityStepper
            label={`Quantity of ${line.name}`}
            value={line.quantity}
            disabled={!line.inStock || isLocked}
            onChange={(quantity) => cart.send({ type: 'cart.setQuantity', id: line.id, quantity })}
          />
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {price(line.price * line.quantity)}
          </Text>
        </Flex>
      </Box>
    </Grid>
  )
}
