import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PLACED_STATUSES } from '../../../domain/orders/orderLife.ts'
import { packedTogether, type OrderFilter } from '../../../domain/owner/orders.ts'
import { selectEndedWrite, type OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { selectSound } from '../../../machines/owner/ownerNews.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { Loading } from '../../components/states/Loading.tsx'
import { NewTabLink } from '../../components/links/NewTabLink.tsx'
import { MUTED, SMALL } from '../../theme/classes.ts'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { useOrderFilters } from '../../pages/account/orders/useOrderFilters.ts'
import { SettingSwitch } from '../../components/form/SettingSwitch.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { MoneyList } from './MoneyList.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderDone } from './OrderDone.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import { OrderSums, ShopProblems, Sums } from './OrderSums.tsx'
import { useOwnerNews } from './useOwnerNews.ts'
import { useOwnerOrders, type ListedOrders } from './useOwnerOrders.ts'
import { usePackListAddress } from './usePackListAddress.ts'

/** What can be chosen, and how the shop is asked for it. */
const CHOICES: Readonly<Record<string, OrderFilter>> = {
  ...Object.fromEntries(PLACED_STATUSES.map((status) => [status, { status }])),
  unpaid: { unpaid: true },
  refundDue: { refundDue: true },
  missed: { missed: true },
  returning: { returning: true },
}

/** The orders of the shop, those placed last first (OPN-150). */
export function OrdersTab() {
  const text = useText('ownerOrders')
  const { filters: typed, written, change, settle } = useOrderFilters()
  // addresses may hold anything
  const filters = { ...typed, status: Object.hasOwn(CHOICES, typed.status) ? typed.status : '' }
  const search = written.search.trim()
  const filter = { ...(search && { search }), ...CHOICES[filters.status] }
  const { list, overview, money, writer } = useOwnerOrders({ filter, pages: filters.page })
  const { data, offersRetry, isBusy, refresh } = list
  const count = useRef<HTMLParagraphElement>(null)
  useFocusKept(writer, count)

  const isNarrowed = filters.search !== '' || filters.status !== ''
  const showOnly = (searched: string) => {
    change({ search: searched, status: '' })
    count.current?.focus()
  }
  // what is listed may be of another filter until the answer comes
  const isListed = data !== null && JSON.stringify(data.wanted.filter) === JSON.stringify(filter)
  return (
    <Stack gap="3">
      <OrderSearch filters={filters} counts={overview.data} onChange={change} onSettle={settle} />
      <Box px="4" pb="2" bg="bg.panel" borderRadius="xl" overflow="hidden">
        <Disclosure summary={<Sums overview={overview} money={money} />}>
          <Box mx="-4">
            <OrderSums overview={overview} />
            <MoneyList money={money} writer={writer} onShow={showOnly} />
          </Box>
          <Sound />
        </Disclosure>
        <ShopProblems overview={overview.data} />
        <SoundBlocked />
      </Box>
      <OrderDone writer={writer} listed={data?.orders ?? []} />
      <Flex align="center" justify="space-between" columnGap="4" wrap="wrap">
        <Text ref={count} tabIndex={-1} outline="none" role="status" className={MUTED} scrollMarginTop="24">
          {isListed && text(data.hasMore ? 'foundOrMore' : 'found', { count: data.orders.length })}
        </Text>
        {isListed && <PackThese listed={data} />}
      </Flex>
      {offersRetry ? (
        <LoadFailed onRetry={refresh}>{text('failed')}</LoadFailed>
      ) : !isListed ? (
        <Loading>{text('loading')}</Loading>
      ) : (
        <>
          {data.orders.length === 0 ? (
            <NoOrders isNarrowed={isNarrowed} onShowAll={() => showOnly('')} />
          ) : (
            <Stack as="ul" gap="4" listStyleType="none" aria-label={text('label')}>
              {data.orders.map((order) => (
                <OrderCard key={order.orderId} order={order} riders={overview.data?.riders ?? []} writer={writer} />
              ))}
            </Stack>
          )}
          {data.hasMore && (
            <BusyButton
              alignSelf="center"
              variant="outline"
              isBusy={isBusy && data.wanted.pages < filters.page}
              busyText={text('loadingMore')}
              // after a failure the address has the page already
              onClick={() => (data.wanted.pages < filters.page ? refresh() : change({ page: filters.page + 1 }))}
            >
              {text('more')}
            </BusyButton>
          )}
        </>
      )}
    </Stack>
  )
}

/** The card that was changed may be gone with the list's filter, and with it the focus. */
function useFocusKept(writer: OwnerWriteActor, count: React.RefObject<HTMLElement | null>) {
  const ended = useSelector(writer, selectEndedWrite)
  useEffect(() => {
    if (ended && document.activeElement === document.body) count.current?.focus({ preventScroll: true })
  })
}

function PackThese({ listed }: { listed: ListedOrders }) {
  const text = useText('ownerOrders')
  const ids = packedTogether(listed.orders)
  const address = usePackListAddress(ids)
  return ids.length > 1 && <NewTabLink href={address}>{text('packThese', { count: ids.length })}</NewTabLink>
}

function NoOrders({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  const text = useText('ownerOrders')
  if (!isNarrowed) {
    return (
      <EmptyState title={text('none')} icon={<ClipboardList size={48} />}>
        {text('noneText')}
      </EmptyState>
    )
  }
  return (
    <Flex direction="column" align="center" gap="4" py="12" textAlign="center">
      <Text className={MUTED}>{text('noMatch')}</Text>
      <Button variant="outline" onClick={onShowAll}>
        {text('showAll')}
      </Button>
    </Flex>
  )
}

/** The switch of this device's sound (OPN-153). */
function Sound() {
  const text = useText('ownerOrders')
  const { actor, chooseSound } = useOwnerNews()
  const sound = useSelector(actor, selectSound)
  return <SettingSwitch label={text('sound')} isOn={sound !== 'off'} onChange={chooseSound} />
}

/** Says until the first tap that the sound is silent. */
function SoundBlocked() {
  const text = useText('ownerOrders')
  const isBlocked = useSelector(useOwnerNews().actor, selectSound) === 'blocked'
  return (
    isBlocked && (
      <Text mt="1" className={SMALL}>
        {text('soundBlocked')}
      </Text>
    )
  )
}
