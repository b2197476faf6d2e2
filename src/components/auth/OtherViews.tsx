import type { AuthView } from '../../../machines/people/authForms.ts'
import { selectNewcomer } from '../../../machines/people/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { button, SMALL } from '../../theme/classes.ts'
import styles from './auth.module.css'

interface OtherViewsProps {
  view: AuthView
  /** For shoppers who have a code already: they reloaded the page, or came back before it arrived. */
  onGoToCode: () => void
}

/** The ways from one view to another [AUT-08, AUT-09]. */
export function OtherViews({ view, onGoToCode }: OtherViewsProps) {
  const text = useText('auth')
  const { authModal } = useApp()
  const isNewcomer = useSelector(authModal, selectNewcomer) !== ''
  if (view === 'login') {
    return (
      <div className={styles.stack}>
        <button
          type="button"
          className={button({ variant: 'outline' })}
          onClick={() => authModal.send({ type: 'auth.showRegister' })}
        >
          {text('createAccount')}
        </button>
        <div className={styles.links}>
          <LinkButton onClick={() => authModal.send({ type: 'auth.showForgot' })}>{text('forgot')}</LinkButton>
        </div>
        {!isNewcomer && <p className={SMALL}>{text('newCustomers')}</p>}
      </div>
    )
  }
  return (
    <div className={styles.links}>
      {view === 'forgot' && <LinkButton onClick={onGoToCode}>{text('haveCode')}</LinkButton>}
      {view === 'otp' && (
        <LinkButton onClick={() => authModal.send({ type: 'auth.showForgot' })}>{text('anotherCode')}</LinkButton>
      )}
      <LinkButton onClick={() => authModal.send({ type: 'auth.showLogin' })}>{text('backToLogin')}</LinkButton>
    </div>
  )
}

function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.view} onClick={onClick}>
      {children}
    </button>
  )
}
