import type { Refusal } from '../outcomes.ts'

export interface Passkey {
  passkey: number
  name: string
  /** In Kenyan time; `used` is empty before the first use. */
  since: string
  used: string
}

/** What an owner has set up to confirm sessions. */
export interface Factors {
  /** Since when there is an app, in Kenyan time; empty for none. */
  app: string
  /** Those that are not used yet. */
  recoveryCodes: number
  hasTexts: boolean
  passkeys: readonly Passkey[]
}

/** What an app needs: its secret, and the address with it that the picture holds. */
export interface AppSetup {
  secret: string
  address: string
}

export type FactorChange =
  | { kind: 'beginApp' }
  | { kind: 'confirmApp'; code: string }
  | { kind: 'removeApp' }
  | { kind: 'renewRecoveryCodes' }
  | { kind: 'setTexts'; isOn: boolean }
  | { kind: 'addPasskey' }
  | { kind: 'removePasskey'; passkey: number }

/**
 * `cancelled`: the owner entered no fresh factor, or the person or the browser made no passkey. `codes` are new
 * recovery codes, shown once.
 */
export type FactorOutcome =
  | { status: 'done'; factors: Factors; codes: readonly string[] }
  | { status: 'begun'; app: AppSetup }
  | { status: 'cancelled' }
  | Refusal
