import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import { SHOP_DEFAULTS } from '../../contract/shopDefaults.ts'
import type { Notice } from '../../domain/entities.ts'
import { NO_FACTS, type Facts } from '../services/facts.ts'
import { createStorage, KEYS, type JsonStorage } from '../services/storage.ts'
import { listenToBrowser } from './browserEvents.ts'
import { createApp, type App } from './createApp.ts'
import { lazyServices } from './lazyServices.ts'
import { Providers } from './Providers.tsx'
import { routes } from './routes.tsx'

/** The configuration that the server wrote into the page; a page served without a server has the defaults. */
function shopConfigOf(page: Document): ShopConfig {
  return { ...SHOP_DEFAULTS, ...(JSON.parse(page.getElementById('shop-config')?.textContent || '{}') as Partial<ShopConfig>) }
}

/** A first visit has nothing to read, and needs no schemas loaded to find that out. */
async function remembered(storage: JsonStorage): Promise<Facts> {
  if (Object.values(KEYS).every((key) => storage.read(key) === null)) return NO_FACTS
  const { readFacts } = await import('../services/readFacts.ts')
  return readFacts(storage, Date.now())
}

async function announce(notice: Notice): Promise<void> {
  const toaster = await import('../theme/primaryToaster.ts')
  toaster.announce(notice)
}

async function open(): Promise<void> {
  const storage = createStorage(() => localStorage)
  const config = shopConfigOf(document)
  const services = lazyServices(async () => {
    const { createServices } = await import('../services/services.ts')
    // After what the failed call itself has to say: one toast is shown at a time, and this one says what to do.
    const onTokenRefused = () => void setTimeout(() => app.session.send({ type: 'session.refused' }))
    return createServices({ host: config.apiHost, app: config.apiApp, onTokenRefused }, Date.now)
  })
  const router = createBrowserRouter(routes)
  const app: App = createApp({
    services,
    storage,
    config,
    facts: await remembered(storage),
    now: Date.now,
    announce: (notice) => void announce(notice).catch(() => undefined),
    goTo: (path, options) => void router.navigate(path, options),
  })
  listenToBrowser(app, storage, Date.now)
  createRoot(document.getElementById('root')!).render(
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

void open()
