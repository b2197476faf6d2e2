import { Container, Grid, Heading, Link, Stack } from '@chakra-ui/react'
import { ArrowLeft, ShoppingCart } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { selectLines } from '../../../machines/cart.ts'
import { selectPurchaseOrderId } from '../../../machines/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { paths } from '../../app/paths.ts'
import { CardProvider } from '../../components/CardProvider.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Loading } from '../../components/Loading.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { useIsAlive } from '../../components/useIsAlive.ts'
import { Chakra } from '../../theme/Chakra.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { ContactSection } from './ContactSection.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { MethodSection } from './MethodSection.tsx'
import { navigatedOrder } from './navigatedOrder.ts'
import { PaymentNote } from './PaymentNote.tsx'

/**
 * The delivery details of an order and its completion [CHK-01 to CHK-27]. A visitor may open it too; only
 * completing is refused (OPN-61).
 */
export function CheckoutPage() {
  return (
    <CardProvider>
      <Checkout />
    </CardProvider>
  )
}

function Checkout() {
  const { cart, purchase } = useApp()
  const { state } = useLocation()
  const order = useMemo(() => navigatedOrder(state), [state])
  const isCompleted = useCheckout(order)
  const hasLines = useSelector(cart, selectLines).length > 0
  const orderId = useSelector(purchase, selectPurchaseOrderId)
  const isAlive = useIsAlive()
  return (
    <Chakra>
      {/* As high as the screen, so that the foot of the page does not move when the cart is there. */}
      <Container maxW="6xl" minH="100vh" py={{ base: '4', md: '8' }}>
        <PageHead title="Checkout" path={paths.checkout} isUnlisted />
        {isCompleted ? (
          <Loading>Order completed. Opening your account...</Loading>
        ) : (
          <>
            <Link asChild colorPalette="brand" display="inline-flex" alignItems="center" minH="11" gap="1">
              <PageLink to={paths.cart}>
                <ArrowLeft size={18} aria-hidden="true" /> Back to cart
              </PageLink>
            </Link>
            <Heading as="h1" size="2xl" mb="4">
              Checkout
            </Heading>
            {!isAlive ? (
              <Loading>Loading your checkout...</Loading>
            ) : hasLines || order || orderId ? (
              <CheckoutForm />
            ) : (
              <EmptyState
                title="There is nothing to check out"
                icon={<ShoppingCart size={48} />}
                action={{ label: 'Browse products', to: paths.products }}
              >
                Add something to your cart first, or open a draft from your orders.
              </EmptyState>
            )}
          </>
        )}
      </Container>
    </Chakra>
  )
}

/** Opens the checkout while the page is shown, and whether its order was completed here. */
function useCheckout(order: ReturnType<typeof navigatedOrder>): boolean {
  const { root, purchase } = useApp()
  const [isCompleted, setIsCompleted] = useState(false)
  useEffect(() => {
    root.send({ type: 'checkout.opened', order })
    return () => purchase.send({ type: 'purchase.leaveCheckout' })
  }, [root, purchase, order])
  useEffect(() => {
    const subscription = purchase.on('purchase.completed', () => setIsCompleted(true))
    return () => subscription.unsubscribe()
  }, [purchase])
  return isCompleted
}

/** The browser checks its required fields first, then the chart its five checks in order (CTR-55). */
function CheckoutForm() {
  const { purchase } = useApp()
  function complete(event: FormEvent) {
    event.preventDefault()
    purchase.send({ type: 'purchase.complete' })
  }
  return (
    <form method="post" onSubmit={complete} aria-label="Checkout">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }} gap="6" alignItems="start">
        <Stack gap="6">
          <ContactSection />
          <DeliverySection />
          <MethodSection />
          <PaymentNote />
        </Stack>
        <CheckoutSummary />
      </Grid>
    </form>
  )
}
