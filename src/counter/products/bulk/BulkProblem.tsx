import { Text } from '@chakra-ui/react'
import { selectBulkProblem, type OwnerBulkActor } from '../../../../machines/owner/ownerBulk.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'

/** Why the last step failed. It is spoken. */
export function BulkProblem({ bulk }: { bulk: OwnerBulkActor }) {
  const text = useText('owner')
  const ofProducts = useText('ownerProducts')
  const problem = useSelector(bulk, selectBulkProblem)
  const own: Readonly<Record<string, string>> = {
    '': text('writing.lost'),
    unread: ofProducts('failed'),
    camera: ofProducts('count.noCamera'),
  }
  return (
    <Text role="alert" color="fg.error" overflowWrap="anywhere" _empty={{ display: 'none' }}>
      {problem !== null && (own[problem] ?? problem)}
    </Text>
  )
}
