import { Text } from '@chakra-ui/react'
import type { User } from '../../domain/entities.ts'
import { OWNER_IDLE_MINUTES } from '../../domain/people/session.ts'
import { selectSentWrite } from '../../machines/owner/ownerWrite.ts'
import { useSelector } from '../app/useSelector.ts'
import { useText } from '../app/useText.ts'
import { Panel } from '../components/Panel.tsx'
import { MUTED } from '../theme/classes.ts'
import { ChoiceField } from '../components/form/ControlField.tsx'
import { useOwnerSession } from './useOwnerSession.ts'
import { WriteOutcome } from './WriteOutcome.tsx'

const ABOUT = 'session'

/** How long an owner stays logged in without activity (OPN-146). */
export function OwnerSession({ user }: { user: User }) {
  const text = useText('owner')
  const writer = useOwnerSession()
  const sent = useSelector(writer, selectSentWrite)
  const minutes = (sent?.args as { minutes: number } | undefined)?.minutes ?? user.idleMinutes ?? 1
  return (
    <Panel title={text('session.title')}>
      <Text mb="3" className={MUTED}>
        {text('session.note')}
      </Text>
      <ChoiceField
        field={{ maxW: '60' }}
        label={text('session.label')}
        value={String(minutes)}
        aria-busy={sent !== null || undefined}
        choices={[1, OWNER_IDLE_MINUTES].map((each) => [String(each), text('session.minutes', { count: each })])}
        onChoose={(chosen) =>
          writer.send({
            type: 'write.submit',
            write: { command: 'setIdleMinutes', about: ABOUT, args: { minutes: Number(chosen) } },
          })
        }
      />
      <WriteOutcome writer={writer} about={ABOUT} done={text('session.done')} />
    </Panel>
  )
}
