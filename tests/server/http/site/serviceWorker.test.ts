import { Script } from 'node:vm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ShopConfig } from '../../../../contract/shopConfig.ts'
import { lonelyShop, WORKER } from '../../builtShop.ts'

/** Opens a shop on a host that does not answer. Returns the function that gets a path of it. */
async function open(config: Partial<ShopConfig> = {}) {
  const app = await lonelyShop(config)
  onTestFinished(() => app.close())
  return async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url })
    return { statusCode, headers, body }
  }
}

describe('the service worker', () => {
  it('is sent with what it keeps of the build, and asked for again each time [OPN-180]', async () => {
    const get = await open()
    const { statusCode, headers, body } = await get('/service-worker.js')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ])
    const [, json = '', code] = /^self\.build=(\{.*?\});(\(\(\).*)$/s.exec(body) ?? []
    expect(code).toBe(`(()=>{"use strict";${WORKER}\n})()`)
    expect(JSON.parse(json)).toEqual({
      app: '/assets/build1/app.js',
      shell: '/_shell',
      files: expect.arrayContaining(['/assets/app-1.js', '/assets/list-1.js']),
      first: ['/assets/build1/imports.json', '/assets/shared-1.js', '/assets/app-1.js', '/assets/app-1.css'],
      ahead: [],
      messages: {},
      reads: [
        'get_all_products',
        'get_all_categories',
        'get_all_hero_carousel_products',
        'get_default_currency',
        'get_contact_details',
        'get_regions',
      ],
      personal: ['/cart', '/checkout', '/account', '/track-order'],
      counter: '/account',
      notPages: ['/api/', '/t/', '/newsletter', '/simulated-google'],
    })
  })

  it('removes itself and all that it has kept where the owner has switched it off [OPN-182]', async () => {
    const get = await open({ offline: false })
    const { body } = await get('/service-worker.js')
    expect(() => new Script(body)).not.toThrow()
    expect([body.includes('caches.delete(name)'), body.includes('unregister()'), body.includes(WORKER)]).toEqual([
      true,
      true,
      false,
    ])
  })
})

it('the page that the browser renders has the shop’s configuration, and no search engine lists it', async () => {
  const get = await open({ name: 'Duka' })
  const { statusCode, headers, body } = await get('/_shell')
  expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-cache', 'noindex'])
  expect(body).toContain('<script type="application/json" id="shop-config">{"name":"Duka"}</script>')
  expect(body).toContain('src="/assets/build1/app.js"')
})
