import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import type { MoneyRow, OrderOverview, OrderSums as Period } from '../../../domain/owner/orders.ts'
import { usePrice, type Read } from '../../app/hooks.ts'
import { useDates } from '../../app/useDates.ts'
import { useText } from '../../app/useText.ts'
import { hidden } from '../../components/hidden.tsx'
import { Panel } from '../../components/Panel.tsx'
import { MUTED } from '../../theme/classes.ts'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { Disclosure } from '../Disclosure.tsx'

const SUMS = ['orders', 'total', 'mpesa', 'cash'] as const

/** What was ordered and paid today and this week (OPN-151). */
export function OrderSums({ overview: { data, offersRetry, refresh } }: { overview: Read<OrderOverview> }) {
  const text = useText('ownerOrders')
  const price = usePrice()
  if (offersRetry) return <LoadFailed onRetry={refresh}>{text('sums.failed')}</LoadFailed>
  const written = (name: (typeof SUMS)[number], sums: Period | undefined) =>
    sums ? (name === 'orders' ? sums.orders : price(sums[name])) : '–'
  return (
    <Panel title={text('sums.title')}>
      <chakra.table w="full" fontVariantNumeric="tabular-nums">
        <thead>
          <tr>
            <th scope="col">{hidden(text('sums.what'))}</th>
            {(['day', 'week'] as const).map((period) => (
              <chakra.th key={period} scope="col" py="1" ps="3" textAlign="end">
                {text(`sums.${period}`)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SUMS.map((name) => (
            <tr key={name}>
              <chakra.th scope="row" py="1" textAlign="start" fontWeight="normal" whiteSpace="nowrap">
                {text(`sums.${name}`)}
              </chakra.th>
              <chakra.td py="1" ps="3" textAlign="end">
                {written(name, data?.day)}
              </chakra.td>
              <chakra.td py="1" ps="3" textAlign="end">
                {written(name, data?.week)}
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {data && data.unpaid_out.orders > 0 && (
        <Text mt="3">
          {text('sums.unpaidOut', { count: data.unpaid_out.orders, total: price(data.unpaid_out.total) })}
        </Text>
      )}
    </Panel>
  )
}

interface SumsProps {
  overview: Read<OrderOverview>
  money: Read<MoneyRow[]>
}

/** The day and the money that needs the owner on two lines, which stay two. */
export function Sums({ overview: { data }, money }: SumsProps) {
  const text = useText('ownerOrders')
  const price = usePrice()
  const needed = money.data?.length ?? 0
  return (
    <>
      {data
        ? text('sums.today', { total: price(data.day.total).replaceAll(' ', '\u00a0'), count: data.day.orders })
        : text('sums.title')}
      <Text as="span" display="block" color={needed > 0 ? 'fg.error' : 'fg.muted'}>
        {needed > 0 ? text('money.count', { count: needed }) : money.data ? text('money.none') : text('money.title')}
      </Text>
    </>
  )
}

/** What is wrong with the shop's data (OPN-335) and its backups (OPN-343). */
export function ShopProblems({ overview }: { overview: OrderOverview | null }) {
  const text = useText('ownerOrders')
  const dates = useDates()
  if (!overview) return null
  const { problems, backup, writes_fail } = overview
  return (
    <>
      {writes_fail && (
        <Text mt="2" fontWeight="bold" role="alert">
          {text('writesFail')}
        </Text>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {backup?.problem && (
        <Text mt="2" fontWeight="bold">
          {text(`backup.${backup.problem}`)}{' '}
          {backup.last !== null && text('backup.newest', { date: dates.date(backup.last) })}
        </Text>
      )}
    </>
  )
}

/** What the nightly check found, in the words of the shop's log. */
function Problems({ problems }: { problems: readonly string[] }) {
  const text = useText('ownerOrders')
  return (
    <Box role="alert">
      <Disclosure summary={text('problems.title', { count: problems.length })}>
        <Text className={MUTED}>{text('problems.note')}</Text>
        <Stack as="ul" mt="2" gap="1" ps="5" fontSize="sm" overflowWrap="anywhere" lang="en">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </Stack>
      </Disclosure>
    </Box>
  )
}
