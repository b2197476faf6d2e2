import { describe, expect, it } from 'vitest'
import { isCrossSite, originOf } from '../../../server/http/origin.ts'

const asked = (host: string, protocol: 'http' | 'https' = 'http') => originOf({ host, protocol }, { address: '' })

describe('what absolute links begin with', () => {
  it('is the owner’s address', () => {
    expect(originOf({ host: 'other.example', protocol: 'http' }, { address: 'https://duka.example' })).toBe(
      'https://duka.example',
    )
  })

  it('else is the address of the request', () => {
    expect(asked('duka.example', 'https')).toBe('https://duka.example')
    expect(asked('Duka.Example:8080')).toBe('http://duka.example:8080')
    expect(asked('127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
    expect(asked('[::1]:3000')).toBe('http://[::1]:3000')
  })

  it.each([
    '',
    'duka.example/path',
    'me@duka.example',
    'a"><script>',
    'a b',
    'duka.example:port',
    'duka..example',
    '.',
    `${'a'.repeat(256)}`,
  ])('is never the host %j', (host) => {
    expect(asked(host)).toBe('http://localhost')
  })
})

it.each([
  ['https://duka.example', false],
  ['https://www.duka.example', false],
  ['http://duka.example', true],
  ['https://other.example', true],
])('a form of %s is of another site: %s', (origin, expected) => {
  const request = { host: 'duka.example', protocol: 'https' as const, headers: { origin } }
  expect(isCrossSite(request, { address: 'https://www.duka.example' })).toBe(expected)
})
