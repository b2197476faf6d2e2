import { methodPath } from '../../contract/methodPath.ts'
import { PAGE_READS, SERVICE_WORKER } from '../../contract/render.ts'
import { selectLanguage } from '../../machines/language.ts'
import type { App } from '../app/createApp.ts'
import type { Wanted } from './serviceWorker.ts'

/**
 * Registers the service worker and has it keep what this page has, and what the shopper will need without a network;
 * in save-data mode nothing is loaded for that. Does nothing where the owner has switched it off or the browser has
 * none, as in some private windows.
 */
export async function keepOffline({ config, language, saveData, log }: App): Promise<void> {
  if (!config.offline || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER)
    const { active } = await navigator.serviceWorker.ready
    const host = config.apiHost || location.origin
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const wanted: Wanted = {
      page: location.href,
      loaded: files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
      calls: saveData.isOn() ? [] : PAGE_READS.map((name) => host + methodPath(config.apiApp, name)),
      language: selectLanguage(language.getSnapshot()),
    }
    active?.postMessage(wanted)
  } catch (error) {
    log('The shop is not kept for use without a network', error)
  }
}
