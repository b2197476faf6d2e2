import { Badge, Box, Field, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import type { User } from '../../../../domain/entities.ts'
import type { LoginSession } from '../../../../domain/people/sessions.ts'
import { selectEnding, selectIsChanging, type AccountAccessActor } from '../../../../machines/accountAccess.ts'
import type { Read } from '../../../app/hooks.ts'
import { useAccountAccess } from './useAccountAccess.ts'
import { listen } from '../../../app/listen.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { PasswordInput } from '../../../components/auth/PasswordInput.tsx'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { LoadFailed } from '../LoadFailed.tsx'

/** Changing the password and ending other logins, for back-ends that offer these calls. */
export function SecurityPanels({ user }: { user: User }) {
  const { sessions, access } = useAccountAccess()
  return (
    <>
      <Panel title="Change password" size="md">
        <PasswordForm user={user} access={access} />
      </Panel>
      <Panel title="Where you are logged in" size="md">
        <Sessions read={sessions} access={access} />
      </Panel>
    </>
  )
}

const FIELDS = [
  { name: 'current_password', label: 'Current password', autoComplete: 'current-password' },
  { name: 'new_password', label: 'New password', autoComplete: 'new-password' },
]

/** What is typed is only in the fields, and disappears with them. */
function PasswordForm({ user, access }: { user: User; access: AccountAccessActor }) {
  const isChanging = useSelector(access, selectIsChanging)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const subscription = listen(access, { 'access.passwordChanged': () => form.current?.reset() })
    return () => subscription.unsubscribe()
  }, [access])

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [current_password, new_password] = FIELDS.map(({ name }) => String(typed.get(name)))
    access.send({
      type: 'access.changePassword',
      current_password: current_password ?? '',
      new_password: new_password ?? '',
    })
  }

  return (
    <form ref={form} method="post" onSubmit={change} aria-label="Change password">
      {/* for password managers */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Stack gap="4" align="start" maxW="md">
        {FIELDS.map(({ label, ...field }) => (
          <Field.Root key={field.name} required readOnly={isChanging}>
            <Field.Label>{label}</Field.Label>
            <PasswordInput {...field} isBusy={isChanging} />
          </Field.Root>
        ))}
        <Text fontSize="sm" color="fg.muted">
          A long one is a safe one: 8 characters or more. You will be logged out everywhere else.
        </Text>
        <BusyButton type="submit" isBusy={isChanging} busyText="Saving...">
          Change Password
        </BusyButton>
      </Stack>
    </form>
  )
}

function Sessions({ read, access }: { read: Read<LoginSession[]>; access: AccountAccessActor }) {
  const { data, offersRetry, refresh } = read
  const ending = useSelector(access, selectEnding)
  const list = useRef<HTMLDivElement>(null)
  const count = data?.length ?? 0
  const before = useRef(count)
  // The pressed button has disappeared with its login.
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus()
    before.current = count
  }, [count])

  if (!data && !offersRetry) return <Loading>Loading where you are logged in...</Loading>
  if (!data) return <LoadFailed what="Where you are logged in" onRetry={refresh} />
  const end = (sessionId: string) => access.send({ type: 'access.endSession', sessionId })
  return (
    <>
      <Stack as="ul" listStyleType="none" aria-label="Logins" gap="3" ref={list} tabIndex={-1} outline="none">
        {data.map((session) => (
          <SessionLine
            key={session.session_id}
            session={session}
            isEnding={ending === session.session_id}
            isLocked={ending !== null && ending !== session.session_id}
            onEnd={() => end(session.session_id)}
          />
        ))}
      </Stack>
      {data.some(({ is_this }) => !is_this) && (
        <BusyButton
          mt="4"
          variant="outline"
          colorPalette="gray"
          isBusy={ending === 'others'}
          busyText="Logging out..."
          disabled={ending !== null && ending !== 'others'}
          onClick={() => end('others')}
        >
          Log out everywhere else
        </BusyButton>
      )}
    </>
  )
}

interface SessionLineProps {
  session: LoginSession
  isEnding: boolean
  /** While another login is being ended, the buttons do nothing. */
  isLocked: boolean
  onEnd: () => void
}

function SessionLine({ session, isEnding, isLocked, onEnd }: SessionLineProps) {
  const textId = useId()
  return (
    <Flex as="li" justify="space-between" align="center" gap="3" wrap="wrap">
      <Box id={textId} flex="1" minW="40" overflowWrap="anywhere">
        <Text>{session.device || 'Unknown device'}</Text>
        <Text fontSize="sm" color="fg.muted">
          Since {formatDate(session.begun)}, last used {formatDate(session.last_seen)}
        </Text>
      </Box>
      {session.is_this ? (
        <Badge colorPalette="brand">This one</Badge>
      ) : (
        <BusyButton
          variant="outline"
          colorPalette="gray"
          aria-describedby={textId}
          isBusy={isEnding}
          busyText="Logging out..."
          disabled={isLocked}
          onClick={onEnd}
        >
          Log out
        </BusyButton>
      )}
    </Flex>
  )
}
