import { Box } from '@chakra-ui/react'
import { CardElement, useElements } from '@stripe/react-stripe-js'
import { useEffect, useRef, useState } from 'react'
import type { MakeCard } from '../../../../machines/people/paymentMethods.ts'
import { useApp } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { useCardProvider } from '../../../components/order/CardProvider.tsx'
import { InputField } from '../../../components/form/ControlField.tsx'
import { makeCard } from './makeCard.ts'

interface CardFieldsProps {
  holder: string
  isLocked: boolean
  /** What is wrong with the holder's name, or null. */
  error: string | null
  onType: (value: string) => void
  /** Passes the function that has the card accepted, or null while the provider is not loaded [PAY-09]. */
  onProvider: (make: MakeCard | null) => void
}

/**
 * The card holder's name and the provider's own card field, which keeps the number to itself and asks for no postal
 * code [PAY-07].
 */
export function CardFields({ holder, isLocked, error, onType, onProvider }: CardFieldsProps) {
  const text = useText('account')
  const { session, config } = useApp()
  const stripe = useCardProvider()
  const elements = useElements()
  const [box, color] = useTextColor()
  // The provider's field is an iframe, whose keys this page does not see.
  const stay = () => session.send({ type: 'session.extend' })

  useEffect(() => {
    onProvider(
      stripe &&
        (async (name) => {
          const field = elements?.getElement(CardElement)
          if (!field) throw new Error('The card field is not there')
          return makeCard(stripe, field, name)
        }),
    )
    return () => onProvider(null)
  }, [stripe, elements, onProvider])

  return (
    <>
      <InputField
        field={{ required: true, readOnly: isLocked }}
        label={text('payments.holder')}
        error={error}
        name="holder"
        autoComplete="cc-name"
        dir="auto"
        value={holder}
        onType={onType}
      />
      <Box role="group" aria-label={text('payments.cardDetails')}>
        <Box aria-hidden="true" mb="1.5" fontSize="sm" fontWeight="medium">
          {text('payments.cardDetails')}
        </Box>
        <Box
          ref={box}
          minH="11"
          px="4"
          py="3"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="md"
        >
          {color && (
            <CardElement
              onFocus={stay}
              onChange={stay}
              options={{
                hidePostalCode: true,
                disabled: isLocked,
                style: { base: { fontSize: '16px', color, '::placeholder': { color } } },
              }}
            />
          )}
          {!stripe && (
            <Box color="fg.muted">{text(config.stripeKey ? 'payments.cardNotLoaded' : 'payments.noCards')}</Box>
          )}
        </Box>
      </Box>
    </>
  )
}

/**
 * Returns the colour of the text around the provider's field, which has no access to the page's theme; '' until it is
 * known.
 */
function useTextColor() {
  const box = useRef<HTMLDivElement>(null)
  const [color, setColor] = useState('')
  useEffect(() => {
    const read = () => setColor(box.current ? getComputedStyle(box.current).color || 'black' : '')
    read()
    const theme = window.matchMedia?.('(prefers-color-scheme: dark)')
    theme?.addEventListener('change', read)
    return () => theme?.removeEventListener('change', read)
  }, [])
  return [box, color] as const
}
