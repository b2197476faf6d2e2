import { Flex, Input } from '@chakra-ui/react'
import { useRef, type FormEvent } from 'react'
import type { Person } from '../../../domain/owner/people.ts'
import { selectSentWrite, type OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { ControlField } from '../../components/form/ControlField.tsx'

/** Changes the number of an account, as when a phone is lost. */
export function ChangePhone({ person, writer }: { person: Person; writer: OwnerWriteActor }) {
  const text = useText('ownerPeople')
  const about = String(person.user)
  const sent = useSelector(writer, selectSentWrite)
  const phone = useRef<HTMLInputElement>(null)

  function save(event: FormEvent) {
    event.preventDefault()
    writer.send({
      type: 'write.submit',
      write: { command: 'changePhone', about, args: { who: about, phone: phone.current?.value ?? '' } },
    })
  }

  return (
    <form method="post" onSubmit={save} aria-label={text('changePhoneOf', { name: person.name })}>
      <Flex gap="2" mt="3" align="end" wrap="wrap">
        <ControlField flex="1" minW="40" required label={text('newPhone')}>
          <Input ref={phone} type="tel" autoComplete="off" dir="ltr" />
        </ControlField>
        <BusyButton
          type="submit"
          variant="outline"
          minH="11"
          isBusy={sent?.about === about && sent.command === 'changePhone'}
          busyText="…"
        >
          {text('changePhone')}
        </BusyButton>
      </Flex>
    </form>
  )
}
