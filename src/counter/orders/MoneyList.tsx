import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { isCheckable, type MoneyRow } from '../../../domain/owner/orders.ts'
import type { OwnerWrite } from '../../../contract/owner/commands.ts'
import { selectAskedWrite, selectSentWrite, type OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { usePrice, type Read } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Panel } from '../../components/Panel.tsx'
import { MUTED } from '../../theme/classes.ts'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { ActionForm } from './ActionForm.tsx'

/** Rows that are shown before the owner asks for all, so that the orders are not far below. */
const FIRST = 3

const COMMAND = 'checkPayments'

interface MoneyListProps {
  money: Read<MoneyRow[]>
  writer: OwnerWriteActor
  /** Lists the order, whose buttons deal with what is due of it. */
  onShow: (order: string) => void
}

/** The money that needs the owner: of each the order, the amount, why, and what to do (OPN-323). */
export function MoneyList({ money: { data, offersRetry, refresh }, writer, onShow }: MoneyListProps) {
  const text = useText('ownerOrders')
  const asked = useSelector(writer, selectAskedWrite)
  const [isWhole, setWhole] = useState(false)
  if (offersRetry) return <LoadFailed onRetry={refresh}>{text('money.failed')}</LoadFailed>
  const rows = isWhole ? data : data?.slice(0, FIRST)
  // all rows of an order are checked at once
  const checked = asked?.command === COMMAND ? asked : null
  const askedRow = rows?.find((row) => isCheckable(row) && checked?.about === row.order)
  return (
    <Panel title={text('money.title')}>
      {data?.length === 0 && <Text>{text('money.none')}</Text>}
      {rows && rows.length > 0 && (
        <Stack as="ul" gap="4" listStyleType="none" aria-label={text('money.title')}>
          {rows.map((row, index) => (
            <Row
              key={`${row.order} ${row.kind} ${index}`}
              row={row}
              asked={row === askedRow ? checked : null}
              writer={writer}
              onShow={onShow}
            />
          ))}
        </Stack>
      )}
      {data && rows && rows.length < data.length && (
        <Button mt="4" variant="outline" onClick={() => setWhole(true)}>
          {text('money.all', { count: data.length })}
        </Button>
      )}
    </Panel>
  )
}

type RowProps = { row: MoneyRow; asked: OwnerWrite<typeof COMMAND> | null } & Omit<MoneyListProps, 'money'>

function Row({ row, asked, writer, onShow }: RowProps) {
  const text = useText('ownerOrders')
  const price = usePrice()
  const isHeld = useSelector(writer, selectSentWrite) !== null
  const { order, amount, reason, advice } = row
  return (
    <Box as="li">
      <Flex justify="space-between" columnGap="4" wrap="wrap" fontWeight="bold">
        <span translate="no">{order}</span>
        <span translate="no">{price(amount)}</span>
      </Flex>
      <Text overflowWrap="anywhere">{reason}</Text>
      <Text overflowWrap="anywhere" className={MUTED}>
        {advice}
      </Text>
      {asked ? (
        <ActionForm writer={writer} asked={asked} total={amount} riders={[]} />
      ) : (
        <Flex mt="2" gap="3" wrap="wrap">
          <Button variant="surface" onClick={() => onShow(order)}>
            {text('money.show')}
          </Button>
          {isCheckable(row) && (
            <Button
              variant="outline"
              aria-disabled={isHeld || undefined}
              onClick={() => {
                const write = { command: COMMAND, about: order, args: { order, note: '' } } as const
                writer.send({ type: 'write.ask', write })
              }}
            >
              {text('do.checkPayments')}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  )
}
