import { Stack } from '@chakra-ui/react'
import { Panel } from '../../components/Panel.tsx'

/** How and when an order is paid [CHK-09 to CHK-11]. */
export function PaymentNote() {
  return (
    <Panel title="Payment">
      <Stack as="ul" listStyleType="disc" ps="5" gap="2" color="fg.muted">
        <li>There is no payment at checkout.</li>
        <li>The assigned rider starts the mobile-money request when your order arrives.</li>
        <li>An invoice is created after payment.</li>
      </Stack>
    </Panel>
  )
}
