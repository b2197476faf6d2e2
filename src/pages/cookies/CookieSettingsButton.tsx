import { useApp } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { button } from '../../theme/classes.ts'

export function CookieSettingsButton() {
  const { cookieConsent } = useApp()
  const text = useText('cookies')
  function reopen() {
    cookieConsent.send({ type: 'cookies.reopen' })
    // If the banner is open already, focusing it shows that.
    document.getElementById('cookie-choice')?.focus()
  }
  return (
    <button type="button" className={button({ variant: 'outline' })} onClick={reopen}>
      {text('choice.settings')}
    </button>
  )
}
