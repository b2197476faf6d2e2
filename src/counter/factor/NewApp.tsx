import { Button, Flex, Input, Link, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { AppSetup } from '../../../domain/owner/factors.ts'
import { selectFactorsProblem, selectSentChange, type OwnerFactorsActor } from '../../../machines/owner/ownerFactors.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { ControlField } from '../../components/form/ControlField.tsx'

const loadQrCode = () => import('./QrCode.tsx').then(({ QrCode }) => QrCode)

/** Shows the secret of a new app as a picture, a link and text, and asks for the first code (OPN-290). */
export function NewApp({ actor, app: { secret, address } }: { actor: OwnerFactorsActor; app: AppSetup }) {
  const text = useText('ownerFactors')
  const QrCode = useLazyComponent(loadQrCode, true)
  const isBusy = useSelector(actor, selectSentChange) !== null
  const problem = useSelector(actor, selectFactorsProblem)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus({ preventScroll: problem === null }), [problem])

  function confirm(event: FormEvent) {
    event.preventDefault()
    const typed = code.current?.value.trim() ?? ''
    if (typed) actor.send({ type: 'factors.change', change: { kind: 'confirmApp', code: typed } })
  }

  return (
    <form method="post" onSubmit={confirm} noValidate>
      <Stack gap="3" align="flex-start">
        <Text>{text('scan')}</Text>
        {QrCode && <QrCode content={address} label={text('picture')} />}
        <Link href={address}>{text('openApp')}</Link>
        <Text>
          {text('secret')}{' '}
          <Text as="code" fontFamily="mono" overflowWrap="anywhere">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Text>
        </Text>
        <ControlField required invalid={problem !== null} maxW="xs" label={text('firstCode')}>
          <Input ref={code} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        </ControlField>
        <Flex gap="3" wrap="wrap">
          <BusyButton type="submit" isBusy={isBusy} busyText={text('changing')}>
            {text('confirmApp')}
          </BusyButton>
          <Button variant="ghost" onClick={() => actor.send({ type: 'factors.cancel' })}>
            {text('cancel')}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
