import { expect, it, onTestFinished } from 'vitest'
import { DeliveryFee } from '../../../src/components/order/DeliveryFee.tsx'
import { CheckoutSummary } from '../../../src/pages/checkout/CheckoutSummary.tsx'
import { ReceivedCard } from '../../../src/pages/account/orders/ReceivedCard.tsx'
import { CartLineItem } from '../../../src/pages/cart/CartLineItem.tsx'
import { Breadcrumb } from '../../../src/pages/product/Breadcrumb.tsx'
import { SummaryRow } from '../../../src/components/order/SummaryRow.tsx'
import { amina, kettle, orderOf } from '../../examples.ts'
import { translatePage } from '../../translate.ts'
import { renderPart } from '../support.tsx'

// that pages bear it: e2e/translated.spec.ts
it('a browser that translates leaves amounts, order numbers and names as they are [OPN-241]', () => {
  const { observer, translate } = translatePage()
  onTestFinished(() => observer.disconnect())
  const order = orderOf({ items: Array(4).fill(orderOf().items[0]), mobile_number: '', status: 'Processing' })
  renderPart(
    <>
      <Breadcrumb category="" name="Steel Kettle" />
      <ul>
        <CartLineItem line={kettle} isLocked={false} onRemoved={() => undefined} />
        <CartLineItem line={{ ...kettle, inStock: false }} isLocked={false} onRemoved={() => undefined} />
      </ul>
      <CheckoutSummary />
      <SummaryRow label="Fee">
        <DeliveryFee charged={0} regular={200} />
      </SummaryRow>
      <ReceivedCard orderId={order.orderId} order={order} user={amina} onDismiss={() => undefined} />
    </>,
    { cart: { lines: [kettle], orderId: order.orderId, orderOwner: amina.email }, user: amina },
  )
  translate()
  const translated = [...document.querySelectorAll('font > font')].map(({ textContent }) => textContent.trim())
  expect(translated).toEqual([
    'Home',
    'each',
    '1',
    'each',
    'Out of Stock',
    'Remove',
    '1',
    'Not in the total',
    'Order summary',
    'Quantity: 1',
    'Subtotal',
    'Delivery',
    'Choose your county',
    'Total',
    '+ delivery',
    'Complete Order',
    'Fee',
    'Free',
    'Asante! Order',
    'received.',
    ', 1 more',
    'You pay',
    'by M-PESA when it arrives.',
    'The invoice follows after the payment.',
    'Track Order',
  ])
})
