import { selectIsAskingPasskey } from '../../../machines/people/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../BusyButton.tsx'
import styles from './auth.module.css'
import { usePasskeysHere } from './usePasskeysHere.ts'

/** Logs an owner in with a passkey (OPN-395). Keeps its place in browsers without passkeys, so that nothing moves. */
export function PasskeyButton() {
  const text = useText('auth')
  const { authModal } = useApp()
  const isAsking = useSelector(authModal, selectIsAskingPasskey)
  return (
    <div className={styles.passkey}>
      {usePasskeysHere() && (
        <BusyButton
          variant="outline"
          isBusy={isAsking}
          busyText={text('waitingForPasskey')}
          onClick={() => authModal.send({ type: 'auth.usePasskey' })}
        >
          {text('passkey')}
        </BusyButton>
      )}
    </div>
  )
}
