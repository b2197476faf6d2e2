import { useApp } from '../app/hooks.ts'
import controls from '../theme/controls.module.css'

/** Opens the choice of cookies again, whatever was chosen before. */
export function CookieSettingsButton() {
  const { cookieConsent } = useApp()
  return (
    <button type="button" className={`${controls.button} ${controls.outline}`} onClick={() => cookieConsent.send({ type: 'cookies.reopen' })}>
      Cookie settings
    </button>
  )
}
