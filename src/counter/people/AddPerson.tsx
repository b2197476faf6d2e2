import { Box, Button, HStack, SimpleGrid } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { OwnerArgs } from '../../../contract/owner/commands.ts'
import { PEOPLE_ROLES } from '../../../domain/owner/people.ts'
import { isRider } from '../../../domain/people/roles.ts'
import { selectPeopleRole, type OwnerPeopleActor } from '../../../machines/owner/ownerPeople.ts'
import { selectSentWrite, type OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { ChoiceField, InputField } from '../../components/form/ControlField.tsx'
import { WriteOutcome } from '../WriteOutcome.tsx'
import { PANEL } from '../../theme/classes.ts'

const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'off' },
  { name: 'phone', type: 'tel', autoComplete: 'off' },
  { name: 'email', type: 'email', autoComplete: 'off' },
] as const

const ABOUT = 'new'

/** The form of a new account. Its password is generated and shown once. */
export function AddPerson({ view, writer }: { view: OwnerPeopleActor; writer: OwnerWriteActor }) {
  const text = useText('ownerPeople')
  const owner = useText('owner')
  const listed = useSelector(view, selectPeopleRole)
  const [role, setRole] = useState(listed)
  const isSending = useSelector(writer, selectSentWrite)?.about === ABOUT
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const args = Object.fromEntries(new FormData(event.currentTarget)) as OwnerArgs<'addUser'>
    writer.send({ type: 'write.submit', write: { command: 'addUser', about: ABOUT, args } })
  }

  return (
    <Box className={PANEL}>
      <Box as="h2" mb="4" id={titleId} ref={title} tabIndex={-1} outline="none">
        {text('addTitle')}
      </Box>
      <form method="post" onSubmit={add} aria-labelledby={titleId} noValidate>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <ChoiceField
            label={text('role')}
            name="role"
            value={role}
            choices={PEOPLE_ROLES.map((each) => [each, text(`roleNames.${each}`)])}
            onChoose={setRole}
          />
          {FIELDS.map((input) => {
            const isOptional = input.name === 'email' && isRider({ role })
            return (
              <InputField
                key={input.name}
                field={{ required: !isOptional, readOnly: isSending }}
                label={text(isOptional ? 'emailIfAny' : input.name)}
                {...input}
                dir="auto"
              />
            )
          })}
        </SimpleGrid>
        <WriteOutcome writer={writer} about={ABOUT} done={text('done.addUser')} />
        <HStack mt="4" gap="3" wrap="wrap">
          <BusyButton type="submit" isBusy={isSending} busyText={owner('writing.saving')}>
            {text('create')}
          </BusyButton>
          <Button variant="outline" onClick={() => view.send({ type: 'people.closeForm' })}>
            {text('cancel')}
          </Button>
        </HStack>
      </form>
    </Box>
  )
}
