import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PEOPLE_ROLES, type AskedCommand, type Person } from '../../../domain/owner/people.ts'
import {
  selectIsAdding,
  selectPeopleRole,
  selectPeopleSearch,
  type OwnerPeopleActor,
} from '../../../machines/owner/ownerPeople.ts'
import { selectAskedWrite, selectEndedWrite, type OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Loading } from '../../components/states/Loading.tsx'
import { SMALL } from '../../theme/classes.ts'
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx'
import { ChoiceField, FILTER, InputField } from '../../components/form/ControlField.tsx'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { WriteOutcome } from '../WriteOutcome.tsx'
import { AddPerson } from './AddPerson.tsx'
import { AuditLog } from './AuditLog.tsx'
import { Newsletter } from './Newsletter.tsx'
import { NewPasswords } from './NewPasswords.tsx'
import { PersonCard } from './PersonCard.tsx'
import { usePeople } from './usePeople.ts'

/** Riders, customers and owners of the shop, and the audit log (OPN-143 to OPN-146). */
export function PeopleTab() {
  const text = useText('ownerPeople')
  const { view, writer, people } = usePeople()
  const isAdding = useSelector(view, selectIsAdding)
  return (
    <Stack gap="4">
      <PeopleFilters view={view} />
      <NewPasswords view={view} />
      {isAdding ? <AddPerson view={view} writer={writer} /> : <AddButton view={view} />}
      {people.offersRetry ? (
        <LoadFailed onRetry={people.refresh}>{text('failed')}</LoadFailed>
      ) : people.data ? (
        <>
          <Text role="status" className={SMALL}>
            {text('found', { count: people.data.people.length })}
          </Text>
          <Removed writer={writer} listed={people.data.people} />
          <Stack as="ul" gap="3" listStyleType="none">
            {people.data.people.map((person) => (
              <PersonCard key={person.user} person={person} writer={writer} />
            ))}
          </Stack>
          {people.data.hasMore && (
            <Button variant="outline" alignSelf="center" onClick={() => view.send({ type: 'people.showMore' })}>
              {text('more')}
            </Button>
          )}
        </>
      ) : (
        <Loading>{text('loading')}</Loading>
      )}
      <Newsletter />
      <AuditLog />
      <Question writer={writer} listed={people.data?.people ?? []} />
    </Stack>
  )
}

function PeopleFilters({ view }: { view: OwnerPeopleActor }) {
  const text = useText('ownerPeople')
  const role = useSelector(view, selectPeopleRole)
  const search = useSelector(view, selectPeopleSearch)
  return (
    <Flex gap="3" align="end">
      <ChoiceField
        field={FILTER}
        label={text('show')}
        value={role}
        choices={PEOPLE_ROLES.map((each) => [each, text(`roles.${each}`)])}
        onChoose={(chosen) => view.send({ type: 'people.showRole', role: chosen })}
      />
      <InputField
        field={{ flex: '1', minW: '0' }}
        label={text('search')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onType={(words) => view.send({ type: 'people.search', search: words })}
      />
    </Flex>
  )
}

interface ListedProps {
  writer: OwnerWriteActor
  listed: readonly Person[]
}

/** Says that an account is deleted once it has left the list, and takes the focus that was in it. */
function Removed({ writer, listed }: ListedProps) {
  const text = useText('ownerPeople')
  const place = useRef<HTMLDivElement>(null)
  const write = useSelector(writer, selectEndedWrite)?.write
  const isGone = write?.command === 'deleteUser' && listed.every(({ user }) => String(user) !== write.about)
  useEffect(() => {
    if (isGone) place.current?.focus({ preventScroll: true })
  }, [isGone])
  if (!isGone) return null
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      <WriteOutcome writer={writer} about={write.about} done={text('done.deleteUser')} />
    </Box>
  )
}

/** Takes the focus back when the form that it opened is closed. */
function AddButton({ view }: { view: OwnerPeopleActor }) {
  const text = useText('ownerPeople')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Button
      ref={button}
      variant="outline"
      alignSelf={{ base: 'stretch', md: 'start' }}
      onClick={() => view.send({ type: 'people.openForm' })}
    >
      <UserPlus size={18} aria-hidden="true" /> {text('add')}
    </Button>
  )
}

function Question({ writer, listed }: ListedProps) {
  const text = useText('ownerPeople')
  const asked = useSelector(writer, selectAskedWrite)
  const person = listed.find(({ user }) => String(user) === asked?.about)
  const command = (asked?.command ?? 'disableUser') as AskedCommand
  return (
    <ConfirmDialog
      subject={person ? `${person.name}, ${person.phone || person.email}` : null}
      question={[
        text(`questions.${command}`),
        person && person.out > 0 && command !== 'renewPassword' ? text('stillOut', { count: person.out }) : '',
      ]
        .join(' ')
        .trim()}
      confirm={text(`confirms.${command}`)}
      onConfirm={() => asked && writer.send({ type: 'write.submit', write: asked })}
      onDecline={() => writer.send({ type: 'write.back' })}
    />
  )
}
