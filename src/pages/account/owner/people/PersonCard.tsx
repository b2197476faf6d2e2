import { Badge, Box, Flex, Link, Text } from '@chakra-ui/react'
import { useId } from 'react'
import type { Person } from '../../../../../domain/owner/people.ts'
import type { OwnerPeopleActor, PeopleQuestion } from '../../../../../machines/ownerPeople.ts'
import { selectEndedWrite, selectSentWrite, type OwnerWriteActor } from '../../../../../machines/ownerWrite.ts'
import { accountTab } from '../../../../app/paths.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useText } from '../../../../app/useText.ts'
import { BusyButton } from '../../BusyButton.tsx'
import { PageLink } from '../../../../components/PageLink.tsx'
import { PhoneLink } from '../../../../components/PhoneLink.tsx'
import { WriteOutcome } from '../WriteOutcome.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { ChangePhone } from './ChangePhone.tsx'

const COMMANDS = [
  'pauseRider',
  'resumeRider',
  'disableUser',
  'enableUser',
  'endSessions',
  'renewPassword',
  'changePhone',
  'deleteUser',
] as const

interface PersonCardProps {
  person: Person
  view: OwnerPeopleActor
  writer: OwnerWriteActor
}

/** One account, with what an owner may change about it. */
export function PersonCard({ person, view, writer }: PersonCardProps) {
  const text = useText('ownerPeople')
  const titleId = useId()
  const ended = useSelector(writer, selectEndedWrite)
  const done = COMMANDS.find((command) => command === ended?.write?.command)
  return (
    <Box as="li">
      <Box as="article" aria-labelledby={titleId} bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
        <Flex justify="space-between" align="start" gap="2" wrap="wrap">
          <Box as="h2" id={titleId} minW="0" overflowWrap="anywhere" dir="auto">
            {person.name}
          </Box>
          <Flex gap="2">
            {person.isYou && <Badge size="lg">{text('you')}</Badge>}
            {person.state !== 'active' && (
              <Badge size="lg" colorPalette="orange">
                {text(`states.${person.state}`)}
              </Badge>
            )}
          </Flex>
        </Flex>
        {person.phone && <PhoneLink number={person.phone} />}
        <Text overflowWrap="anywhere">{person.email}</Text>
        <Text color="fg.muted" fontSize="sm">
          {[
            text('since', { since: person.since.slice(0, 10) }),
            ...(person.role === 'Rider' ? [text('out', { count: person.out })] : []),
          ].join(' · ')}
        </Text>
        {person.role !== 'Rider' && <Orders person={person} />}
        <WriteOutcome writer={writer} about={String(person.user)} done={done ? text(`done.${done}`) : ''} />
        {!person.isYou && <Actions person={person} view={view} writer={writer} />}
      </Box>
    </Box>
  )
}

/** How many orders a person has placed, with a link to them. */
function Orders({ person: { orders, phone, name } }: Pick<PersonCardProps, 'person'>) {
  const text = useText('ownerPeople')
  const count = text('orders', { count: orders })
  if (orders === 0) return <Text fontSize="sm">{count}</Text>
  return (
    <Link asChild colorPalette="brand" variant="underline" minH="11" display="inline-flex" alignItems="center">
      <PageLink to={`${accountTab('orders')}&search=${encodeURIComponent(phone || name)}`}>{count}</PageLink>
    </Link>
  )
}

function Actions({ person, view, writer }: PersonCardProps) {
  const text = useText('ownerPeople')
  const sent = useSelector(writer, selectSentWrite)
  const { user, state, role } = person
  const about = String(user)
  const isSent = (command: string) => sent?.about === about && sent.command === command
  const act = (command: string) => ({
    isBusy: isSent(command),
    onClick: () => writer.send({ type: 'write.submit', write: { command, about, args: { who: about } } }),
  })
  const ask = (command: PeopleQuestion['command']) => ({
    isBusy: isSent(command),
    // a change is not taken while another one is sent
    onClick: () => {
      if (!sent) view.send({ type: 'people.ask', question: { command, person } })
    },
  })
  const props = { variant: 'outline', minH: '11', busyText: '…', 'aria-disabled': sent !== null || undefined } as const
  return (
    <Disclosure summary={text('manage', { name: person.name })}>
      <Flex gap="2" wrap="wrap" mt="2">
        {role === 'Rider' && state === 'active' && (
          <BusyButton {...props} {...(person.out > 0 ? ask('pauseRider') : act('pauseRider'))}>
            {text('pause')}
          </BusyButton>
        )}
        {state === 'paused' && (
          <BusyButton {...props} {...act('resumeRider')}>
            {text('resume')}
          </BusyButton>
        )}
        {state === 'disabled' ? (
          <BusyButton {...props} {...act('enableUser')}>
            {text('enable')}
          </BusyButton>
        ) : (
          <>
            <BusyButton {...props} {...act('endSessions')}>
              {text('endSessions')}
            </BusyButton>
            <BusyButton {...props} {...ask('disableUser')}>
              {text('disable')}
            </BusyButton>
          </>
        )}
        {role !== 'Customer' && (
          <BusyButton {...props} {...ask('renewPassword')}>
            {text('renewPassword')}
          </BusyButton>
        )}
        <BusyButton {...props} {...ask('deleteUser')}>
          {text('remove')}
        </BusyButton>
      </Flex>
      <ChangePhone person={person} writer={writer} />
    </Disclosure>
  )
}
