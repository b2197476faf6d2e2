import { expect, it } from 'vitest'
import { sourcesIn } from './sources.ts'

/** The ways to send a request. */
const ASKS = [
  /\bfetch(?:WithIdleTimeout)?\b\s*[(=,}]/,
  /import \{[^}]*\b(?:request|get|connect|createConnection|Socket)\b[^}]*\} from 'node:(?:https?|net|tls)'/,
  /import (?:\* as )?\w+ from 'node:(?:https?|net|tls)'/,
  /from '(?:node:(?:http2|dgram|dns)|axios|ws|undici|nodemailer)/,
]

it('only these files of the server send requests; pictures of catalogues come from public addresses only', () => {
  const asking = sourcesIn(['server']).filter(({ source }) => ASKS.some((way) => way.test(source)))
  expect(asking.map(({ path }) => path).sort()).toEqual([
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
