import { Stack } from '@chakra-ui/react'
import { useText } from '../../app/useText.ts'
import { Panel } from '../../components/Panel.tsx'

/** How and when an order is paid [CHK-09 to CHK-11]. */
export function PaymentNote() {
  const text = useText('checkout')
  return (
    <Panel title={text('payment.title')}>
      <Stack as="ul" listStyleType="disc" ps="5" gap="2" color="fg.muted">
        <li>{text('payment.notNow')}</li>
        <li>{text('payment.onArrival')}</li>
        <li>{text('payment.invoice')}</li>
      </Stack>
    </Panel>
  )
}
