import { Button, Field, Input, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  selectAccessIsBusy,
  selectAccessProblem,
  selectAccessStep,
  selectAccessWays,
  selectProvesPasskey,
  selectSentTo,
  type OwnerAccessActor,
} from '../../machines/owner/ownerAccess.ts'
import { useSelector } from '../app/useSelector.ts'
import { useText } from '../app/useText.ts'
import { BusyButton } from '../components/form/BusyButton.tsx'
import { usePasskeysHere } from '../components/auth/usePasskeysHere.ts'
import { Loading } from '../components/states/Loading.tsx'
import { Panel } from '../components/Panel.tsx'
import { MUTED } from '../theme/classes.ts'
import { LoadFailed } from '../components/states/LoadFailed.tsx'

interface OwnerLockProps {
  /** Asks for the second factor, until it is open. */
  access: OwnerAccessActor
  /** For a change, in the counter. */
  isAgain?: boolean
}

/** Asks an owner for a code of an app or by text, a passkey, or a recovery code (OPN-141, OPN-290, OPN-296). */
export function OwnerLock({ access, isAgain = false }: OwnerLockProps) {
  const text = useText('owner')
  const step = useSelector(access, selectAccessStep)
  const isBusy = useSelector(access, selectAccessIsBusy)
  const phone = useSelector(access, selectAccessWays)?.phone ?? ''
  const problem = useSelector(access, selectAccessProblem)
  if (step === 'checking') return <Loading>{text('loading')}</Loading>
  if (step === 'unknown')
    return <LoadFailed onRetry={() => access.send({ type: 'ownerAccess.check' })}>{text('checkFailed')}</LoadFailed>
  return (
    <Panel title={text('locked.title')}>
      {isAgain && <Text>{text('fresh.note')}</Text>}
      {step === 'locked' && <Text>{text(isAgain ? 'fresh.phone' : 'locked.note', { phone })}</Text>}
      {step === 'waiting' && <Told access={access} />}
      <Text role="alert" mt="2" color="fg.error" _empty={{ display: 'none' }}>
        {problem === '' ? text('locked.failed') : problem}
      </Text>
      {step === 'waiting' ? (
        <CodeForm access={access} isAgain={isAgain} />
      ) : (
        <BusyButton
          mt="4"
          isBusy={isBusy}
          busyText={text('locked.sending')}
          onClick={() => access.send({ type: 'ownerAccess.sendCode' })}
        >
          {text('locked.send')}
        </BusyButton>
      )}
    </Panel>
  )
}

/** Where the code is that can be entered. */
function Told({ access }: { access: OwnerAccessActor }) {
  const text = useText('owner')
  const sentTo = useSelector(access, selectSentTo)
  const ways = useSelector(access, selectAccessWays)
  if (sentTo) return <Text>{text('locked.sent', { phone: sentTo })}</Text>
  return <Text>{text(ways?.hasApp ? 'locked.app' : 'locked.passkey')}</Text>
}

function CodeForm({ access, isAgain }: Required<OwnerLockProps>) {
  const text = useText('owner')
  const provesPasskey = useSelector(access, selectProvesPasskey)
  const isBusy = useSelector(access, selectAccessIsBusy) && !provesPasskey
  const problem = useSelector(access, selectAccessProblem)
  const sentTo = useSelector(access, selectSentTo)
  const ways = useSelector(access, selectAccessWays)
  const hasRecoveryCodes = ways?.hasApp || ways?.hasPasskeys
  const [wanted, setWanted] = useState<'code' | 'recoveryCode' | null>(null)
  const isRecovering = (wanted ?? (ways?.hasApp || sentTo ? 'code' : 'recoveryCode')) === 'recoveryCode'
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [problem, isRecovering, sentTo])

  function confirm(event: FormEvent) {
    event.preventDefault()
    access.send({ type: 'ownerAccess.confirm', code: code.current?.value ?? '' })
  }

  return (
    <form method="post" onSubmit={confirm} noValidate>
      <Stack mt="4" gap="3" maxW="xs">
        {ways?.hasPasskeys && <PasskeyButton access={access} />}
        <Field.Root required invalid={problem !== null}>
          <Field.Label>{text(isRecovering ? 'locked.recoveryCode' : 'locked.code')}</Field.Label>
          {isRecovering ? (
            <Input
              ref={code}
              key="recovery"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={30}
            />
          ) : (
            <Input
              ref={code}
              key="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              onChange={({ target }) => access.send({ type: 'ownerAccess.typeCode', code: target.value })}
            />
          )}
        </Field.Root>
        <BusyButton type="submit" isBusy={isBusy} busyText={text('locked.confirming')}>
          {text(isAgain ? 'fresh.confirm' : 'locked.confirm')}
        </BusyButton>
        {sentTo !== '' && <Text className={MUTED}>{text('locked.kept')}</Text>}
        {hasRecoveryCodes && (ways.hasApp || sentTo !== '') && (
          <Button variant="ghost" onClick={() => setWanted(isRecovering ? 'code' : 'recoveryCode')}>
            {text(isRecovering ? 'locked.useCode' : 'locked.useRecoveryCode')}
          </Button>
        )}
        {ways?.hasTexts && (
          <Button variant="ghost" onClick={() => access.send({ type: 'ownerAccess.sendCode' })}>
            {text(sentTo === '' ? 'locked.send' : 'locked.again')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

/** Lets the browser use a passkey, or says why it cannot. */
function PasskeyButton({ access }: { access: OwnerAccessActor }) {
  const text = useText('owner')
  const isBusy = useSelector(access, selectProvesPasskey)
  if (!usePasskeysHere()) return <Text className={MUTED}>{text('locked.noPasskeysHere')}</Text>
  return (
    <>
      <BusyButton
        isBusy={isBusy}
        busyText={text('locked.provingPasskey')}
        onClick={() => access.send({ type: 'ownerAccess.usePasskey' })}
      >
        {text('locked.usePasskey')}
      </BusyButton>
      <Text className={MUTED}>{text('locked.passkeyNote')}</Text>
    </>
  )
}
