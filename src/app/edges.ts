import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { Notice } from '../../domain/entities.ts'
import type { CatalogueReader } from '../services/catalogueReader.ts'
import type { DataLight } from '../services/dataLight.ts'
import type { Facts } from '../services/facts.ts'
import type { Services } from '../services/services.ts'
import type { JsonStorage } from '../services/storage.ts'
import type { FirstData } from './firstData.ts'

/** What all actors of one app share: time and, in development, an observer. */
export type ActorSettings = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>

/** The app's edges: everything that is not a chart. Tests put fakes here. */
export interface Edges extends ActorSettings {
  services: Services
  catalogue: CatalogueReader
  /** What the server would put into another page, by key; nothing where none renders pages. */
  fetchPageData: (path: string) => Promise<Record<string, unknown>>
  storage: JsonStorage
  /** What was remembered from an earlier visit. */
  facts: Facts
  config: ShopConfig
  /** What the server has put into the page. */
  first: FirstData
  dataLight: DataLight
  /** ms since 1970 */
  now: () => number
  announce: (notice: Notice) => void
  /** `replace`: Back does not lead to where the shopper is now. */
  goTo: (path: string, options?: { replace: boolean }) => void
}
