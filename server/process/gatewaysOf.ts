import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store.ts'
import { africasTalking } from '../gateways/africasTalking.ts'
import { darajaMpesa } from '../gateways/daraja.ts'
import { smtpMail } from '../gateways/smtp.ts'

/** Returns the gateways that the settings configure; `createStore` has defaults for the others. */
export function gatewaysOf({
  mpesa,
  sms,
  mail,
}: Pick<Settings, 'mpesa' | 'sms' | 'mail'>): Partial<Pick<Store, 'mpesa' | 'sms' | 'textsPerDay' | 'mail'>> {
  return {
    ...(mpesa ? { mpesa: darajaMpesa({ ...mpesa, clock: () => new Date() }) } : {}),
    ...(sms ? { sms: africasTalking(sms), textsPerDay: sms.perDay } : {}),
    ...(mail ? { mail: smtpMail(mail) } : {}),
  }
}
