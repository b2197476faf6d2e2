import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The ways to send a request. */
const ASKS = [
  /\bfetch(?:WithIdleTimeout)?\b\s*[(=,}]/,
  /import \{[^}]*\b(?:request|get|connect|createConnection|Socket)\b[^}]*\} from 'node:(?:https?|net|tls)'/,
  /import (?:\* as )?\w+ from 'node:(?:https?|net|tls)'/,
  /from '(?:node:(?:http2|dgram|dns)|axios|ws|undici|nodemailer)/,
]

it('only these files of the server send requests; pictures of catalogues come from public addresses only', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const asking = files.filter((path) => ASKS.some((way) => way.test(readFileSync(`server/${path}`, 'utf8'))))
  expect(asking.map((path) => `server/${path.replaceAll('\\', '/')}`).sort()).toEqual([
    'server/gateways/africasTalking.ts',
    'server/gateways/daraja.ts',
    'server/gateways/google.ts',
    'server/gateways/smtp.ts',
    'server/http/api/frappeProxy.ts',
    'server/http/fetchWithIdleTimeout.ts',
    'server/http/pages/hostPageSource.ts',
    'server/pictures/fetchPicture.ts',
    'server/pictures/publicAddress.ts',
    'server/process/control.ts',
  ])
})
