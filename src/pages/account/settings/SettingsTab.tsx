import { Link, Stack, Text } from '@chakra-ui/react'
import type { User } from '../../../../domain/entities.ts'
import { isOwner, isRider } from '../../../../domain/orders/orderStatus.ts'
import { useApp } from '../../../app/hooks.ts'
import { paths } from '../../../app/paths.ts'
import { useText } from '../../../app/useText.ts'
import { useNotificationSettings } from './useDeviceSetting.ts'
import { PageLink } from '../../../components/PageLink.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { SecurityPanels } from './SecurityPanels.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'

/** Notifications [ACC-09, ACC-10], account security and deleting the account [ACC-11]. */
export function SettingsTab({ user }: { user: User }) {
  const text = useText('account')
  const { hasAccountCalls } = useApp().config
  const { chosen, choose } = useNotificationSettings()
  return (
    <Stack gap="4">
      <Panel title={text('settings.notifications')}>
        <Text mb="3" color="fg.muted">
          {text('settings.choiceNote')}
        </Text>
        <SettingSwitch
          label={text('settings.orderUpdates')}
          isOn={chosen.orderUpdates}
          onChange={(orderUpdates) => choose({ orderUpdates })}
        />
        <SettingSwitch
          label={text('settings.marketingEmails')}
          isOn={chosen.marketingEmails}
          onChange={(marketingEmails) => choose({ marketingEmails })}
        />
      </Panel>
      {hasAccountCalls && <SecurityPanels user={user} />}
      <Panel title={text('settings.yourAccount')}>
        {hasAccountCalls && !isRider(user) && !isOwner(user) ? (
          <DeleteAccount user={user} />
        ) : (
          <Text color="fg.muted">
            {text.rich('settings.howToLeave', {
              link: (words) => (
                <Link asChild colorPalette="brand" variant="underline">
                  <PageLink to={paths.contact}>{words}</PageLink>
                </Link>
              ),
            })}
          </Text>
        )}
      </Panel>
    </Stack>
  )
}
