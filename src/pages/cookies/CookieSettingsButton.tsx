import { useApp } from '../../app/hooks.ts'
import controls from '../../theme/controls.module.css'

/** Opens the choice of cookies again, whatever was chosen before. */
export function CookieSettingsButton() {
  const { cookieConsent } = useApp()
  function reopen() {
    cookieConsent.send({ type: 'cookies.reopen' })
    // Where it is open already, nothing else would be seen to happen.
    document.getElementById('cookie-choice')?.focus()
  }
  return (
    <button type="button" className={`${controls.button} ${controls.outline}`} onClick={reopen}>
      Cookie settings
    </button>
  )
}
