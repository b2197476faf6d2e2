import type { ComponentType } from 'react'
import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { Notice } from '../../domain/notices.ts'
import type { Shared } from '../../domain/share.ts'
import type { RootActor } from '../../machines/root.ts'
import type { ShareOutcome } from '../../machines/page/share.ts'
import type { HeadProps } from './headProps.ts'
import type { Cache } from './queries/cache.ts'
import type { CatalogueReader } from './queries/catalogueReader.ts'
import type { SaveData } from '../services/device/saveData.ts'
import type { StoredData } from '../services/device/storedData.ts'
import type { Services } from '../services/services.ts'
import type { JsonStorage } from '../services/device/storage.ts'
import type { PageData } from './pageData.ts'

/** Settings of all actors: the clock and, in development, an inspector. */
export type ActorSettings = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>

/** The elements of the document's first head that are about its page. */
export interface DocumentHead {
  /** The language that a server rendered them in for this page; null without a server, and once they are removed. */
  language: string | null
  /** Removes them. */
  drop(): void
}

export interface GoOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  /** State of the history entry. */
  state?: unknown
}

/** Everything that `createApp` takes. Tests pass fakes. */
export interface AppDependencies extends ActorSettings {
  /** Of a server that renders pages: it starts no actor and wires no machine, and guests share one. */
  root?: RootActor
  services: Services
  catalogue: CatalogueReader
  /** Results of another page's queries, by key; rejects where no server renders pages. */
  fetchPageData: (path: string) => Promise<PageData['queries']>
  storage: JsonStorage
  /** What earlier pages of this tab have read. */
  cache: Cache
  storedData: StoredData
  /** The code of the language that the page is in. */
  language: string
  /** Loads the texts of another language. */
  loadLanguage: (language: string) => Promise<void>
  /** The language that was chosen on this device, or null. */
  chosenLanguage: () => string | null
  /** Shows later pages of this device in a language. */
  rememberLanguage: (language: string) => void
  config: ShopConfig
  /** Of the page that the server has rendered. */
  first: PageData
  documentHead: DocumentHead
  /** The component that writes heads, on the server. Null in a browser, which loads it when a page needs it. */
  Head: ComponentType<HeadProps> | null
  saveData: SaveData
  /** ms since 1970 */
  now: () => number
  announce: (notice: Notice) => void
  /** Runs `work` when the browser is idle. */
  whenIdle: (work: () => void) => void
  /** Opens the device's share sheet, or copies the link. */
  share: (shared: Shared) => Promise<ShareOutcome>
  /** Returns an access token of Google, or null when its window was closed. Rejects when Google fails. */
  askGoogle: (clientId: string) => Promise<string | null>
  /** Writes to the console, for developers. */
  log: (message: string, error?: unknown) => void
  goTo: (path: string, options?: GoOptions) => void
}
