import { Button, Field, Input, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, type FormEvent } from 'react'
import {
  selectAccessIsBusy,
  selectAccessPhone,
  selectAccessProblem,
  selectAccessStep,
} from '../../../../machines/ownerAccess.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { BusyButton } from '../BusyButton.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { useOwnerAccess } from './useOwnerAccess.ts'

/** Asks an owner for the code of the second factor (OPN-141), or for a fresh one before a change (OPN-301). */
export function OwnerLock({ isFresh = false }: { isFresh?: boolean }) {
  const text = useText('owner')
  const access = useOwnerAccess()
  const isWaiting = useSelector(access, selectAccessStep) === 'waiting'
  const isBusy = useSelector(access, selectAccessIsBusy)
  const phone = useSelector(access, selectAccessPhone)
  const problem = useSelector(access, selectAccessProblem)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWaiting) code.current?.focus()
  }, [isWaiting, problem])

  function confirm(event: FormEvent) {
    event.preventDefault()
    access.send({ type: 'ownerAccess.confirm', code: code.current?.value ?? '' })
  }

  const sendCode = () => access.send({ type: 'ownerAccess.sendCode' })
  return (
    <Panel title={text('locked.title')}>
      <Text>{text(isWaiting ? 'locked.sent' : isFresh ? 'fresh.note' : 'locked.note', { phone })}</Text>
      <Text role="alert" mt="2" color="fg.error" _empty={{ display: 'none' }}>
        {problem === '' ? text('locked.failed') : problem}
      </Text>
      {isWaiting ? (
        <form method="post" onSubmit={confirm} noValidate>
          <Stack mt="4" gap="3" maxW="xs">
            <Field.Root required invalid={problem !== null}>
              <Field.Label>{text('locked.code')}</Field.Label>
              <Input ref={code} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </Field.Root>
            <BusyButton type="submit" isBusy={isBusy} busyText={text('locked.confirming')}>
              {text(isFresh ? 'fresh.confirm' : 'locked.confirm')}
            </BusyButton>
            <Text color="fg.muted">{text('locked.kept')}</Text>
            <Button variant="ghost" onClick={sendCode}>
              {text('locked.again')}
            </Button>
          </Stack>
        </form>
      ) : (
        <BusyButton mt="4" isBusy={isBusy} busyText={text('locked.sending')} onClick={sendCode}>
          {text('locked.send')}
        </BusyButton>
      )}
    </Panel>
  )
}
