import type { User } from '../../../../domain/entities.ts'
import { isOwner, isRider } from '../../../../domain/people/roles.ts'
import { useApp } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { useNotificationSettings } from './useDeviceSetting.ts'
import { Panel } from '../../../components/Panel.tsx'
import { MUTED } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { CopyOfData } from './CopyOfData.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { SecurityPanels } from './SecurityPanels.tsx'
import { SettingSwitch } from '../../../components/form/SettingSwitch.tsx'

/** Notifications [ACC-09, ACC-10], account security, a copy of the data, and deleting the account [ACC-11]. */
export function SettingsTab({ user }: { user: User }) {
  const text = useText('account')
  const { hasAccountCalls, isEmbeddedStore } = useApp().config
  const { chosen, choose } = useNotificationSettings()
  return (
    <div className={styles.stack}>
      <Panel title={text('settings.notifications')}>
        <p className={`${MUTED} ${styles.head}`}>{text('settings.choiceNote')}</p>
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
        {isEmbeddedStore && <CopyOfData />}
        <DeleteAccount user={user} canDelete={hasAccountCalls && !isRider(user) && !isOwner(user)} />
      </Panel>
    </div>
  )
}
