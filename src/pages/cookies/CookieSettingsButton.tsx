import { useApp } from '../../app/hooks.ts'
import controls from '../../theme/controls.module.css'

export function CookieSettingsButton() {
  const { cookieConsent } = useApp()
  function reopen() {
    cookieConsent.send({ type: 'cookies.reopen' })
    // If the banner is open already, focusing it shows that.
    document.getElementById('cookie-choice')?.focus()
  }
  return (
    <button type="button" className={`${controls.button} ${controls.outline}`} onClick={reopen}>
      Cookie settings
    </button>
  )
}
