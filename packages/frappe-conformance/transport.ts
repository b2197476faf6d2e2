import { methodPath } from '../../contract/wire/methodPath.ts'
import type { HostReply } from './request.ts'
import type { Difference } from './differences.ts'
import { rowOf, type Row, type Run } from './run.ts'

/** Shorter answers go in one packet, compressed or not. */
const SMALL_BYTES = 1_400

/** Checks compression and caching of the product list, encryption, and cross-origin calls. */
export async function checkTransport(run: Run, list: HostReply | null): Promise<Row[]> {
  return [...(list ? [compression(run, list), await caching(run, list)] : []), encryption(run), await crossOrigin(run)]
}

/** Makes a row that belongs to no call. */
function line(name: string, found: string, differences: Difference[] = []): Row {
  return { ...rowOf(name, { reply: NOTHING, differences }), ms: null, bytes: null, found }
}

const NOTHING: HostReply = { status: null, headers: {}, body: '', bytes: 0, ms: 0, problem: '' }

function compression({ options }: Run, { headers, bytes, body }: HostReply): Row {
  const whole = Buffer.byteLength(body)
  if (headers['content-encoding'])
    return line('compression', `${headers['content-encoding']}: ${inBytes(bytes)} for ${inBytes(whole)}`)
  if (bytes <= SMALL_BYTES) return line('compression', 'not needed for so short a list')
  const who =
    options.origin === null
      ? 'The shop’s server compresses it for shoppers, and fetches it whole itself.'
      : 'Each shopper loads it whole.'
  return line('compression', '', [
    {
      severity: options.origin === null ? 'fine' : 'care',
      short: 'none',
      long: `The list of products is ${inBytes(bytes)}. ${who} gzip makes it about a fifth.`,
    },
  ])
}

async function caching(run: Run, { headers, bytes }: HostReply): Promise<Row> {
  const none = (short: string): Row =>
    line('caching', '', [
      {
        severity: 'fine',
        short,
        long:
          'The shop’s server asks for the list of products every 30 s while shoppers are there, and gets ' +
          `${inBytes(bytes)} each time.`,
      },
    ])
  const { etag } = headers
  if (!etag) return none('no ETag')
  const again = await run.sendRequest({
    verb: 'GET',
    path: methodPath(run.options.app, 'get_all_products'),
    headers: { 'if-none-match': etag },
    timeout: run.timeout,
  })
  return again.status === 304
    ? line('caching', 'by ETag: what has not changed is not sent again')
    : none('an ETag without a 304')
}

function encryption({ options }: Run): Row {
  const { protocol, hostname } = new URL(options.host)
  if (protocol === 'https:') return line('encryption', 'https')
  if (/^(?:localhost|127\.|\[::1\])/.test(hostname)) return line('encryption', 'not needed on the same machine')
  return line('encryption', '', [
    {
      severity: 'care',
      short: 'none',
      long: 'Passwords and tokens go to the host in the clear. Use https, or a private network.',
    },
  ])
}

/** Checks what a browser could not do if it called the host directly. */
async function crossOrigin(run: Run): Promise<Row> {
  const name = 'cross-origin calls'
  const { options, timeout } = run
  const origin = options.origin ?? 'https://shop.example.com'
  const asks = (verb: 'GET' | 'OPTIONS', call: string, headers: object = {}) =>
    run.sendRequest({ verb, path: methodPath(options.app, call), headers: { origin, ...headers }, timeout })
  const read = await asks('GET', 'get_default_currency')
  const before = await asks('OPTIONS', 'get_orders', {
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  })
  const login = await asks('OPTIONS', 'login', {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  })

  const isAllowed = ({ headers }: HostReply) => [origin, '*'].includes(headers['access-control-allow-origin'] ?? '')
  const names = ({ headers }: HostReply, header: string) =>
    String(headers['access-control-allow-headers'] ?? '')
      .toLowerCase()
      .split(/\s*,\s*/)
      .some((one) => one === header)
  const problems = [
    !isAllowed(read) && 'the calls themselves (Access-Control-Allow-Origin)',
    !(isAllowed(before) && names(before, 'authorization')) && 'the token (Access-Control-Allow-Headers: Authorization)',
    !(isAllowed(login) && (names(login, 'content-type') || names(login, '*'))) &&
      'JSON (Access-Control-Allow-Headers: Content-Type)',
    !(
      login.headers['access-control-allow-origin'] === origin &&
      login.headers['access-control-allow-credentials'] === 'true'
    ) && 'the login’s cookie (Access-Control-Allow-Credentials: true)',
  ].filter((problem) => problem !== false)
  if (problems.length === 0) return line(name, `allowed to ${origin}`)
  if (options.origin === null)
    return {
      ...line(name, 'not allowed; only needed with apiHost in shop.config.json (try --origin)'),
      relyOn: 'not needed',
    }
  return line(name, '', [
    {
      severity: 'no',
      short: `not allowed to ${origin}`,
      long:
        `A browser there would be refused ${problems.join(', ')}. Set allow_cors in the host’s site_config.json ` +
        'to this address, or use API_HOST, which needs none of it.',
    },
  ])
}

/** `14,203 bytes` */
function inBytes(count: number): string {
  return `${count.toLocaleString('en')} bytes`
}
