import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react'
import type { User } from '../../../../domain/entities.ts'
import { useApp } from '../../../app/hooks.ts'
import { paths } from '../../../app/paths.ts'
import { useNotificationSettings } from './useDeviceSetting.ts'
import { PageLink } from '../../../components/PageLink.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { SecurityPanels } from './SecurityPanels.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'

/** Notifications [ACC-09, ACC-10], account security and deleting the account [ACC-11]. */
export function SettingsTab({ user }: { user: User }) {
  const { hasAccountCalls } = useApp().config
  const { chosen, choose } = useNotificationSettings()
  return (
    <Stack gap="4">
      <Panel title="Notifications" size="md">
        <Text mb="3" color="fg.muted">
          Your choice is kept on this device.
        </Text>
        <SettingSwitch
          label="Order Updates"
          isOn={chosen.orderUpdates}
          onChange={(orderUpdates) => choose({ orderUpdates })}
        />
        <SettingSwitch
          label="Marketing Emails"
          isOn={chosen.marketingEmails}
          onChange={(marketingEmails) => choose({ marketingEmails })}
        />
      </Panel>
      {hasAccountCalls && <SecurityPanels user={user} />}
      <Panel title="Your account" size="md">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Text id="how-to-leave" color="fg.muted">
            To have your account deleted, please{' '}
            <Link asChild colorPalette="brand" variant="underline">
              <PageLink to={paths.contact}>contact us</PageLink>
            </Link>
            .
          </Text>
          {/* Does nothing, as specified (CTR-30); the text beside it says how to leave. */}
          <Button variant="outline" aria-describedby="how-to-leave">
            Delete Account
          </Button>
        </Flex>
      </Panel>
    </Stack>
  )
}
