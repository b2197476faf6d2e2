import { parseArgs } from 'node:util'
import { shopConfig } from '../../contract/shopConfig.ts'

export interface Options {
  /** Without a trailing slash. */
  host: string
  app: string
  /** The customer who logs in; null for guests' calls only. */
  login: { usr: string; pwd: string } | null
  /** Another customer's email, whose orders must not be shown to the first, if given. */
  other: string | null
  /** The address of a shop whose browsers call the host directly, if any. */
  origin: string | null
  isWriting: boolean
  isJson: boolean
}

export const HELP = `frappe-conformance --host URL --app NAME [--usr EMAIL --pwd PASSWORD] [--write]

Checks a Frappe host against the calls of the storefront, and says which of them it can rely on.

  --host URL       the host's address, such as https://erp.example.com
  --app NAME       the app that has services/rest.py, as in API_APP
  --usr EMAIL      logs in as this customer, for the calls that are bound to a user. This starts a session on the host
  --pwd PASSWORD   and ends it: a host that has one secret for each user signs the customer's other devices out.
                   CONFORMANCE_PWD in the environment does the same and is not seen in a list of processes.
  --other EMAIL    another customer, to check that their orders are not shown to the first one
  --write          also makes and changes things: a Draft order of one product, an address (removed again) and a cookie
                   choice. The Draft stays on the host. Use a customer made for it.
  --origin URL     the shop's address, where browsers ask the host directly (apiHost in shop.config.json)
  --json           the report as JSON
  --help           this text

Without --write nothing on the host changes except the session. The check never orders, pays, invoices or registers, and
sends no code.

Exit codes: 0 all calls tried can be relied on, 1 some cannot, 2 wrong options.`

/** Reads the command line. Returns a text that says what is wrong with it, or null for --help. */
export function readOptions(args: string[], env: Record<string, string | undefined>): Options | string | null {
  let values
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    values = parseArgs({
      args,
      options: {
        host: text,
        app: text,
        usr: text,
        pwd: text,
        other: text,
        origin: text,
        write: flag,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    }).values
  } catch (error) {
    return (error as Error).message.split('. To specify')[0] ?? ''
  }
  if (values.help) return null
  const { host, app, usr, other = null, origin = null, write = false, json = false } = values
  const pwd = values.pwd ?? env['CONFORMANCE_PWD']
  if (!host) return '--host is missing.'
  if (!app) return '--app is missing.'
  const checked = shopConfig.safeParse({ apiHost: host, apiApp: app, ...(origin !== null && { address: origin }) })
  if (!checked.success) {
    const named: Record<string, string> = {
      apiHost: `--host "${host}"`,
      apiApp: `--app "${app}"`,
      address: `--origin "${origin}"`,
    }
    return checked.error.issues.map(({ path, message }) => `${named[String(path[0])]}: ${message}.`).join('\n')
  }
  if (usr && !pwd) return '--pwd is missing.'
  if (!usr && values.pwd) return '--usr is missing.'
  if (!usr && other) return '--other needs --usr and --pwd.'
  return { host, app, login: usr && pwd ? { usr, pwd } : null, other, origin, isWriting: write, isJson: json }
}
