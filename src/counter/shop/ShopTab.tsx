import { Box, Stack, Text } from '@chakra-ui/react'
import { SECTIONS, type SettingSection } from '../../../domain/owner/shop.ts'
import { useText } from '../../app/useText.ts'
import { Loading } from '../../components/states/Loading.tsx'
import { MUTED } from '../../theme/classes.ts'
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { BackupPanel } from './BackupPanel.tsx'
import { Checklist } from './Checklist.tsx'
import { RegionsSection } from './RegionsSection.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SlidesSection } from './SlidesSection.tsx'
import { useLeaveGuard, useShopReads } from './useShopSections.ts'

/** What an owner changes of the shop itself, in sections that save by themselves (OPN-172). */
export function ShopTab() {
  const text = useText('ownerShop')
  const { settings, regions, slides, checklist } = useShopReads()
  const reads = [settings, regions, slides, checklist]
  const retry = () => reads.forEach(({ refresh }) => refresh())
  const [first, ...others] = Object.keys(SECTIONS) as SettingSection[]
  return (
    <Stack gap="4">
      <Box as="h2">{text('title')}</Box>
      <Text className={MUTED}>{text('note')}</Text>
      <LeaveDialog />
      {reads.some(({ offersRetry }) => offersRetry) && <LoadFailed onRetry={retry}>{text('loadFailed')}</LoadFailed>}
      {reads.some(({ showsSkeleton }) => showsSkeleton) && <Loading>{text('loading')}</Loading>}
      {reads.every(({ data }) => data !== null) && (
        <>
          <Checklist rows={checklist.data ?? []} />
          <SettingsSection name={first!} />
          <SettingsSection name={others[0]!} />
          <RegionsSection csv={regions.data?.csv ?? ''} lastImport={regions.data?.lastImport ?? null} />
          <SlidesSection />
          {others.slice(1).map((name) => (
            <SettingsSection key={name} name={name} />
          ))}
        </>
      )}
      <BackupPanel />
    </Stack>
  )
}

function LeaveDialog() {
  const text = useText('ownerShop')
  const { blocker, dropAll } = useLeaveGuard()

  function leave() {
    dropAll()
    blocker.proceed?.()
  }

  return (
    <ConfirmDialog
      subject={blocker.state === 'blocked' ? text('leave.subject') : null}
      question={text('leave.question')}
      confirm={text('leave.confirm')}
      decline={text('leave.stay')}
      onConfirm={leave}
      onDecline={() => blocker.reset?.()}
    />
  )
}
