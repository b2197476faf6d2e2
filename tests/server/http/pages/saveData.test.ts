import { expect, it } from 'vitest'
import { wantsLittleData } from '../../../../server/http/pages/saveData.ts'

it.each([
  ['nothing', {}, false],
  ['Save-Data', { 'save-data': 'on' }, true],
  ['Save-Data in capitals', { 'save-data': 'On' }, true],
  ['no Save-Data', { 'save-data': 'off' }, false],
  ['a connection like slow 2G', { ect: 'slow-2g' }, true],
  ['a connection like 2G', { ect: '2g' }, true],
  ['a connection like 3G', { ect: '3g' }, true],
  ['a connection like 4G', { ect: '4g' }, false],
  ['a choice for it', { cookie: 'data-light=1' }, true],
  ['a choice for it among other cookies', { cookie: 'sid=abc; data-light=1; seen=2' }, true],
  ['a choice against it, over Save-Data and 2G', { cookie: 'data-light=0', 'save-data': 'on', ect: '2g' }, false],
  ['a choice that makes no sense, with Save-Data', { cookie: 'data-light=maybe', 'save-data': 'on' }, true],
  ['another cookie with the same end', { cookie: 'not-data-light=1' }, false],
])('a request with %s', (_, headers, expected) => {
  expect(wantsLittleData(headers)).toBe(expected)
})
