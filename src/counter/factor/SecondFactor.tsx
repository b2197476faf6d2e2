import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import type { FactorChange, Factors } from '../../../domain/owner/factors.ts'
import {
  selectAppSetup,
  selectFactors,
  selectFactorsAreUnknown,
  selectFactorsProblem,
  selectNewCodes,
  selectSentChange,
  type OwnerFactorsActor,
} from '../../../machines/owner/ownerFactors.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Loading } from '../../components/states/Loading.tsx'
import { Panel } from '../../components/Panel.tsx'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { usePasskeysHere } from '../../components/auth/usePasskeysHere.ts'
import { MUTED } from '../../theme/classes.ts'
import { NewApp } from './NewApp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useOwnerFactors } from './useOwnerFactors.ts'

/** What confirms an owner's sessions: an app, passkeys, recovery codes, texts (OPN-290 to OPN-297). */
export function SecondFactor() {
  const text = useText('ownerFactors')
  const actor = useOwnerFactors()
  const factors = useSelector(actor, selectFactors)
  const isUnknown = useSelector(actor, selectFactorsAreUnknown)
  const codes = useSelector(actor, selectNewCodes)
  const app = useSelector(actor, selectAppSetup)
  const problem = useSelector(actor, selectFactorsProblem)
  return (
    <Panel title={text('title')}>
      <Text mb="3" className={MUTED}>
        {text('note')}
      </Text>
      {isUnknown ? (
        <LoadFailed onRetry={() => actor.send({ type: 'factors.read' })}>{text('failed')}</LoadFailed>
      ) : !factors ? (
        <Loading>{text('loading')}</Loading>
      ) : codes.length > 0 ? (
        <RecoveryCodes codes={codes} onNoted={() => actor.send({ type: 'factors.noted' })} />
      ) : app ? (
        <NewApp actor={actor} app={app} />
      ) : (
        <SetUp actor={actor} factors={factors} />
      )}
      <Text role="alert" mt="3" color="fg.error" _empty={{ display: 'none' }}>
        {problem === '' ? text('lost') : problem}
      </Text>
    </Panel>
  )
}

/** What takes something away is asked first. */
type Question = 'removeApp' | 'removePasskey' | 'renewRecoveryCodes' | 'textsOff'

interface Asked {
  question: Question
  change: FactorChange
}

/** What is set up, with the buttons that change it. */
function SetUp({ actor, factors }: { actor: OwnerFactorsActor; factors: Factors }) {
  const { app, recoveryCodes, hasTexts, passkeys } = factors
  const text = useText('ownerFactors')
  const hasOther = app !== '' || passkeys.length > 0
  const knowsPasskeys = usePasskeysHere()
  const sent = useSelector(actor, selectSentChange)
  const [asked, setAsked] = useState<Asked | null>(null)
  const change = (made: FactorChange) => actor.send({ type: 'factors.change', change: made })
  const button = (label: string, made: FactorChange, onClick = () => change(made)) => (
    <BusyButton
      variant="outline"
      isBusy={JSON.stringify(sent) === JSON.stringify(made)}
      busyText={text('changing')}
      onClick={onClick}
    >
      {label}
    </BusyButton>
  )
  const asking = (question: Question, made: FactorChange) =>
    button(text(`do.${question}`), made, () => setAsked({ question, change: made }))
  return (
    <Stack as="ul" gap="4" listStyleType="none">
      <Factor title={text('app')} state={app ? text('appSince', { time: app }) : text('appNone')}>
        {app ? asking('removeApp', { kind: 'removeApp' }) : button(text('do.beginApp'), { kind: 'beginApp' })}
      </Factor>
      <Factor title={text('passkeys')} state={text(knowsPasskeys ? 'passkeysNote' : 'noPasskeysHere')}>
        {knowsPasskeys && button(text('do.addPasskey'), { kind: 'addPasskey' })}
      </Factor>
      {passkeys.map(({ passkey, name, since, used }) => (
        <Factor
          key={passkey}
          title={text('passkey', { name: name || String(passkey) })}
          state={used ? text('passkeyUsed', { since, used }) : text('passkeySince', { since })}
        >
          {asking('removePasskey', { kind: 'removePasskey', passkey })}
        </Factor>
      ))}
      {hasOther && (
        <Factor title={text('recovery')} state={text('recoveryLeft', { count: recoveryCodes })}>
          {asking('renewRecoveryCodes', { kind: 'renewRecoveryCodes' })}
        </Factor>
      )}
      <Factor title={text('texts')} state={text(!hasTexts ? 'textsOff' : hasOther ? 'textsOn' : 'textsNeeded')}>
        {!hasTexts
          ? button(text('do.textsOn'), { kind: 'setTexts', isOn: true })
          : hasOther && asking('textsOff', { kind: 'setTexts', isOn: false })}
      </Factor>
      <ConfirmDialog
        subject={asked && text(`ask.${asked.question}.about`)}
        question={text(`ask.${asked?.question ?? 'removeApp'}.question`)}
        confirm={text(`do.${asked?.question ?? 'removeApp'}`)}
        onConfirm={() => {
          if (asked) change(asked.change)
          setAsked(null)
        }}
        onDecline={() => setAsked(null)}
      />
    </Stack>
  )
}

function Factor({ title, state, children }: { title: string; state: string; children?: ReactNode }) {
  return (
    <Flex as="li" gap="3" justify="space-between" direction={{ base: 'column', md: 'row' }}>
      <Box minW="0">
        <Text fontWeight="bold">{title}</Text>
        <Text className={MUTED}>{state}</Text>
      </Box>
      {children && <Box flexShrink="0">{children}</Box>}
    </Flex>
  )
}
