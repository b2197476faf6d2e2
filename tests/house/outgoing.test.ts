import { expect, it } from 'vitest'
import { sourcesIn } from './sources.ts'

/** The ways to send a request. */
const ASKS = [
  /\bfetch(?:WithIdleTimeout)?\b\s*[(=,}]/,
  /import \{[^}]*\b(?:request|get|connect|createConnection|Socket)\b[^}]*\} from 'node:(?:https?|net|tls)'/,
  /import (?:\* as )?\w+ from 'node:(?:https?|net|tls)'/,
  /from '(?:node:(?:http2|dgram|dns)|axios|ws|undici|nodemailer)/,
]

/** Where work is slow: hashing, pictures, requests, files. */
const SLOW = [...ASKS, /\bscrypt(?:Sync)?\b.*from 'node:crypto'/, /from 'sharp'/, /\bwriteFile\b.*from 'node:fs/]

/** Slow files whose work never runs in a transaction: of the start, of an owner's own process, or behind a guard. */
const UNGUARDED = [
  // by `fetchWithIdleTimeout`
  'server/http/api/frappeProxy.ts',
  'server/http/pages/hostPageSource.ts',
  'server/owner/import/importFile.ts',
  // by `fetchPicture`
  'server/pictures/publicAddress.ts',
  'server/process/control.ts',
  'server/process/folderLock.ts',
]

it('each slow work of the server refuses to run in a transaction [OPN-300]', () => {
  const slow = sourcesIn(['server']).filter(({ source }) => SLOW.some((way) => way.test(source)))
  const unguarded = slow.filter(({ source }) => !source.includes('refuseInTransaction('))
  expect(unguarded.map(({ path }) => path).sort()).toEqual(UNGUARDED)
})

it('only these files of the server send requests; pictures of catalogues come from public addresses only', () => {
  const asking = sourcesIn(['server']).filter(({ source }) => ASKS.some((way) => way.test(source)))
  expect(asking.map(({ path }) => path).sort()).toEqual([
    'server/gateways/africasTalking.ts',
    'server/gateways/daraja.ts',
    'server/gateways/google.ts',
    'server/gateways/smtp.ts',
    'server/gateways/webPush.ts',
    'server/http/api/frappeProxy.ts',
    'server/http/fetchWithIdleTimeout.ts',
    'server/http/pages/hostPageSource.ts',
    'server/pictures/fetchPicture.ts',
    'server/pictures/publicAddress.ts',
    'server/process/control.ts',
  ])
})
