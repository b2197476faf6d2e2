import { Box, Flex, Link, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { isConfirmedFirst, personCommands, type Person, type PersonCommand } from '../../../domain/owner/people.ts'
import { selectEndedWrite, selectSentWrite, type OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { accountTab } from '../../app/paths.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { PhoneLink } from '../../components/links/PhoneLink.tsx'
import { WriteOutcome } from '../WriteOutcome.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { badge, PANEL, SMALL } from '../../theme/classes.ts'
import { ChangePhone } from './ChangePhone.tsx'

interface PersonCardProps {
  person: Person
  writer: OwnerWriteActor
}

/** One account, with what an owner may change about it. */
export function PersonCard({ person, writer }: PersonCardProps) {
  const text = useText('ownerPeople')
  const titleId = useId()
  const ended = useSelector(writer, selectEndedWrite)
  const done = ended?.write?.command as PersonCommand | 'addUser' | 'changePhone' | undefined
  return (
    <Box as="li">
      <Box as="article" aria-labelledby={titleId} className={PANEL}>
        <Flex justify="space-between" align="start" gap="2" wrap="wrap">
          <Box as="h2" id={titleId} minW="0" overflowWrap="anywhere" dir="auto">
            {person.name}
          </Box>
          <Flex gap="2">
            {person.isYou && <span className={badge({ tone: 'brand' })}>{text('you')}</span>}
            {person.state !== 'active' && (
              <span className={badge({ tone: 'deal' })}>{text(`states.${person.state}`)}</span>
            )}
          </Flex>
        </Flex>
        {person.phone && <PhoneLink number={person.phone} />}
        {person.email && <Text overflowWrap="anywhere">{person.email}</Text>}
        <Text className={SMALL}>
          {[
            text('since', { since: person.since.slice(0, 10) }),
            ...(person.role === 'Rider' ? [text('out', { count: person.out })] : []),
          ].join(' · ')}
        </Text>
        {person.role !== 'Rider' && <Orders person={person} />}
        <WriteOutcome writer={writer} about={String(person.user)} done={done ? text(`done.${done}`) : ''} />
        {personCommands(person).length > 0 && <Actions person={person} writer={writer} />}
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
    <Link asChild variant="underline" minH="11" display="inline-flex" alignItems="center">
      <PageLink to={`${accountTab('orders')}&search=${encodeURIComponent(phone || name)}`}>{count}</PageLink>
    </Link>
  )
}

function Actions({ person, writer }: PersonCardProps) {
  const text = useText('ownerPeople')
  const sent = useSelector(writer, selectSentWrite)
  const about = String(person.user)

  function press(command: PersonCommand) {
    const write = { command, about, args: { who: about } }
    writer.send({ type: isConfirmedFirst(command, person) ? 'write.ask' : 'write.submit', write })
  }

  return (
    <Disclosure summary={text('manage', { name: person.name })}>
      <Flex gap="2" wrap="wrap" mt="2">
        {personCommands(person).map((command) => (
          <BusyButton
            key={command}
            variant="outline"
            minH="11"
            aria-disabled={sent !== null || undefined}
            isBusy={sent?.about === about && sent.command === command}
            busyText="…"
            onClick={() => press(command)}
          >
            {text(`do.${command}`)}
          </BusyButton>
        ))}
      </Flex>
      <ChangePhone person={person} writer={writer} />
    </Disclosure>
  )
}
