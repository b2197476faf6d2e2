import { Flex, Stack, Text } from '@chakra-ui/react'
import type { PushProblem } from '../../domain/owner/push.ts'
import {
  selectOtherDevices,
  selectPushIsKnown,
  selectPushIsOn,
  selectPushProblem,
  selectPushState,
  selectSentPush,
  selectTestIsSent,
  type OwnerPushActor,
} from '../../machines/owner/ownerPush.ts'
import { useApp } from '../app/hooks.ts'
import { useSelector } from '../app/useSelector.ts'
import { useText } from '../app/useText.ts'
import { Loading } from '../components/states/Loading.tsx'
import { Panel } from '../components/Panel.tsx'
import { MUTED } from '../theme/classes.ts'
import { BusyButton } from '../components/form/BusyButton.tsx'
import { LoadFailed } from '../components/states/LoadFailed.tsx'
import { SettingSwitch } from '../components/form/SettingSwitch.tsx'
import { useOwnerPush } from './useOwnerPush.ts'

/** New orders by Web Push on this device (OPN-396); not in a shop whose service worker is switched off. */
export function OwnerPush() {
  const text = useText('owner')
  const { offline, isDemo } = useApp().config
  if (!offline) return null
  return (
    <Panel title={text('push.title')}>
      <Stack gap="3">
        <Text className={MUTED}>{text('push.note')}</Text>
        {isDemo ? <Text>{text('push.demo')}</Text> : <OnThisDevice />}
      </Stack>
    </Panel>
  )
}

function OnThisDevice() {
  const text = useText('owner')
  const push = useOwnerPush()
  const state = useSelector(push, selectPushState)
  const isKnown = useSelector(push, selectPushIsKnown)
  if (state === 'failed')
    return <LoadFailed onRetry={() => push.send({ type: 'push.read' })}>{text('push.failed')}</LoadFailed>
  if (state === 'unsupported') return <Text>{text('push.unsupported')}</Text>
  return isKnown ? <Switches push={push} /> : <Loading>{text('push.loading')}</Loading>
}

function Switches({ push }: { push: OwnerPushActor }) {
  const text = useText('owner')
  const state = useSelector(push, selectPushState)
  const isOn = useSelector(push, selectPushIsOn)
  const others = useSelector(push, selectOtherDevices)
  const sent = useSelector(push, selectSentPush)
  const isTested = useSelector(push, selectTestIsSent)
  const problem = useSelector(push, selectPushProblem)
  const textOf = (failed: PushProblem) => (failed.reason === 'refused' ? failed.message : text(`push.${failed.reason}`))
  return (
    <>
      <SettingSwitch
        label={text('push.label')}
        isOn={isOn}
        onChange={(wanted) => push.send(wanted ? { type: 'push.switchOn' } : { type: 'push.change', change: 'off' })}
      />
      <Text role="status" _empty={{ display: 'none' }}>
        {state === 'asking' || state === 'blocked' ? text(`push.${state}`) : isTested && text('push.tested')}
      </Text>
      <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {problem && textOf(problem)}
      </Text>
      {isOn && state !== 'asking' && (
        <BusyButton
          alignSelf="start"
          variant="outline"
          isBusy={sent === 'test'}
          busyText={text('push.testing')}
          onClick={() => push.send({ type: 'push.change', change: 'test' })}
        >
          {text('push.test')}
        </BusyButton>
      )}
      {others > 0 && (
        <Flex gap="3" justify="space-between" align={{ md: 'center' }} direction={{ base: 'column', md: 'row' }}>
          <Text>{text('push.others', { count: others })}</Text>
          <BusyButton
            variant="outline"
            isBusy={sent === 'othersOff'}
            busyText={text('push.ending')}
            onClick={() => push.send({ type: 'push.change', change: 'othersOff' })}
          >
            {text('push.endOthers')}
          </BusyButton>
        </Flex>
      )}
    </>
  )
}
