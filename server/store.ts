import type { ShopConfig } from '../contract/shopConfig.ts'
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts'
import type { Database } from './database/database.ts'
import { tokeninfoVerifier, type GoogleVerifier } from './gateways/google.ts'
import { simulatedMpesa, type MpesaGateway } from './gateways/mpesa.ts'
import type { SmsGateway } from './gateways/sms.ts'

/** All that a method of the shop works with. */
export interface Store {
  db: Database
  clock: () => Date
  config: ShopConfig
  catalogue: Catalogue
  mpesa: MpesaGateway
  /** Null where nobody sends texts: they stay in the outbox. */
  sms: SmsGateway | null
  /** More texts than this leave the shop on no day. */
  textsPerDay: number
  google: GoogleVerifier
  /** More calls than this are taken from one person in no minute. */
  callsPerMinute: number
  /** Told in a line what the people who run the shop should know of. */
  warn: (line: string) => void
}

/** The store over an open, migrated database; the offline gateways unless others are given. */
export function createStore(parts: Pick<Store, 'db' | 'config'> & Partial<Store>): Store {
  const { db, config } = parts
  const clock = parts.clock ?? (() => new Date())
  return {
    clock,
    catalogue: createCatalogue(db),
    mpesa: simulatedMpesa(),
    sms: null,
    textsPerDay: 1000,
    google: tokeninfoVerifier(config.googleClientId),
    callsPerMinute: 300,
    warn: () => undefined,
    ...parts,
  }
}
