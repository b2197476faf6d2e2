import { Box, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useText } from '../../../app/useText.ts'
import { BusyButton } from '../../../components/form/BusyButton.tsx'

interface MissingInvoiceProps {
  /** Why the button is disabled, or null. */
  reason: string | null
  isBusy: boolean
  onCreate: () => void
}

/** Creates an invoice that could not be created with the payment [RID-07]. */
export function MissingInvoice({ reason, isBusy, onCreate }: MissingInvoiceProps) {
  const text = useText('account')
  const textId = useId()
  return (
    <Box mt="4">
      <Text id={textId}>{[text('rider.noInvoice'), reason].filter(Boolean).join(' ')}</Text>
      <BusyButton
        mt="2"
        w="full"
        minH="14"
        variant="outline"
        aria-describedby={textId}
        aria-disabled={reason !== null || undefined}
        isBusy={isBusy}
        busyText={text('rider.creatingInvoice')}
        onClick={onCreate}
      >
        {text('rider.createInvoice')}
      </BusyButton>
    </Box>
  )
}
