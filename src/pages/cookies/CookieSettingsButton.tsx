import { useApp } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import controls from '../../theme/controls.module.css'

export function CookieSettingsButton() {
  const { cookieConsent } = useApp()
  const text = useText('cookies')
  function reopen() {
    cookieConsent.send({ type: 'cookies.reopen' })
    // If the banner is open already, focusing it shows that.
    document.getElementById('cookie-choice')?.focus()
  }
  return (
    <button type="button" className={`${controls.button} ${controls.outline}`} onClick={reopen}>
      {text('choice.settings')}
    </button>
  )
}
