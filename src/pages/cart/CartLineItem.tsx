import { Badge, Box, Flex, Grid, IconButton, Link, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import type { CartLine } from '../../../domain/entities.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { useApp, usePrice } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { QuantityStepper } from '../../components/product/QuantityStepper.tsx'
import { Thumbnail } from '../../components/product/Thumbnail.tsx'
import { NARROW, WRAPS_IF_NARROW } from '../../theme/narrow.ts'

interface CartLineItemProps {
  line: CartLine
  /** While an order is being placed or completed, the lines cannot change. */
  isLocked: boolean
  onRemoved: () => void
}

/** One line of the cart [CRT-04 to CRT-09]. */
export function CartLineItem({ line, isLocked, onRemoved }: CartLineItemProps) {
  const text = useText('cart')
  const { cart } = useApp()
  const price = usePrice()
  return (
    <Grid
      as="li"
      templateColumns="auto minmax(0, 1fr) auto"
      columnGap={{ base: '3', md: '4' }}
      rowGap="3"
      p={{ base: '3', md: '4' }}
      mb="3"
      bg="bg.panel"
      borderRadius="xl"
    >
      <Thumbnail image={line.image} name={line.name} size={88} />
      <Box css={{ [NARROW]: { gridColumn: '1 / -1', gridRow: '2' } }}>
        <Link asChild fontWeight="medium" minH="11" display="flex" alignItems="center">
          <PageLink to={productPath(line)}>
            <Text as="span" lineClamp="2" css={{ [NARROW]: { lineClamp: '6' } }}>
              {line.name}
            </Text>
          </PageLink>
        </Link>
        <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {text('each', { price: price(line.price) })}
        </Text>
        {!line.inStock && (
          <Badge colorPalette="red" mt="1">
            {text('outOfStock')}
          </Badge>
        )}
      </Box>
      <IconButton
        variant="ghost"
        gridColumn="3"
        aria-label={text('remove', { name: line.name })}
        disabled={isLocked}
        onClick={() => {
          cart.send({ type: 'cart.removeItem', id: line.id })
          onRemoved()
        }}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <Flex
        gridColumn={{ base: '1 / -1', md: '2 / -1' }}
        justify="space-between"
        align="center"
        gap="3"
        css={WRAPS_IF_NARROW}
      >
        <QuantityStepper
          label={text('quantityOf', { name: line.name })}
          value={line.quantity}
          disabled={!line.inStock || isLocked}
          onChange={(quantity) => cart.send({ type: 'cart.setQuantity', id: line.id, quantity })}
        />
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {price(line.price * line.quantity)}
        </Text>
      </Flex>
    </Grid>
  )
}
