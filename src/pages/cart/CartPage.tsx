import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { selectIsEmpty, selectIsLoading, selectLines, selectOrderId } from '../../../machines/cart.ts'
import { selectLocksCart } from '../../../machines/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Loading } from '../../components/Loading.tsx'
import { OfflineNote } from '../../components/OfflineNote.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Chakra } from '../../theme/Chakra.tsx'
import layout from '../../theme/layout.module.css'
import { CartLineItem } from './CartLineItem.tsx'
import { CartSummary } from './CartSummary.tsx'

/** The cart: a short loading state, then the lines and the way to checkout [CRT-01 to CRT-23]. */
export function CartPage() {
  const text = useText('cart')
  const ordersText = useText('orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoading = useCartScreen()
  const isEmpty = useSelector(useApp().cart, selectIsEmpty)
  return (
    <Chakra>
      {/* As high as the screen, so that the footer does not move when the cart appears. */}
      <div className={`${layout.screen} ${layout.screenful}`}>
        <PageHead title={text('title')} path={paths.cart} isUnlisted />
        <Box as="h1" mb="4" ref={heading} tabIndex={-1} outline="none">
          {text('title')}
        </Box>
        <OfflineNote>{text('offline')}</OfflineNote>
        {isLoading ? (
          <Loading>{text('loading')}</Loading>
        ) : isEmpty ? (
          <EmptyState
            title={text('empty')}
            icon={<ShoppingCart size={48} />}
            action={{ label: ordersText('browseProducts'), to: paths.products }}
          >
            {text('emptyHint')}
          </EmptyState>
        ) : (
          <FilledCart onItemGone={() => heading.current?.focus()} />
        )}
      </div>
    </Chakra>
  )
}

/** Opens the cart page and returns whether it is still loading; the very first render is. */
function useCartScreen(): boolean {
  const { cart, purchase } = useApp()
  const isLoading = useSelector(cart, selectIsLoading)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    cart.send({ type: 'cart.screenOpened' })
    // A checkout page that was on its way, and was not reached, locks the cart no longer.
    purchase.send({ type: 'purchase.leaveCheckout' })
    setIsOpen(true)
  }, [cart, purchase])
  return isLoading || !isOpen
}

/** `onItemGone` takes the focus when the control that had it disappears. */
function FilledCart({ onItemGone }: { onItemGone: () => void }) {
  const text = useText('cart')
  const { cart, purchase, wantCatalogue } = useApp()
  const lines = useSelector(cart, selectLines)
  const isOrdering = useSelector(purchase, selectLocksCart)
  // Today's prices are needed before the cart is ordered.
  useEffect(wantCatalogue, [wantCatalogue])
  return (
    <>
      <LinkedOrder isLocked={isOrdering} onCleared={onItemGone} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
        <Box>
          <Box as="ul" listStyleType="none" aria-label={text('items')}>
            {lines.map((line) => (
              <CartLineItem key={line.id} line={line} isLocked={isOrdering} onRemoved={onItemGone} />
            ))}
          </Box>
          <Button
            variant="outline"
            mt="4"
            disabled={isOrdering}
            onClick={() => {
              cart.send({ type: 'cart.clear' })
              onItemGone()
            }}
          >
            {text('clear')}
          </Button>
        </Box>
        <CartSummary isOrdering={isOrdering} />
      </Grid>
    </>
  )
}

/** The order that the cart will update, with a way to forget it [CRT-11, CRT-12]. */
function LinkedOrder({ isLocked, onCleared }: { isLocked: boolean; onCleared: () => void }) {
  const text = useText('cart')
  const { cart } = useApp()
  const orderId = useSelector(cart, selectOrderId)
  if (!orderId) return null
  return (
    <Flex bg="bg.muted" borderRadius="xl" px="4" py="2" mb="4" gap="3" align="center" justify="space-between">
      <Text minW="0">
        {text.rich('existingOrder', {
          orderId,
          order: (words) => (
            <>
              <Box as="br" display={{ md: 'none' }} />
              {words}
            </>
          ),
        })}
      </Text>
      <Button
        variant="plain"
        colorPalette="brand"
        px="0"
        flexShrink="0"
        disabled={isLocked}
        onClick={() => {
          cart.send({ type: 'cart.clearOrder' })
          onCleared()
        }}
      >
        {text('clearOrder')}
      </Button>
    </Flex>
  )
}
