/**
 * The service worker: the shop opens without a network. It keeps this build's files, the pages seen, the catalogue and
 * small pictures, and nothing that belongs to a person: every other request goes past it. Documents come from the
 * network first, so that a new version is there with the next page. It also shows new orders to owners (OPN-397).
 *
 * The server sends it with `self.build` in front (`server/http/site/serviceWorker.ts`). Like the pre-hydration script
 * it is one file that imports nothing of the shop but types.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies'
import type { PushedMessage, TappedMessage } from '../../contract/owner/push.ts'
import type { ServiceWorkerBuild } from '../../contract/render.ts'

/** What a page asks the service worker to keep, once it is in use. */
export interface Wanted {
  /** Its address. */
  page: string
  /** The paths of the shop's files and pictures that it has loaded. */
  loaded: string[]
  /** The addresses of the shop's reads; empty in save-data mode, which loads nothing ahead. */
  calls: string[]
  /** The code of the language of its texts. */
  language: string
}

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface OpenPage {
  url: string
  focus(): Promise<unknown>
  postMessage(tapped: TappedMessage, transfer: []): void
}

declare const self: {
  build: ServiceWorkerBuild
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'message', listener: (event: WaitingEvent & { data: Wanted }) => void): void
  addEventListener(
    type: 'push',
    listener: (event: WaitingEvent & { data: { json(): PushedMessage } | null }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: WaitingEvent & { notification: { data: string; close(): void } }) => void,
  ): void
}

const { app, shell, files, first, ahead, messages, reads, personal, notPages, counter } = self.build

/** The stated limits (docs/decisions/0019-offline.md). */
const MOST_PAGES = 50
const MOST_PICTURES = 300
const LARGEST_PICTURE_BYTES = 64_000
const LARGEST_LIST_BYTES = 16_000_000

/** After this many seconds without an answer, a page seen is shown as it was kept. */
const PATIENCE_SECONDS = 6

const PICTURE = /^\/(?:pictures|hero)\//

const CACHES = { files: 'files', pages: 'pages', reads: 'catalogue', pictures: 'pictures' }

/** Only an answer of this type: a hotspot's log-in page has status 200 too. */
const isOf = (response: Response, type: RegExp) =>
  response.status === 200 && !response.redirected && type.test(response.headers.get('content-type') ?? '')

const limited = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })

const withoutLanguage = (path: string) => path.replace(/^\/[a-z]{2}(?=\/)/, '')

/** Returns a page's path without its language, as the table of pages has it, however the address is written. */
function pageOf(pathname: string): string {
  const plain = pathname.replace(/%[2-7][\da-f]/gi, decodeURIComponent).toLowerCase()
  return withoutLanguage(plain).replace(/\/$/, '')
}

/** Returns a page's address, without the query where people log in, order or pay. */
function keyOf({ url }: Request): string {
  const { origin, pathname, search } = new URL(url)
  const isPersonal = personal.includes(pageOf(pathname))
  return origin + pathname + (isPersonal ? '' : search)
}

/** Pages of another build name other files: they come with its own service worker. */
const ofThisBuild = async ({ response }: { response: Response }) =>
  isOf(response, /^text\/html/) && (await response.clone().text()).includes(app) ? response : null

const buildFolder = app.slice(0, app.lastIndexOf('/') + 1)

/** Returns a file's own path for one in the folder of the build, from which browsers without import maps load it. */
const fileOf = (path: string) =>
  path.startsWith(buildFolder)
    ? (files.find((file) => file.replace(/.*\/(.+)-\w+/, `${buildFolder}$1`) === path) ?? path)
    : path

const fileStrategy = new CacheFirst({
  cacheName: CACHES.files,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => fileOf(new URL(request.url).pathname),
      // a script's imports begin at the address of its response, which a new one does not have
      cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
        const { request } = event as { request?: Request }
        if (!request || !cachedResponse || cachedResponse.url === request.url) return cachedResponse
        return new Response(cachedResponse.body, cachedResponse)
      },
      cacheWillUpdate: async ({ response }) => (isOf(response, /^(?!text\/html)/) ? response : null),
    },
  ],
})

const pageStrategy = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => keyOf(request), cacheWillUpdate: ofThisBuild },
    limited(MOST_PAGES),
  ],
})

const readStrategy = new NetworkFirst({
  cacheName: CACHES.reads,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // what is kept is better than a broken host's answer
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The host answers ${response.status}`)
        return response
      },
      // the list of a large shop has megabytes: an unchanged one is not written again
      cacheWillUpdate: async ({ request, response }) => {
        if (!isOf(response, /^application\/json/)) return null
        const kept = await caches.match(request, { ignoreVary: true })
        const etag = response.headers.get('etag')
        if (etag !== null && kept?.headers.get('etag') === etag) return null
        return (await response.clone().blob()).size <= LARGEST_LIST_BYTES ? response : null
      },
    },
  ],
})

const pictureStrategy = new CacheFirst({
  cacheName: CACHES.pictures,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        isOf(response, /^image\//) && (await response.clone().blob()).size <= LARGEST_PICTURE_BYTES ? response : null,
    },
    limited(MOST_PICTURES),
  ],
})

/** Returns the picture in another width or format that is kept, or a network error. */
async function otherWidth({ pathname }: URL): Promise<Response> {
  const name = pathname.replace(/-\d+\.\w+$/, '-')
  const kept = await caches.open(CACHES.pictures)
  const other = (await kept.keys()).find(({ url }) => new URL(url).pathname.startsWith(name))
  return (other && (await kept.match(other))) ?? Response.error()
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && notPages.every((path) => !url.pathname.startsWith(path)),
  async (options) => {
    const answer = await pageStrategy.handle(options).catch(() => Response.error())
    // a redirect has status 0 too
    if (answer.type !== 'error' && answer.status < 500) return answer
    const keptPage = await caches.match(keyOf(options.request), { cacheName: CACHES.pages, ignoreVary: true })
    return keptPage ?? (await caches.match(shell, { cacheName: CACHES.files })) ?? answer
  },
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), fileStrategy)
registerRoute(
  ({ url, request }) =>
    reads.some((name) => url.pathname.endsWith(`.services.rest.${name}`)) && !request.headers.has('authorization'),
  readStrategy,
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && PICTURE.test(url.pathname),
  (options) => pictureStrategy.handle(options).catch(() => otherWidth(options.url)),
)

/** Keeps the page that is rendered by the browser, for addresses that were not seen. */
async function keepShell(): Promise<void> {
  const response = await fetch(shell)
  if (await ofThisBuild({ response })) await (await caches.open(CACHES.files)).put(shell, response)
}

/** Fetches what a strategy does not have, and waits until it is kept. */
const keepBy = (strategy: Strategy, event: WaitingEvent, url: string) =>
  Promise.all(strategy.handleAll({ event, request: new Request(url) } as never))

/** Keeps what the page has and, unless it saves data, what it will need. What fails is kept another time. */
async function keep(event: WaitingEvent, { page, loaded, calls, language }: Wanted): Promise<void> {
  const soon = calls.length > 0 ? [...(messages[language] ?? []), ...ahead] : []
  await keepShell().catch(() => undefined)
  for (const [strategy, urls] of [
    [fileStrategy, loaded.map(fileOf).filter((path) => files.includes(path))],
    [pageStrategy, [page]],
    [readStrategy, calls],
    [fileStrategy, soon],
    // the browser has these already
    [pictureStrategy, loaded.filter((path) => PICTURE.test(path))],
  ] as const)
    for (const url of urls) await keepBy(strategy, event, url).catch(() => undefined)
}

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(Promise.all([keepShell(), ...first.map((path) => keepBy(fileStrategy, event, path))]))
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const kept = await caches.open(CACHES.files)
    for (const { url } of await kept.keys()) {
      const { pathname } = new URL(url)
      if (pathname !== shell && !files.includes(pathname)) await kept.delete(url)
    }
    await caches.delete(CACHES.pages)
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

self.addEventListener('message', (event) => {
  // Chromium sometimes leaves a new worker waiting, although it asked when it was installed
  void self.skipWaiting()
  event.waitUntil(keep(event, event.data))
})

/** Browsers want each message shown: one that cannot be read leads to the counter too. */
function show(data: { json(): PushedMessage } | null): Promise<void> {
  let message: PushedMessage = { title: location.hostname, url: counter }
  try {
    message = { ...message, ...data?.json() }
  } catch {
    // not JSON
  }
  const { title, body, tag, url } = message
  return self.registration.showNotification(title, { body, tag, data: url, icon: '/counter-192.png' })
}

/** Shows the address in an open tab of the account, whose page goes there without loading anew, or in a new one. */
async function openCounter(url: string): Promise<void> {
  const isCounter = ({ url }: OpenPage) => pageOf(new URL(url).pathname) === counter
  const page = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).find(isCounter)
  if (!page) return void (await self.clients.openWindow(url))
  await page.focus()
  page.postMessage({ goTo: withoutLanguage(url) }, [])
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openCounter(event.notification.data))
})
