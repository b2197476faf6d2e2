import type { ShopConfig } from '../contract/shopConfig.ts'
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts'
import type { Database } from './database/database.ts'
import type { DemoStart } from './settings/settings.ts'
import { tokeninfoVerifier, type GoogleVerifier } from './gateways/google.ts'
import type { PaymentGateway } from './gateways/payment.ts'
import { simulatedMpesa } from './gateways/simulatedMpesa.ts'
import type { MailGateway } from './gateways/mail.ts'
import type { SmsGateway } from './gateways/sms.ts'
import { webPush, type PushGateway } from './gateways/webPush.ts'
import { publicLookup } from './pictures/publicAddress.ts'
import { shopChangesOf, withShopChanges } from './settings/shopChanges.ts'

/** What a new shop is filled with, so that it can be tried. */
export interface Demo {
  /** Their passwords are public: they are printed at start. */
  users: readonly { email: string; mobile_number: string; role: string; password: string }[]
  contact: { mobile_number: string }
  regions: readonly {
    region: string
    delivery_fee?: number
    locations?: readonly { location: string; delivery_fee: number }[]
  }[]
  /** Fills a new database; changes no other. */
  fill(db: Database, start: DemoStart, report?: (line: string) => void): Promise<void>
}

/** What the shop's calls and jobs work with. */
export interface Store {
  db: Database
  clock: () => Date
  /** The shop's file with what the owner has changed since (OPN-170). */
  config: ShopConfig
  /** The shop's file alone. */
  fileConfig: ShopConfig
  catalogue: Catalogue
  mpesa: PaymentGateway
  /** Null without an SMS provider: texts stay in the outbox. */
  sms: SmsGateway | null
  /** Null without a mail server: emails stay in the outbox. */
  mail: MailGateway | null
  /** Asks the push services of owners' browsers. */
  push: PushGateway
  /** The most texts to phones that the shop sends in a day. */
  textsPerDay: number
  /** Null where the shop has not set up Google. */
  google: GoogleVerifier | null
  /** The most calls of one user in a minute. */
  callsPerMinute: number
  /** Where `deploy/backup` writes, or null. */
  backupDir: string | null
  /** Null in tools and tests without one. */
  demo: Demo | null
  /** Prints a line, with its time, for the people who run the shop. */
  warn: (line: string) => void
}

/** Creates the store over an open, migrated database, with offline gateways unless others are passed. */
export function createStore(parts: Pick<Store, 'db' | 'config'> & Partial<Store>): Store {
  const { db, config } = parts
  const clock = parts.clock ?? (() => new Date())
  const store: Store = {
    clock,
    fileConfig: config,
    catalogue: createCatalogue(db),
    mpesa: simulatedMpesa(),
    sms: null,
    mail: null,
    push: webPush({ lookup: publicLookup() }),
    textsPerDay: 1000,
    google: config.googleClientId ? tokeninfoVerifier(config.googleClientId) : null,
    callsPerMinute: 300,
    backupDir: null,
    demo: null,
    ...parts,
    // other sites' words are in it: they must not look like lines of their own
    warn: (line) => parts.warn?.(`${clock().toISOString()} ${line.replace(/[\p{C}\s]+/gu, ' ').trim()}`),
  }
  store.catalogue.onShopChange((setting, isDemo) => {
    store.config = { ...withShopChanges(store.fileConfig, shopChangesOf(setting)), isDemo }
  })
  return store
}
