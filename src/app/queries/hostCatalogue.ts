import { catalogueService } from '../../services/catalogue.ts'
import { createCatalogueReader, type CatalogueReader } from './catalogueReader.ts'
import { createHttp } from '../../services/http.ts'

/** The host that a catalogue is read from. */
export interface CatalogueHost {
  /** With its scheme: what the page's own origin is may not be known where the catalogue is read. */
  host: string
  app: string
  /** What an earlier page kept of it (`toText`), to begin with. */
  kept: string | null
}

/** Reads the catalogue of a host in the thread where it is called, and prepares it between other tasks. */
export function hostCatalogue({ host, app, kept }: CatalogueHost): CatalogueReader {
  // no call of the catalogue carries a token
  const http = createHttp({ host, app, onTokenRefused: () => undefined })
  return createCatalogueReader(catalogueService(http), (task, ms) => setTimeout(task, ms), kept)
}
