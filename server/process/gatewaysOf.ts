import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store.ts'
import { africasTalking } from '../gateways/africasTalking.ts'
import { darajaMpesa } from '../gateways/daraja.ts'

/** Returns the gateways that the settings configure; `createStore` has defaults for the others. */
export function gatewaysOf({
  mpesa,
  sms,
}: Pick<Settings, 'mpesa' | 'sms'>): Partial<Pick<Store, 'mpesa' | 'sms' | 'textsPerDay'>> {
  return {
    ...(mpesa ? { mpesa: darajaMpesa({ ...mpesa, clock: () => new Date() }) } : {}),
    ...(sms ? { sms: africasTalking(sms), textsPerDay: sms.perDay } : {}),
  }
}
