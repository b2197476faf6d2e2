import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import '../../../src/components/delivery/DeliveryEstimate.tsx'
import '../../../src/layout/search/SearchSuggestions.tsx'
import type { NoticeKey } from '../../../domain/notices.ts'
import type { PaymentStand } from '../../../domain/payments/paymentRequests.ts'
import { BusyButton } from '../../../src/components/BusyButton.tsx'
import { DeliveryFee } from '../../../src/components/order/DeliveryFee.tsx'
import { StatusBadge } from '../../../src/components/order/StatusBadge.tsx'
import { SpokenNotice } from '../../../src/components/SpokenNotice.tsx'
import { SearchBox } from '../../../src/layout/search/SearchBox.tsx'
import { CartSummary } from '../../../src/pages/cart/CartSummary.tsx'
import { CheckoutSummary } from '../../../src/pages/checkout/CheckoutSummary.tsx'
import { ReceivedCard } from '../../../src/pages/account/orders/ReceivedCard.tsx'
import { RiderPaymentStatus } from '../../../src/pages/account/orders/rider/RiderPaymentStatus.tsx'
import { CartLineItem } from '../../../src/pages/cart/CartLineItem.tsx'
import { Breadcrumb } from '../../../src/pages/product/Breadcrumb.tsx'
import { SummaryRow } from '../../../src/components/order/SummaryRow.tsx'
import { Chakra } from '../../../src/theme/Chakra.tsx'
import { amina, kettle, orderOf, productOf } from '../../examples.ts'
import { translatePage } from '../../translate.ts'
import { renderPart } from '../support.tsx'

let translate: () => void

beforeEach(() => {
  const translation = translatePage()
  translate = translation.translate
  onTestFinished(() => translation.observer.disconnect())
})

const field = () => screen.getByRole('combobox')
const statusText = () => screen.getByRole('status').textContent!.trim()

/** Renders each element in turn in the place of the one before, and returns the texts. */
function inTurn(elements: readonly ReactNode[]): (string | null)[] {
  const Stage = () => {
    const [at, setAt] = useState(0)
    return (
      <>
        <div data-testid="stage">{elements[at]}</div>
        <button type="button" onClick={() => setAt(at + 1)} aria-label="next" />
      </>
    )
  }
  renderPart(<Stage />)
  return elements.map((_, at) => {
    translate()
    if (at > 0) fireEvent.click(screen.getByLabelText('next'))
    return screen.getByTestId('stage').textContent
  })
}

describe('on a page that the browser translates', () => {
  it('the search box suggests a second time [OPN-241]', async () => {
    const products = [productOf({ id: 'K-1', name: 'Steel Kettle' }), productOf({ id: 'B-2', name: 'Brown Beans' })]
    renderPart(<SearchBox />, {
      services: { fetchProducts: async () => products, fetchCategories: async () => [] },
    })
    act(() => field().focus())
    for (const [term, count] of [
      ['kettle', '1 suggestion'],
      ['zzz', ''],
      ['beans', '1 suggestion'],
    ] as const) {
      fireEvent.change(field(), { target: { value: term } })
      await waitFor(() => expect(statusText()).toBe(count))
    }
    expect(screen.getByRole('option')).toHaveTextContent('Brown Beans')
    for (const kept of ['Brown Beans', 'KES 1,500']) expect(screen.getByText(kept).closest('font'), kept).toBeNull()
  })

  it('amounts, order numbers and names of products stay as they are [OPN-241]', () => {
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

  it('a button that was busy can be pressed again [OPN-241]', () => {
    const button = (isBusy: boolean) => (
      <BusyButton isBusy={isBusy} busyText="Saving...">
        Save
      </BusyButton>
    )
    expect(inTurn([button(false), button(true), button(false), button(true)])).toEqual([
      'Save',
      'Saving...',
      'Save',
      'Saving...',
    ])
  })

  it('notices, fees, statuses and payments change [OPN-241]', () => {
    const notice = (key: NoticeKey) => <SpokenNotice key="notice" notice={{ key }} />
    const payment = (stand: PaymentStand) => (
      <Chakra key="payment">
        <RiderPaymentStatus stand={stand} ref={null} />
      </Chakra>
    )
    expect(
      inTurn([
        notice('addedToCart'),
        notice('cartCleared'),
        <DeliveryFee key="fee" charged={200} regular={null} />,
        <DeliveryFee key="fee" charged={0} regular={200} />,
        <DeliveryFee key="fee" charged={300} regular={null} />,
        <StatusBadge key="status" status="Dispatched" />,
        <StatusBadge key="status" status="Delivered" />,
        payment({ kind: 'waiting', phone: '0712•••678', isConfirmed: true }),
        payment({ kind: 'paid', text: '', receipt: 'TKK7SOKONI' }),
      ]),
    ).toEqual([
      'Added to cart',
      'Cart cleared',
      'KES 200',
      'Regular fee KES 200 Free',
      'KES 300',
      'Dispatched',
      'Delivered',
      "Waiting for the customer's PIN on 0712•••678",
      'PaidM-PESA receipt TKK7SOKONI',
    ])
  })

  it('the cart follows the county [OPN-241]', async () => {
    renderPart(<CartSummary isOrdering={false} />, { address: '/cart', cart: { lines: [kettle] }, holidays: [] })
    await screen.findByText('Kisii')
    for (const county of ['Kisii', '', 'Nairobi', 'Kisii']) {
      fireEvent.change(screen.getByLabelText('County'), { target: { value: county } })
      await waitFor(() => expect(document.body.textContent).toContain(county ? `${county}: ` : 'Choose your county'))
    }
    expect(document.body.textContent).toContain('Kisii: KES 300')
  })
})
