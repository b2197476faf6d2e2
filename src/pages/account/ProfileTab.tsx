import { useId } from 'react'
import type { User } from '../../../domain/entities.ts'
import { readablePhone } from '../../../domain/people/phone.ts'
import { emailOf } from '../../../domain/people/session.ts'
import { useApp } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { loadAuthModal } from '../../components/auth/loadAuthModal.ts'
import { Field } from '../../components/Field.tsx'
import { Panel } from '../../components/Panel.tsx'
import { button, INPUT, MUTED, SMALL } from '../../theme/classes.ts'
import styles from '../../components/form/content.module.css'
import { FavouritesLink } from './FavouritesLink.tsx'
import { SettingSwitch } from '../../components/form/SettingSwitch.tsx'
import { useTwoFactor } from './settings/useDeviceSetting.ts'

/** The user's details [ACC-04] password [ACC-05] and two-factor switch [ACC-06]. */
export function ProfileTab({ user }: { user: User }) {
  const text = useText('account')
  return (
    <div className={styles.stack}>
      <Panel title={text('profile.details')}>
        <div className={styles.two}>
          <Detail label={text('profile.name')} value={user.full_name} />
          {emailOf(user) && <Detail label={text('profile.email')} value={user.email} />}
          <Detail label={text('profile.phone')} value={readablePhone(user.mobile_number)} />
        </div>
        {/* Fixed text [ACC-07] (OPN-58). */}
        <p className={`${MUTED} ${styles.below}`}>{text('profile.memberSince')}</p>
      </Panel>
      <Panel title={text('profile.loggingIn')}>
        <Password mobile_number={user.mobile_number} />
        <div className={styles.below}>
          <TwoFactor />
        </div>
      </Panel>
      <FavouritesLink />
    </div>
  )
}

/** A value to read and copy. */
function Detail({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label}>
      {({ id }) => <input id={id} className={`${INPUT} ${styles.readOnly}`} value={value} readOnly />}
    </Field>
  )
}

/** Changes only on this device [ACC-06] (CTR-32). */
function TwoFactor() {
  const text = useText('account')
  const { chosen, choose } = useTwoFactor()
  return (
    <SettingSwitch
      label={text('profile.twoFactor')}
      note={text('profile.twoFactorNote')}
      isOn={chosen.isOn}
      onChange={(isOn) => choose({ isOn })}
    />
  )
}

/** "Change" opens forgot, otp and reset in the modal, with the number filled in. */
function Password({ mobile_number }: Pick<User, 'mobile_number'>) {
  const text = useText('account')
  const { authModal } = useApp()
  const nameId = useId()
  const prepare = () => void loadAuthModal().catch(() => undefined)
  return (
    <div className={styles.ends}>
      <div>
        <p id={nameId}>{text('profile.password')}</p>
        {/* Fixed text [ACC-08]. */}
        <p className={SMALL}>{text('profile.passwordAge')}</p>
      </div>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        aria-describedby={nameId}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          authModal.send({ type: 'auth.open', container: 'modal', intent: 'account', mobile_number })
          authModal.send({ type: 'auth.showForgot' })
        }}
      >
        {text('profile.change')}
      </button>
    </div>
  )
}
