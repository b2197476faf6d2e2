import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { shopConfig, type ShopConfig } from '../../contract/shopConfig.ts'
import type { AfricasTalkingOptions } from '../gateways/africasTalking.ts'
import { isEmail } from '../../domain/checks.ts'
import type { DarajaOptions } from '../gateways/daraja.ts'
import type { SmtpOptions } from '../gateways/smtp.ts'
import { readRelease, type Release } from './release.ts'
import { StartProblem } from './startProblem.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** How a new shop begins: in demo mode, outside it, or in one that only `store demo off` ends. */
export type DemoStart = 'on' | 'off' | 'always'

/** The settings from the environment, read once and checked. */
export interface Settings {
  /** 0: the system chooses a free port. */
  port: number
  host: string
  /** Where Prometheus reads the metrics, or null for none; port 0 is a free one. */
  metrics: { port: number; host: string } | null
  dataDir: string
  /** Where `deploy/backup` writes, or null. */
  backupDir: string | null
  /** The address of a PostgreSQL server, or null for the embedded database. */
  databaseUrl: string | null
  /** The origin of an outside Frappe host without a slash at the end, or null for the embedded store. */
  apiHost: string | null
  /** The app segment of the calls, or null when the shop's configuration file has it. */
  apiApp: string | null
  /** How many of the owner's reverse proxies are in front of the shop; their `X-Forwarded-*` headers are trusted. */
  trustProxy: number
  /** The shop's M-PESA account, or null for the simulated phone. */
  mpesa: MpesaSettings | null
  /** The SMS provider, or null: texts stay in the outbox. */
  sms: SmsSettings | null
  /** The mail server, or null: emails stay in the outbox. */
  mail: SmtpOptions | null
  demo: DemoStart
  logLevel: LogLevel
  /** For how many seconds the shop still takes requests after a stop signal, so that a load balancer notices. */
  shutdownGrace: number
  picturesDir: string
  /** The client build of `npm run build`. */
  clientDir: string
  /** Its render build, with which the server renders pages. */
  renderDir: string
  shopConfigFile: string
  /** Entries that replace the file's. */
  shop: Partial<Pick<ShopConfig, 'address' | 'logo' | 'stripeKey' | 'googleClientId'>>
  release: Release
}

/** Daraja's options without the clock; addresses have no slash at the end. */
type MpesaSettings = Omit<DarajaOptions, 'clock' | 'fetch'>

type SmsSettings = Omit<AfricasTalkingOptions, 'fetch'> & { perDay: number }

const EXPECTED = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'the address to listen at, such as 127.0.0.1 or 0.0.0.0',
  METRICS_PORT: 'a whole number from 0 to 65535',
  METRICS_HOST: 'the address to listen at, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder',
  BACKUP_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/sokoni',
  API_HOST: 'an address such as https://erp.example.com, without a path',
  API_APP: 'one word of letters, digits and underscores, such as sokoni',
  TRUST_PROXY: 'the number of your own reverse proxies before the shop, from 0 to 9',
  DEMO: 'on, off or always',
  LOG_LEVEL: 'silent, error, warn, info or debug',
  SHUTDOWN_GRACE: 'a number of seconds from 0 to 300',
  PICTURES_DIR: 'a folder',
  MPESA_HOST: 'https://api.safaricom.co.ke, or https://sandbox.safaricom.co.ke to try it',
  MPESA_CONSUMER_KEY: 'the key of your app on the Daraja portal',
  MPESA_CONSUMER_SECRET: 'the secret of your app on the Daraja portal',
  MPESA_SHORTCODE: 'your Paybill number, or the store number of your till: 5 to 7 digits',
  MPESA_PASSKEY: 'the passkey that came with the shortcode',
  MPESA_TILL: 'your till number: 5 to 8 digits; leave it out for a Paybill number',
  MPESA_CALLBACK_URL: 'the public address of this shop, such as https://shop.example.co.ke, without a path',
  SMS_HOST: 'an address such as https://api.africastalking.com, without a path',
  SMS_USERNAME: 'your username at Africa’s Talking',
  SMS_API_KEY: 'your API key at Africa’s Talking',
  SMS_SENDER: 'your registered sender id: up to 11 letters and digits',
  SMS_PER_DAY: 'the most texts a day, from 1 to 999999',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.co.ke:465, or smtp:// for STARTTLS',
  MAIL_FROM: 'the address that emails come from, such as orders@example.co.ke',
  SHOP_ADDRESS: 'the public address of this shop, such as https://duka.example, without a path',
  SHOP_LOGO: 'the address of a picture, such as /logo.svg or https://example.com/logo.svg',
  STRIPE_KEY: 'Stripe’s publishable key, which begins with pk_',
  GOOGLE_CLIENT_ID: 'the client id of your app at Google, which ends with .apps.googleusercontent.com',
} as const

const text = z.string()
const word = text.check(z.regex(/^[!-~]+$/))
const port = z.pipe(text.check(z.regex(/^\d{1,5}$/)), z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))))
const address = text.check(z.regex(/^[\w.:%-]+$/))
const folder = text.check(z.refine((path) => !path.includes('\0')))

const schema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(address, '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(address, '127.0.0.1'),
  DATA_DIR: z._default(folder, '.data'),
  BACKUP_DIR: z.optional(folder),
  DATABASE_URL: z.optional(text.check(z.regex(/^postgres(?:ql)?:\/\/\S+$/))),
  API_HOST: z.optional(text.check(z.refine(isOrigin))),
  API_APP: z.optional(text.check(z.regex(/^\w+$/))),
  TRUST_PROXY: z._default(z.pipe(text.check(z.regex(/^\d$/)), z.transform(Number)), 0),
  DEMO: z.optional(z.enum(['on', 'off', 'always'])),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'error'),
  SHUTDOWN_GRACE: z._default(
    z.pipe(text.check(z.regex(/^\d{1,3}$/)), z.pipe(z.transform(Number), z.number().check(z.maximum(300)))),
    0,
  ),
  PICTURES_DIR: z._default(folder, '.cache/pictures'),
  MPESA_HOST: z._default(text.check(z.refine(isOutsideHost)), 'https://api.safaricom.co.ke'),
  MPESA_CONSUMER_KEY: z.optional(word),
  MPESA_CONSUMER_SECRET: z.optional(word),
  MPESA_SHORTCODE: z.optional(text.check(z.regex(/^\d{5,7}$/))),
  MPESA_PASSKEY: z.optional(word),
  MPESA_TILL: z._default(text.check(z.regex(/^\d{5,8}$/)), ''),
  MPESA_CALLBACK_URL: z.optional(text.check(z.refine(isOutsideHost))),
  SMS_HOST: z.optional(text.check(z.refine(isOutsideHost))),
  SMS_USERNAME: z.optional(word),
  SMS_API_KEY: z.optional(word),
  SMS_SENDER: z._default(text.check(z.regex(/^[A-Za-z0-9_ -]{1,11}$/)), ''),
  SMS_PER_DAY: z._default(z.pipe(text.check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)), 1000),
  SMTP_URL: z.optional(text.check(z.refine(isMailServer))),
  MAIL_FROM: z.optional(text.check(z.refine(isMailAddress))),
  SHOP_ADDRESS: z.optional(text.check(z.refine((value) => shopConfig.shape.address.safeParse(value).success))),
  SHOP_LOGO: z.optional(text.check(z.refine((value) => shopConfig.shape.logo.safeParse(value).success))),
  // each page shows it, so it must not be the secret one
  STRIPE_KEY: z.optional(text.check(z.regex(/^pk_[!-~]+$/))),
  GOOGLE_CLIENT_ID: z.optional(word),
})

type Given = z.output<typeof schema>

/** Their values are or hold secrets, so messages do not repeat them, and `…_FILE` may name a file that holds one. */
const SECRET = new Set([
  'DATABASE_URL',
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'SMS_API_KEY',
  'SMTP_URL',
  // a secret key that is set by mistake is not printed
  'STRIPE_KEY',
])

/**
 * Returns the settings, with defaults for missing and empty ones. Throws StartProblem with a line for each wrong one.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const project = projectFolder()
  const given = Object.fromEntries(
    Object.keys(EXPECTED).flatMap((name) => {
      const value = SECRET.has(name) ? secretOf(env, name, project) : env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0]) as keyof typeof EXPECTED))]
    const lines = names.map(
      (name) =>
        `${name}${SECRET.has(name) ? '' : ` is "${given[name]}", which`} does not fit. Set it to ${EXPECTED[name]}.`,
    )
    throw new StartProblem(lines.join('\n'))
  }
  const {
    PORT,
    HOST,
    METRICS_PORT,
    METRICS_HOST,
    DATA_DIR,
    BACKUP_DIR,
    DATABASE_URL,
    API_HOST,
    API_APP,
    TRUST_PROXY,
    LOG_LEVEL,
    SHUTDOWN_GRACE,
    PICTURES_DIR,
    SHOP_ADDRESS,
    SHOP_LOGO,
    STRIPE_KEY,
    GOOGLE_CLIENT_ID,
  } = parsed.data
  return {
    port: PORT,
    host: HOST,
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST },
    dataDir: resolve(project, DATA_DIR),
    backupDir: BACKUP_DIR === undefined ? null : resolve(project, BACKUP_DIR),
    databaseUrl: DATABASE_URL ?? null,
    apiHost: API_HOST ? new URL(API_HOST).origin : null,
    apiApp: API_APP ?? null,
    trustProxy: TRUST_PROXY,
    mpesa: mpesaOf(parsed.data),
    sms: smsOf(parsed.data),
    mail: mailOf(parsed.data),
    // a container or a service is no place to try the shop
    demo: parsed.data.DEMO ?? (env['NODE_ENV'] === 'production' ? 'off' : 'on'),
    logLevel: LOG_LEVEL,
    shutdownGrace: SHUTDOWN_GRACE,
    picturesDir: resolve(project, PICTURES_DIR),
    clientDir: join(project, 'dist/client'),
    renderDir: join(project, 'dist/render'),
    shopConfigFile: join(project, 'shop.config.json'),
    shop: {
      ...(SHOP_ADDRESS === undefined ? {} : { address: SHOP_ADDRESS }),
      ...(SHOP_LOGO === undefined ? {} : { logo: SHOP_LOGO }),
      ...(STRIPE_KEY === undefined ? {} : { stripeKey: STRIPE_KEY }),
      ...(GOOGLE_CLIENT_ID === undefined ? {} : { googleClientId: GOOGLE_CLIENT_ID }),
    },
    release: readRelease(project),
  }
}

/**
 * Returns a secret, from the environment or from the file that `…_FILE` names, so that it is on no command line.
 * Throws StartProblem for both, and for a file that cannot be read or is empty.
 */
function secretOf(env: Record<string, string | undefined>, name: string, project: string): string | undefined {
  const file = env[`${name}_FILE`]?.trim()
  const given = env[name]?.trim()
  if (!file) return given
  if (given) throw new StartProblem(`${name} and ${name}_FILE are both set. Keep one of them.`)
  let secret: string
  try {
    secret = readFileSync(resolve(project, file), 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartProblem(`${name}_FILE names ${file}, which cannot be read (${code}).`)
  }
  if (!secret) throw new StartProblem(`${name}_FILE names ${file}, which is empty.`)
  return secret
}

/** Returns the settings of an owner's command: run before the shop's first start, it must not begin a demo unasked. */
export function readOwnerSettings(env: Parameters<typeof readSettings>[0]): Settings {
  return readSettings({ ...env, DEMO: env['DEMO']?.trim() || 'off' })
}

/** Throws StartProblem when M-PESA's settings are incomplete. */
function mpesaOf(given: Given): MpesaSettings | null {
  const all = allOrNone(given, [
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_SHORTCODE',
    'MPESA_PASSKEY',
    'MPESA_CALLBACK_URL',
  ])
  return (
    all && {
      host: new URL(given.MPESA_HOST).origin,
      consumerKey: all.MPESA_CONSUMER_KEY,
      consumerSecret: all.MPESA_CONSUMER_SECRET,
      shortcode: all.MPESA_SHORTCODE,
      passkey: all.MPESA_PASSKEY,
      till: given.MPESA_TILL,
      callbackUrl: new URL(all.MPESA_CALLBACK_URL).origin,
    }
  )
}

/** Throws StartProblem when the SMS settings are incomplete. */
function smsOf(given: Given): SmsSettings | null {
  const all = allOrNone(given, ['SMS_USERNAME', 'SMS_API_KEY'])
  if (!all) return null
  const host =
    given.SMS_HOST ??
    (all.SMS_USERNAME === 'sandbox' ? 'https://api.sandbox.africastalking.com' : 'https://api.africastalking.com')
  return {
    host: new URL(host).origin,
    username: all.SMS_USERNAME,
    apiKey: all.SMS_API_KEY,
    sender: given.SMS_SENDER,
    perDay: given.SMS_PER_DAY,
  }
}

/** Throws StartProblem when only one of the mail settings is there. */
function mailOf(given: Given): SmtpOptions | null {
  const all = allOrNone(given, ['SMTP_URL', 'MAIL_FROM'])
  if (!all) return null
  const { protocol, hostname, port, username, password } = new URL(all.SMTP_URL)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port ? Number(port) : isSecure ? 465 : 587,
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from: all.MAIL_FROM,
  }
}

/** Returns settings that are needed together, or null when none is set. Throws StartProblem when some are missing. */
function allOrNone<Name extends keyof Given & keyof typeof EXPECTED>(
  given: Given,
  names: readonly Name[],
): Record<Name, string> | null {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new StartProblem(missing.map((name) => `${name} is missing. Set it to ${EXPECTED[name]}.`).join('\n'))
  return given as Record<Name, string>
}

/** An https origin; for tests also http on this machine. */
function isOutsideHost(text: string): boolean {
  return isOrigin(text) && (text.startsWith('https:') || /^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/.test(text))
}

function isOrigin(text: string): boolean {
  try {
    const { protocol, pathname, search, username } = new URL(text)
    return /^https?:$/.test(protocol) && pathname === '/' && search === '' && username === ''
  } catch {
    return false
  }
}

/** An smtps or smtp address; its user and password are percent-encoded. */
function isMailServer(text: string): boolean {
  try {
    const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
    decodeURIComponent(username + password)
    return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search + hash === ''
  } catch {
    return false
  }
}

function isMailAddress(text: string): boolean {
  return isEmail(text) && /^[^\s<>"(),:;\\]+$/.test(text)
}

/** Returns the folder of package.json, above this file or the built one. */
function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
