import { readablePhone } from '../../../domain/people/phone.ts'
import { selectIsTextingCode, selectNewcomer } from '../../../machines/people/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { MUTED } from '../../theme/classes.ts'
import { BusyButton } from '../BusyButton.tsx'
import styles from './auth.module.css'
import { NEXT_PRESS } from './useAuthFocus.ts'

/** After registering, asks for the code with which the customer sets the first password (OPN-104). */
export function TextMeACode() {
  const text = useText('auth')
  const { authModal } = useApp()
  const number = useSelector(authModal, selectNewcomer)
  const isBusy = useSelector(authModal, selectIsTextingCode)
  const onOneLine = readablePhone(number).replaceAll(' ', '\u00a0')
  return (
    <div className={styles.stack}>
      <p className={MUTED}>{text('newcomer.intro', { number: onOneLine })}</p>
      <BusyButton
        type="button"
        isBusy={isBusy}
        busyText={text('newcomer.busy')}
        onClick={() => authModal.send({ type: 'auth.textCode' })}
        {...NEXT_PRESS}
      >
        {text('newcomer.textMe')}
      </BusyButton>
    </div>
  )
}
