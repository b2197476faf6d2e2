import { Button, Flex, Separator, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import type { User } from '../../../domain/entities.ts'
import { useApp } from '../../app/hooks.ts'
import { useTwoFactor } from './settings/useDeviceSetting.ts'
import { loadAuthModal } from '../../components/auth/loadAuthModal.ts'
import { Panel } from '../../components/Panel.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { SettingSwitch } from './settings/SettingSwitch.tsx'

/** The user's details [ACC-04], login and password [ACC-05, ACC-06]. */
export function ProfileTab({ user }: { user: User }) {
  return (
    <Stack gap="4">
      <Panel title="Your details" size="md">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <ReadOnlyField label="Name" value={user.full_name} />
          <ReadOnlyField label="Email" value={user.email} />
          <ReadOnlyField label="Phone" value={user.mobile_number} />
        </SimpleGrid>
        {/* Fixed text [ACC-07] (OPN-58, CTR-33). */}
        <Text mt="4" color="fg.muted">
          Member since January 2024
        </Text>
      </Panel>
      <Panel title="Logging in" size="md">
        <Password mobile_number={user.mobile_number} />
        <Separator my="3" />
        <TwoFactor />
      </Panel>
    </Stack>
  )
}

/** "Change" opens forgot, otp and reset in the modal, with the number filled in. */
function Password({ mobile_number }: Pick<User, 'mobile_number'>) {
  const { authModal } = useApp()
  const nameId = useId()
  const prepare = () => void loadAuthModal().catch(() => undefined)
  return (
    <Flex justify="space-between" align="center" gap="3">
      <div>
        <Text id={nameId}>Password</Text>
        {/* Fixed text [ACC-08] (CTR-33). */}
        <Text fontSize="sm" color="fg.muted">
          Last updated 30 days ago
        </Text>
      </div>
      <Button
        variant="outline"
        aria-describedby={nameId}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() =>
          authModal.send({ type: 'auth.open', container: 'modal', intent: 'account', view: 'forgot', mobile_number })
        }
      >
        Change
      </Button>
    </Flex>
  )
}

function TwoFactor() {
  const { chosen, choose } = useTwoFactor()
  return (
    <SettingSwitch
      label="Two-factor authentication"
      isOn={chosen.isOn}
      onChange={(isOn) => choose({ isOn })}
      explanation="Kept on this device only. You log in as before, with nothing but your password."
    />
  )
}
