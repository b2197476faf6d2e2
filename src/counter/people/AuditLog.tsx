import { Box, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useText } from '../../app/useText.ts'
import { Loading } from '../../components/states/Loading.tsx'
import { Panel } from '../../components/Panel.tsx'
import { MUTED, SMALL } from '../../theme/classes.ts'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { useAudit } from './usePeople.ts'

/** The latest entries of the audit log, read when they are opened. */
export function AuditLog() {
  const text = useText('ownerPeople')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={text('log.title')}>
      <Text className={MUTED}>{text('log.note')}</Text>
      <Disclosure summary={text('log.show')} onToggle={setIsOpen}>
        {isOpen && <Entries />}
      </Disclosure>
    </Panel>
  )
}

function Entries() {
  const text = useText('ownerPeople')
  const { data, offersRetry, refresh } = useAudit()
  if (offersRetry) return <LoadFailed onRetry={refresh}>{text('log.failed')}</LoadFailed>
  if (!data) return <Loading>{text('log.loading')}</Loading>
  if (data.length === 0) return <Text>{text('log.none')}</Text>
  return (
    <Stack as="ol" gap="3" listStyleType="none">
      {data.map(({ when, event, email, about, by, from, values }, index) => (
        <Box as="li" key={index} overflowWrap="anywhere">
          <Text>{[event, email, about].filter(Boolean).join(' · ')}</Text>
          <Text className={SMALL}>
            {[
              when,
              by ? text('log.by', { by }) : from === 'owner' ? text('log.terminal') : text('log.from', { from }),
            ].join(' · ')}
          </Text>
          {values.length > 0 && (
            <Disclosure summary={text('log.values')}>
              {values.map(({ name, value }) => (
                <Text key={name} fontSize="sm" whiteSpace="pre-wrap">
                  {name}: {value}
                </Text>
              ))}
            </Disclosure>
          )}
        </Box>
      ))}
    </Stack>
  )
}
