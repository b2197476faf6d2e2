import { Text } from '@chakra-ui/react'
import { selectEndedWrite, type OwnerWriteActor } from '../../machines/owner/ownerWrite.ts'
import { useSelector } from '../app/useSelector.ts'
import { useText } from '../app/useText.ts'

interface WriteOutcomeProps {
  writer: OwnerWriteActor
  about: string
  /** Says that the change is done. */
  done: string
}

/** What became of the last change, if it was about this. It is spoken. */
export function WriteOutcome({ writer, about, done }: WriteOutcomeProps) {
  const text = useText('owner')
  const ended = useSelector(writer, selectEndedWrite)
  const own = ended?.write?.about === about ? ended : null
  const outcome = own?.outcome
  return (
    <>
      <Text role="status" color="fg.success" _empty={{ display: 'none' }}>
        {outcome?.status === 'done' && done}
      </Text>
      <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {own && outcome?.status !== 'done' && (outcome?.message || text(`writing.${outcome?.unread ?? 'lost'}`))}
      </Text>
    </>
  )
}
