import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { LONGEST_REASON } from '../../../../../domain/orders/returns.ts'
import { LONGEST_REASON as LONGEST_UNPAID } from '../../../../../domain/orders/deliveryReasons.ts'
import {
  argsOf,
  QUESTIONS,
  type OrderCommand,
  type OrderOverview,
  type OwnerOrder,
} from '../../../../../domain/owner/orders.ts'
import { usePrice } from '../../../../app/hooks.ts'
import { useText } from '../../../../app/useText.ts'
import { ChoiceField, InputField } from '../../ControlField.tsx'
import { QuestionForm } from '../../orders/QuestionForm.tsx'
import { SettingSwitch } from '../../settings/SettingSwitch.tsx'
import { useTyped } from './useTyped.ts'

interface ActionFormProps {
  command: OrderCommand
  order: Pick<OwnerOrder, 'orderId' | 'total_amount'>
  riders: OrderOverview['riders']
  /** Another change is being sent, and this one waits for it. */
  isHeld: boolean
  onSubmit: (args: object) => void
  onBack: () => void
}

/** Asks what a command needs, in the card of its order. */
export function ActionForm({ command, order, riders, isHeld, onSubmit, onBack }: ActionFormProps) {
  const text = useText('ownerOrders')
  const price = usePrice()
  const [typed, type] = useTyped(order.orderId, command)
  const [chosen, setChosen] = useState('')
  const rider = (riders.find(({ phone }) => phone === chosen) ?? riders[0])?.phone ?? ''
  const [isRestocked, setIsRestocked] = useState(true)
  const [isMissing, setIsMissing] = useState(false)

  const { words, isOptional, asksRider, asksStock } = QUESTIONS[command]
  const hasNoRider = asksRider && riders.length === 0

  function submit() {
    const args = argsOf(command, { typed, rider, isRestocked })
    if (args) onSubmit(args)
    else setIsMissing(true)
  }

  return (
    <QuestionForm title={text(`ask.${command}`, { total: price(order.total_amount) })} onSubmit={submit}>
      {() => (
        <>
          {hasNoRider && <Text mt="2">{text(command === 'dispatch' ? 'ask.noRider' : 'ask.noOtherRider')}</Text>}
          {asksRider && !hasNoRider && (
            <ChoiceField
              field={{ mt: '3' }}
              label={text('ask.rider')}
              value={rider}
              choices={riders.map(({ name, phone, out }) => [
                phone,
                out > 0 ? text('ask.riderOut', { name, count: out }) : name,
              ])}
              onChoose={setChosen}
            />
          )}
          {words && (
            <InputField
              field={{ mt: '3' }}
              label={text(isOptional ? 'ask.optional' : `ask.${words === 'note' ? 'note' : 'reason'}`)}
              error={isMissing && !typed.trim() ? text('ask.missing') : null}
              autoComplete="off"
              minH="12"
              maxLength={words === 'unpaid' ? LONGEST_UNPAID : LONGEST_REASON}
              value={typed}
              onType={type}
            />
          )}
          {asksStock && (
            <Box mt="3">
              <SettingSwitch label={text('ask.restock')} isOn={isRestocked} onChange={setIsRestocked} />
            </Box>
          )}
          <Stack mt="4" gap="3">
            {!hasNoRider && (
              <Button
                type="submit"
                aria-disabled={isHeld || undefined}
                w="full"
                minH="14"
                py="2"
                textStyle="lg"
                fontWeight="bold"
              >
                {text(`do.${command}`)}
              </Button>
            )}
            <Button type="button" variant="outline" w="full" minH="12" onClick={onBack}>
              {text('do.back')}
            </Button>
          </Stack>
        </>
      )}
    </QuestionForm>
  )
}
