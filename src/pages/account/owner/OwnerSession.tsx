import { Field, NativeSelect, Text } from '@chakra-ui/react'
import type { User } from '../../../../domain/entities.ts'
import { OWNER_IDLE_MINUTES } from '../../../../domain/people/session.ts'
import { selectSentWrite } from '../../../../machines/ownerWrite.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { Panel } from '../../../components/Panel.tsx'
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
      <Text mb="3" color="fg.muted">
        {text('session.note')}
      </Text>
      <Field.Root maxW="60">
        <Field.Label>{text('session.label')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={minutes}
            aria-busy={sent !== null || undefined}
            onChange={({ target }) =>
              writer.send({
                type: 'write.submit',
                write: { command: 'setIdleMinutes', about: ABOUT, args: { minutes: Number(target.value) } },
              })
            }
          >
            {[1, OWNER_IDLE_MINUTES].map((each) => (
              <option key={each} value={each}>
                {text('session.minutes', { count: each })}
              </option>
            ))}
          </NativeSelect.Field>
        </NativeSelect.Root>
      </Field.Root>
      <WriteOutcome writer={writer} about={ABOUT} done={text('session.done')} />
    </Panel>
  )
}
