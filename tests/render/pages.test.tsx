import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { createApp } from '../../src/app/createApp.ts'
import { Providers } from '../../src/app/Providers.tsx'
import { routes } from '../../src/app/routes.tsx'
import { NO_FACTS } from '../../src/services/facts.ts'
import type { Services } from '../../src/services/services.ts'
import { memoryStorage } from '../../src/services/storage.ts'

const neverAnswers = new Proxy({} as Services, { get: () => () => new Promise(() => undefined) })

async function htmlOf(path: string): Promise<string> {
  const app = createApp({
    services: neverAnswers,
    storage: memoryStorage(),
    facts: NO_FACTS,
    config: shopConfig.parse({}),
    now: Date.now,
    announce: () => undefined,
    goTo: () => undefined,
  })
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://shop${path}`))
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`)
  return renderToString(
    <Providers app={app}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </Providers>,
  )
}

describe('every page can be rendered where there is no window', () => {
  it('runs without a window', () => {
    expect(typeof window).toBe('undefined')
  })

  it.each([
    ['/', 'Featured Products'],
    ['/products', 'Products'],
    ['/product/kettle-SKN-0001?id=SKN-0001', 'Loading Product...'],
    ['/cart', 'Cart'],
    ['/checkout', 'Checkout'],
    ['/account', 'Account'],
    ['/track-order', 'Track Order'],
    ['/nowhere', 'Oops! Page not found'],
  ])('%s', async (path, text) => {
    const html = await htmlOf(path)
    expect(html).toContain('<main')
    expect(html).toContain(text)
  })
})
