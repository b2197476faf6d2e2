import type { ComponentType } from 'react'
import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { Notice } from '../../domain/entities.ts'
import type { Shared } from '../../domain/share.ts'
import type { ShareOutcome } from '../../machines/share.ts'
import type { HeadProps } from './headProps.ts'
import type { Cache } from './queries/cache.ts'
import type { CatalogueReader } from './queries/catalogueReader.ts'
import type { SaveData } from '../services/saveData.ts'
import type { Facts } from '../services/facts.ts'
import type { Services } from '../services/services.ts'
import type { JsonStorage } from '../services/storage.ts'
import type { PageData } from './pageData.ts'

/** What all actors of one app share: time and, in development, an observer. */
export type ActorSettings = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>

/** The head that the document came with. */
export interface DocumentHead {
  /** Whether it says what the first page is. */
  isOfPage: boolean
  /** Takes it out of the document, if it is still there. */
  drop(): void
}

export interface GoOptions {
  /** Back does not lead to where the shopper is now. */
  replace?: boolean
  /** The page stays where it is scrolled. */
  preventScrollReset?: boolean
  /** What goes along beside the address. */
  state?: unknown
}

/** The app's dependencies: everything that is not a chart. Tests put fakes here. */
export interface AppDependencies extends ActorSettings {
  services: Services
  catalogue: CatalogueReader
  /** Results of another page's queries, by key; rejects where no server renders pages. */
  fetchPageData: (path: string) => Promise<PageData['queries']>
  storage: JsonStorage
  /** What earlier pages of this tab have read. */
  cache: Cache
  /** What was remembered from an earlier visit. */
  facts: Facts
  config: ShopConfig
  /** Of the page that the server has rendered. */
  first: PageData
  documentHead: DocumentHead
  /** What writes heads, where it is at hand; a browser loads it when a page needs one. */
  Head: ComponentType<HeadProps> | null
  saveData: SaveData
  /** ms since 1970 */
  now: () => number
  announce: (notice: Notice) => void
  /** Does what nobody waits for when nothing else is to be done. */
  later: (work: () => void) => void
  /** Opens the device's own sharing, or copies the link. */
  share: (shared: Shared) => Promise<ShareOutcome>
  /** Has Google ask who somebody is: an access token, or null when they close its window. Rejects when Google can't ask. */
  askGoogle: (clientId: string) => Promise<string | null>
  /** For what concerns nobody but whoever looks for a fault. */
  log: (message: string, error?: unknown) => void
  goTo: (path: string, options?: GoOptions) => void
}
