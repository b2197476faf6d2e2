import { describe, expect, it, vi } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { catalogueService } from '../../src/services/catalogue.ts'
import { createHttp } from '../../src/services/http.ts'
import { specified } from '../contract/specified.ts'
import { amina } from '../examples.ts'
import { replayHost, type Answer } from './replayHost.ts'

const user = { ...amina, api_key: 'key-1', api_secret: 'secret-1' }

async function httpOver(answer: Answer) {
  const { asked, url } = await replayHost(answer)
  return { asked, http: createHttp({ host: url, app: 'duka', onTokenRefused: () => undefined }) }
}

describe('every call', () => {
  it.each(specified)(
    '$verb $name goes out as specified [API-01, API-02, CTR-26] $sent',
    async ({ verb, name, payload, sends }) => {
      const { http, asked } = await httpOver({ status: 500, body: {} })
      await http(calls[name], { ...payload, surplus: 'dropped' } as never, { user }).catch(() => undefined)
      expect(asked).toHaveLength(1)
      const { authorization, accept, 'content-type': type } = asked[0]!.headers
      expect({ ...asked[0], headers: { authorization, accept, type } }).toEqual({
        verb,
        path: `/api/method/duka.services.rest.${name}`,
        query: verb === 'GET' ? payload : {},
        body: verb === 'GET' ? undefined : payload,
        headers: {
          authorization: sends === 'token' ? 'token key-1:secret-1' : undefined,
          accept: 'application/json',
          type: verb === 'GET' ? undefined : 'application/json',
        },
      })
    },
  )

  it('names the language that the shopper reads, as it is then [OPN-77]', async () => {
    const { asked, url } = await replayHost({ status: 500, body: {} })
    let language = 'en'
    const http = createHttp({ host: url, app: 'duka', language: () => language, onTokenRefused: () => undefined })
    const read = () => http(calls.get_all_categories, {}).catch(() => undefined)
    await read()
    language = 'sw'
    await read()
    expect(asked.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'sw'])
  })

  it.each(specified)('$name that fails throws "$failure" $fails', async ({ name, payload, failure }) => {
    for (const status of [400, 401, 403, 404, 417, 429, 500, 503]) {
      const { http } = await httpOver({ status, body: { message: { status: 200, success_key: 1 } } })
      await expect(http(calls[name], payload as never, { user })).rejects.toMatchObject({ message: failure, status })
    }
  })
})

describe('credentials', () => {
  it('go with the login, the review and the password calls, and with no other [API-14]', async () => {
    const sent: [string, string][] = []
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push([request.url.split('.').at(-1)?.split('?')[0] ?? '', request.credentials])
      return Promise.resolve(new Response('{}', { status: 500 }))
    })
    const http = createHttp({ host: 'http://shop.test', app: 'duka', onTokenRefused: () => undefined })
    for (const { name, payload } of specified)
      await http(calls[name], payload as never, { user }).catch(() => undefined)
    vi.unstubAllGlobals()
    expect(sent).toHaveLength(specified.length)
    expect(sent.filter(([, credentials]) => credentials === 'include').map(([name]) => name)).toEqual([
      'login',
      'validate_otp_exists',
      'password_recovery',
      'create_item_review',
      'google_login',
    ])
  })
})

it.each([{ currency: 'UGX' }, {}, { currency: null }, { currency: '' }, { currency: 'Shilling' }])(
  'reads the currency from %j, KES without one [API-12]',
  async (message) => {
    const { http } = await httpOver({ body: { message } })
    expect(await catalogueService(http).fetchCurrency()).toBe(message.currency === 'UGX' ? 'UGX' : 'KES')
  },
)
