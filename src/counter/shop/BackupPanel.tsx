import { Stack, Text } from '@chakra-ui/react'
import { daysAgo } from '../../../domain/kenyaTime.ts'
import type { Backups } from '../../../domain/owner/shop.ts'
import { selectSentWrite } from '../../../machines/owner/ownerWrite.ts'
import { useApp } from '../../app/hooks.ts'
import { useDates } from '../../app/useDates.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Loading } from '../../components/states/Loading.tsx'
import { Panel } from '../../components/Panel.tsx'
import { MUTED } from '../../theme/classes.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { WriteOutcome } from '../WriteOutcome.tsx'
import { useBackups } from './useBackups.ts'

const ABOUT = 'backup'

/** How old the backups are, and one to download (OPN-386). */
export function BackupPanel() {
  const text = useText('ownerShop')
  const owner = useText('owner')
  const { backups, writer } = useBackups()
  const isSent = useSelector(writer, selectSentWrite) !== null
  const { data, offersRetry, refresh } = backups
  return (
    <Panel title={text('backup.title')} heading="h3">
      {offersRetry && <LoadFailed onRetry={refresh}>{text('loadFailed')}</LoadFailed>}
      {!data && !offersRetry && <Loading>{text('loading')}</Loading>}
      {data && (
        <Stack gap="3">
          <Ages backups={data} />
          {data.canDownload ? (
            <>
              <Text className={MUTED}>{text('backup.note')}</Text>
              <WriteOutcome writer={writer} about={ABOUT} done={text('backup.begun')} />
              <BusyButton
                alignSelf="start"
                isBusy={isSent}
                busyText={owner('writing.saving')}
                onClick={() =>
                  writer.send({
                    type: 'write.submit',
                    write: { command: 'downloadBackup', about: ABOUT, args: {} },
                  })
                }
              >
                {text('backup.download')}
              </BusyButton>
            </>
          ) : (
            <Text className={MUTED}>{text('backup.onServer')}</Text>
          )}
        </Stack>
      )}
    </Panel>
  )
}

function Ages({ backups: { canDownload, last, nightly } }: { backups: Backups }) {
  const text = useText('ownerShop')
  const orders = useText('ownerOrders')
  const dates = useDates()
  const { now } = useApp()
  const ageOf = (time: string) => ({
    date: dates.date(time),
    days: daysAgo(new Date(time), new Date(now())),
  })
  return (
    <>
      {nightly?.problem && (
        <Text fontWeight="bold" color="fg.error">
          {orders(`backup.${nightly.problem}`)}
        </Text>
      )}
      {nightly?.last && <Text>{text('backup.nightly', ageOf(nightly.last))}</Text>}
      {last && <Text>{text('backup.last', ageOf(last))}</Text>}
      {canDownload && !last && !nightly && (
        <Text fontWeight="bold" color="fg.error">
          {orders('backup.none')}
        </Text>
      )}
    </>
  )
}
