import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { LONGEST_REASON } from '../../../domain/orders/returns.ts'
import { LONGEST_REASON as LONGEST_UNPAID } from '../../../domain/orders/deliveryReasons.ts'
import { argsOf, QUESTIONS, type OrderCommand, type OrderOverview } from '../../../domain/owner/orders.ts'
import type { OwnerWrite } from '../../../contract/owner/commands.ts'
import type { OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { useApp, usePrice } from '../../app/hooks.ts'
import { draftsPerApp } from '../../app/actors/pageActors.ts'
import { useText } from '../../app/useText.ts'
import { ChoiceField, InputField } from '../../components/form/ControlField.tsx'
import { QuestionForm } from '../../pages/account/orders/ending/QuestionForm.tsx'
import { SettingSwitch } from '../../components/form/SettingSwitch.tsx'

interface ActionFormProps {
  writer: OwnerWriteActor
  /** An order's command, whose other arguments are asked for. */
  asked: OwnerWrite<OrderCommand>
  /** The order's total. */
  total: number
  riders: OrderOverview['riders']
}

/** What the owner typed for a command of an order. It stays when the change fails and when the session ends. */
const draftsOf = draftsPerApp<string>()

/** Asks what a command needs, in the card of its order. */
export function ActionForm({ writer, asked, total, riders }: ActionFormProps) {
  const text = useText('ownerOrders')
  const price = usePrice()
  const drafts = draftsOf(useApp())
  const { command } = asked
  const key = `${asked.about} ${command}`
  const [typed, setTyped] = useState(drafts.get(key) ?? '')
  const [chosen, setChosen] = useState('')
  const rider = (riders.find(({ phone }) => phone === chosen) ?? riders[0])?.phone ?? ''
  const [isRestocked, setIsRestocked] = useState(true)
  const [isMissing, setIsMissing] = useState(false)

  const { words, isOptional, asksRider, asksStock } = QUESTIONS[command]
  const hasNoRider = asksRider && riders.length === 0

  function submit() {
    const args = argsOf(command, { typed, rider, isRestocked })
    if (!args) return setIsMissing(true)
    const write = { ...asked, args: { order: asked.about, ...args } } as typeof asked
    writer.send({ type: 'write.submit', write })
  }

  return (
    <QuestionForm title={text(`ask.${command}`, { total: price(total) })} onSubmit={submit}>
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
              onType={(words) => {
                drafts.set(key, words)
                setTyped(words)
              }}
            />
          )}
          {asksStock && (
            <Box mt="3">
              <SettingSwitch label={text('ask.restock')} isOn={isRestocked} onChange={setIsRestocked} />
            </Box>
          )}
          <Stack mt="4" gap="3">
            {!hasNoRider && (
              <Button type="submit" w="full" minH="14" py="2" textStyle="lg" fontWeight="bold">
                {text(`do.${command}`)}
              </Button>
            )}
            <Button
              type="button"
              variant="outline"
              w="full"
              minH="12"
              onClick={() => writer.send({ type: 'write.back' })}
            >
              {text('do.back')}
            </Button>
          </Stack>
        </>
      )}
    </QuestionForm>
  )
}
