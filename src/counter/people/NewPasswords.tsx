import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { selectNewPasswords, type NewPassword, type OwnerPeopleActor } from '../../../machines/owner/ownerPeople.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'

/** The generated passwords, each until the owner has noted it. */
export function NewPasswords({ view }: { view: OwnerPeopleActor }) {
  return useSelector(view, selectNewPasswords).map((made) => <Made key={made.password} made={made} view={view} />)
}

/** Takes the focus, because the pressed button may be far below. */
function Made({ made: { command, name, password }, view }: { made: NewPassword; view: OwnerPeopleActor }) {
  const text = useText('ownerPeople')
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Box
      ref={box}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      outline="none"
      borderWidth="2px"
      borderColor="border.emphasized"
      borderRadius="xl"
      p="4"
      scrollMarginTop="24"
    >
      <Text id={titleId} fontWeight="bold" overflowWrap="anywhere" dir="auto">
        {name}
      </Text>
      <Text>{text(`done.${command}`)}</Text>
      <Text mt="1" fontWeight="bold" textStyle="lg" overflowWrap="anywhere">
        {text('password', { password })}
      </Text>
      <Button mt="3" variant="outline" onClick={() => view.send({ type: 'people.passwordNoted', password })}>
        {text('understood')}
      </Button>
    </Box>
  )
}
