import { useEffect, useId, useRef, type FormEvent } from 'react'
import type { User } from '../../../../domain/entities.ts'
import type { LoginSession } from '../../../../domain/people/sessions.ts'
import { selectEnding, selectIsChanging, type AccountAccessActor } from '../../../../machines/people/accountAccess.ts'
import type { Read } from '../../../app/hooks.ts'
import { useAccountAccess, useSessions } from './useAccountAccess.ts'
import { listen } from '../../../app/actors/listen.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useDates } from '../../../app/useDates.ts'
import { useText } from '../../../app/useText.ts'
import { PasswordInput } from '../../../components/auth/PasswordInput.tsx'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { Field } from '../../../components/Field.tsx'
import { Loading } from '../../../components/states/Loading.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { badge, SMALL } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { LoadFailed } from '../../../components/states/LoadFailed.tsx'

/** Changing the password and ending other logins, for back-ends that offer these calls. */
export function SecurityPanels({ user }: { user: User }) {
  const text = useText('account')
  const sessions = useSessions()
  const access = useAccountAccess()
  return (
    <>
      <Panel title={text('settings.passwordTitle')}>
        <PasswordForm user={user} access={access} />
      </Panel>
      <Panel title={text('settings.logins')}>
        <Sessions read={sessions} access={access} />
      </Panel>
    </>
  )
}

const FIELDS = [
  { name: 'current_password', autoComplete: 'current-password' },
  { name: 'new_password', autoComplete: 'new-password' },
] as const

/** What is typed is only in the fields, and disappears with them. */
function PasswordForm({ user, access }: { user: User; access: AccountAccessActor }) {
  const text = useText('account')
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
    <form ref={form} method="post" onSubmit={change} aria-label={text('settings.passwordTitle')}>
      {/* for password managers */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <div className={styles.password}>
        {FIELDS.map((field) => (
          <Field key={field.name} label={text(`settings.fields.${field.name}`)} isRequired>
            {(control) => <PasswordInput {...control} {...field} readOnly={isChanging} isBusy={isChanging} />}
          </Field>
        ))}
        <p className={SMALL}>{text('settings.passwordNote')}</p>
        <BusyButton type="submit" isBusy={isChanging} busyText={text('settings.changing')}>
          {text('settings.changePassword')}
        </BusyButton>
      </div>
    </form>
  )
}

function Sessions({ read, access }: { read: Read<LoginSession[]>; access: AccountAccessActor }) {
  const text = useText('account')
  const { data, offersRetry, refresh } = read
  const ending = useSelector(access, selectEnding)
  const list = useRef<HTMLUListElement>(null)
  const count = data?.length ?? 0
  const before = useRef(count)
  // The pressed button has disappeared with its login.
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus()
    before.current = count
  }, [count])

  if (!data && !offersRetry) return <Loading>{text('settings.loadingLogins')}</Loading>
  if (!data) return <LoadFailed onRetry={refresh}>{text('settings.loginsFailed')}</LoadFailed>
  const end = (sessionId: string) => access.send({ type: 'access.endSession', sessionId })
  return (
    <>
      <ul aria-label={text('settings.loginsLabel')} ref={list} tabIndex={-1} className={styles.logins}>
        {data.map((session) => (
          <SessionLine
            key={session.session_id}
            session={session}
            isEnding={ending === session.session_id}
            isLocked={ending !== null && ending !== session.session_id}
            onEnd={() => end(session.session_id)}
          />
        ))}
      </ul>
      {data.some(({ is_this }) => !is_this) && (
        <BusyButton
          variant="surface"
          className={styles.below}
          isBusy={ending === 'others'}
          busyText={text('settings.loggingOut')}
          disabled={ending !== null && ending !== 'others'}
          onClick={() => end('others')}
        >
          {text('settings.logOutOthers')}
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
  const text = useText('account')
  const dates = useDates()
  const textId = useId()
  return (
    <li className={styles.ends}>
      <div id={textId} className={styles.text}>
        <p>{session.device || text('settings.unknownDevice')}</p>
        <p className={SMALL}>
          {text('settings.login', { begun: dates.date(session.begun), lastSeen: dates.date(session.last_seen) })}
        </p>
      </div>
      {session.is_this ? (
        <span className={badge({ tone: 'brand' })}>{text('settings.thisLogin')}</span>
      ) : (
        <BusyButton
          variant="surface"
          aria-describedby={textId}
          isBusy={isEnding}
          busyText={text('settings.loggingOut')}
          disabled={isLocked}
          onClick={onEnd}
        >
          {text('settings.logOut')}
        </BusyButton>
      )}
    </li>
  )
}
