import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { createHttp } from '../../server/http/createHttp.ts'
import { withConfig } from '../../server/http/pages.ts'
import { StartProblem } from '../../server/startProblem.ts'
import { PAGE } from './support.ts'

const config = shopConfig.parse({ name: 'Duka </script><script>alert(1)</script>' })
let app: Awaited<ReturnType<typeof createHttp>>
let url: string

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-pages-'))
  const clientDir = join(folder, 'client')
  const picturesDir = join(folder, 'pictures')
  for (const path of [clientDir, join(clientDir, 'assets'), join(clientDir, '.vite'), picturesDir]) mkdirSync(path)
  writeFileSync(join(clientDir, 'index.html'), PAGE)
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>')
  writeFileSync(join(clientDir, 'assets/index-abc123.js'), 'export {}')
  writeFileSync(join(clientDir, '.vite/manifest.json'), '{}')
  writeFileSync(join(picturesDir, 'mug-640.jpg'), 'jpeg')
  writeFileSync(join(picturesDir, '.made-by'), 'secret')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  // pages need no store: one whose host never answers will do
  app = await createHttp({ settings: { clientDir, picturesDir }, config, backend: { apiHost: 'http://127.0.0.1:1' }, logLevel: 'silent' })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function get(path: string, accept = 'text/html,*/*') {
  const answer = await fetch(url + path, { headers: { accept } })
  return { status: answer.status, type: answer.headers.get('content-type'), headers: answer.headers, text: await answer.text() }
}

describe('the page', () => {
  it.each(['/', '/products', '/products?category=Baby%20%26%20Kids', '/product/blue-mug-ITEM-0042?id=ITEM-0042', '/product/ITEM.0042', '/product/blue-mug/ITEM-0042', '/cart', '/checkout', '/account', '/account/', '/track-order'])(
    'is served at %s',
    async (path) => {
      const { status, type, text } = await get(path)
      expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
      expect(text).toContain('<div id="root">')
    },
  )

  it('is served with 404 at an address that leads nowhere', async () => {
    const { status, type, text } = await get('/no/such/page')
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('<div id="root">')
  })

  it('is served with 404 at an address that cannot be read, as a link cut in a message is', async () => {
    expect(await get('/no/such/page%E0%A4')).toMatchObject({ status: 404, type: 'text/html; charset=utf-8', text: expect.stringContaining('<div id="root">') })
    expect(await get('/%', '*/*')).toMatchObject({ status: 404, text: 'Not found' })
  })

  it('carries the shop’s configuration, which cannot end its script element', async () => {
    const { text } = await get('/')
    const inside = /<script type="application\/json" id="shop-config">(.*?)<\/script>/s.exec(text)![1]!
    expect(inside).not.toContain('<')
    expect(JSON.parse(inside)).toEqual(config)
    expect(text.match(/<script/g)).toHaveLength(1)
  })

  it('lets only its own scripts, Google’s and Stripe’s run, and nobody frame it', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy')!.split('; ')
    expect(policy).toContain(`script-src 'self' https://accounts.google.com/gsi/client https://js.stripe.com https://*.js.stripe.com`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['nosniff', 'strict-origin-when-cross-origin', 'no-cache'])
  })

  it('is refused without a place for the configuration', () => {
    expect(() => withConfig('<html></html>', config)).toThrow(StartProblem)
  })
})

describe('files', () => {
  it('of the build are kept forever, others for an hour', async () => {
    const asset = await get('/assets/index-abc123.js')
    expect([asset.status, asset.type, asset.text, asset.headers.get('cache-control')]).toEqual([200, 'text/javascript; charset=utf-8', 'export {}', 'public, max-age=31536000, immutable'])
    const icon = await get('/icon.svg')
    expect([icon.status, icon.type, icon.headers.get('cache-control')]).toEqual([200, 'image/svg+xml; charset=utf-8', 'public, max-age=3600'])
  })

  it('of pictures are kept forever', async () => {
    const picture = await get('/pictures/mug-640.jpg')
    expect([picture.status, picture.type, picture.headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable'])
  })

  it.each(['/assets/index-old999.js', '/assets/', '/pictures/none-640.jpg', '/pictures/.made-by', '/favicon.png', '/.vite/manifest.json', '/..%2fsecret.txt', '/pictures/..%2f..%2fsecret.txt', '/pictures/%2e%2e/secret.txt'])(
    'that do not exist or are private are plainly not found: %s',
    async (path) => {
      const { status, text } = await get(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(text).not.toContain('secret')
      expect(text).not.toContain('<div')
    },
  )

  it('are not what a script asks for at a wrong address', async () => {
    const { status, type, text } = await get('/no/such/thing', 'application/json')
    expect([status, type, text]).toEqual([404, 'text/plain; charset=utf-8', 'Not found'])
  })
})

it('does not start without a build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-unbuilt-'))
  await expect(createHttp({ settings: { clientDir: folder, picturesDir: folder }, config, backend: { apiHost: '' }, logLevel: 'silent' })).rejects.toThrow(
    /^The storefront is not built: .*index\.html is missing\. Run npm run build\.$/,
  )
})

it('does not start where a file is in the place of the pictures', async () => {
  const picturesDir = join(mkdtempSync(join(tmpdir(), 'sokoni-pictures-')), 'pictures')
  writeFileSync(picturesDir, '')
  await expect(createHttp({ settings: { clientDir: '', picturesDir }, config, backend: { apiHost: '' }, logLevel: 'silent' })).rejects.toThrow(
    new StartProblem(`The pictures' folder ${picturesDir} cannot be used (EEXIST). Make it a folder that this user may write to, or set PICTURES_DIR to another.`),
  )
})
