import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import type { OrderOverview, OrderSums as Sums } from '../../../../../domain/owner/orders.ts'
import { usePrice, type Read } from '../../../../app/hooks.ts'
import { useDates } from '../../../../app/useDates.ts'
import { useText } from '../../../../app/useText.ts'
import { hidden } from '../../../../components/hidden.tsx'
import { Panel } from '../../../../components/Panel.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'

const SUMS = ['orders', 'total', 'mpesa', 'cash'] as const

/** What was ordered and paid today and this week (OPN-151), and what is wrong with the backups (OPN-343). */
export function OrderSums({ overview: { data, offersRetry, refresh } }: { overview: Read<OrderOverview> }) {
  const text = useText('ownerOrders')
  const price = usePrice()
  const dates = useDates()
  if (offersRetry) return <LoadFailed onRetry={refresh}>{text('sums.failed')}</LoadFailed>
  const written = (name: (typeof SUMS)[number], sums: Sums | undefined) =>
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
      {data && data.problems.length > 0 && <Problems problems={data.problems} />}
      {data?.backup?.problem && (
        <Text mt="3" fontWeight="bold">
          {text(`backup.${data.backup.problem}`)}{' '}
          {data.backup.last !== null && text('backup.newest', { date: dates.date(data.backup.last) })}
        </Text>
      )}
    </Panel>
  )
}

/** What the nightly check found, in the words of the shop's log. */
function Problems({ problems }: { problems: readonly string[] }) {
  const text = useText('ownerOrders')
  return (
    <Box mt="3" role="alert">
      <Text fontWeight="medium">{text('problems.title', { count: problems.length })}</Text>
      <Text color="fg.muted">{text('problems.note')}</Text>
      <Stack as="ul" mt="2" gap="1" ps="5" fontSize="sm" overflowWrap="anywhere" lang="en">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Stack>
    </Box>
  )
}
