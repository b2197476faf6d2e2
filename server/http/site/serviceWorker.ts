import { PAGES, type Page } from '../../../contract/pages.ts'
import { PAGE_READS, SHELL, type ServiceWorkerBuild } from '../../../contract/render.ts'
import { SIMULATED_GOOGLE } from '../../../domain/people/simulatedGoogle.ts'
import { trackingPath } from '../../orders/tracking/trackingLinks.ts'
import { NEWSLETTER_PATHS } from '../../people/newsletter.ts'
import type { ClientBuild } from './clientBuild.ts'

/** Removes the worker of earlier visits with all that it has kept. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(remove())
})
`

/**
 * Returns the service worker's script: `src/entry/serviceWorker.ts` with what it knows of the build or, where the owner
 * has switched it off (OPN-182), one that removes it.
 */
export function serviceWorkerScript({ app, kept, worker }: ClientBuild, isOn: boolean): string {
  if (!isOn) return REMOVAL
  const build: ServiceWorkerBuild = {
    app,
    shell: SHELL,
    ...kept,
    reads: [...PAGE_READS, 'get_regions'],
    personal: Object.values<Page>(PAGES).flatMap(({ path, isPersonal }) => (isPersonal ? [path] : [])),
    counter: PAGES.account.path,
    notPages: ['/api/', trackingPath(''), NEWSLETTER_PATHS.form, SIMULATED_GOOGLE],
  }
  return `self.build=${JSON.stringify(build)};${worker}`
}
