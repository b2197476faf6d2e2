import { Box, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useText } from '../../app/useText.ts'
import { Loading } from '../../components/states/Loading.tsx'
import { Panel } from '../../components/Panel.tsx'
import { MUTED, SMALL } from '../../theme/classes.ts'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { useNewsletter } from './usePeople.ts'

/** The latest subscribers of the newsletter, read when they are opened (OPN-201). */
export function Newsletter() {
  const text = useText('ownerPeople')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={text('newsletter.title')}>
      <Text className={MUTED}>{text('newsletter.note')}</Text>
      <Disclosure summary={text('newsletter.show')} onToggle={setIsOpen}>
        {isOpen && <Subscribers />}
      </Disclosure>
    </Panel>
  )
}

function Subscribers() {
  const text = useText('ownerPeople')
  const { data, offersRetry, refresh } = useNewsletter()
  if (offersRetry) return <LoadFailed onRetry={refresh}>{text('newsletter.failed')}</LoadFailed>
  if (!data) return <Loading>{text('newsletter.loading')}</Loading>
  const { subscribers, total, waiting } = data
  return (
    <Stack gap="3">
      <Text>{text('newsletter.count', { count: total, waiting })}</Text>
      <Stack as="ul" gap="2" listStyleType="none">
        {subscribers.map(({ email, language, consented }) => (
          <Box as="li" key={email} overflowWrap="anywhere">
            <Text translate="no">{email}</Text>
            <Text className={SMALL}>{text('newsletter.since', { since: consented, language })}</Text>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
