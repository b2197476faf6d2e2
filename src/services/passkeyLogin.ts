import { askLoginPasskey, passkeyLogin } from '../../contract/passkeyLogin.ts'
import type { CancellableLoginOutcome } from '../../domain/outcomes.ts'
import { outcomeOf } from './account.ts'
import type { Http } from './http.ts'
import { usedPasskey } from './passkeys.ts'

/** Logs in with a passkey of the shop; cancelled when the person declines or has none. */
export async function logInWithPasskey(http: Http, signal: AbortSignal): Promise<CancellableLoginOutcome> {
  const asked = await http(askLoginPasskey, {}, { signal })
  const answer = await usedPasskey(asked.message, signal)
  return answer ? outcomeOf(await http(passkeyLogin, { answer }, { signal })) : { status: 'cancelled' }
}
