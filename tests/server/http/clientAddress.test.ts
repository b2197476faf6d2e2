import { expect, it } from 'vitest'
import { clientAddressOf } from '../../../server/http/clientAddress.ts'

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:50123', '198.51.100.7'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', '192.0.2.1'],
  ['1.2.3', '192.0.2.1'],
  ['9'.repeat(9_000), '192.0.2.1'],
])('a request from %s counts as one from %s', (ip, counted) => {
  expect(clientAddressOf({ ip, socket: { remoteAddress: '192.0.2.1' } as never })).toBe(counted)
})
