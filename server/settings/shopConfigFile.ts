import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promises, shopConfig, socialPages, type ShopConfig } from '../../contract/shopConfig.ts'
import { FREE_DELIVERY_FROM } from '../../domain/orders/freeDelivery.ts'
import type { Settings } from './settings.ts'
import { StartProblem } from './startProblem.ts'

/**
 * Reads `shop.config.json`: name, logo, links, keys. Those of the environment replace the file's, also host and app.
 * With an API_HOST the page calls its own origin, and this server forwards. The embedded store has the calls that a
 * host may lack. Throws StartProblem for a file that is missing, not JSON, or has a wrong or an unknown entry.
 */
export async function readShopConfig({ shopConfigFile: file, apiHost, apiApp, shop }: Settings): Promise<ShopConfig> {
  const name = basename(file)
  const parsed = shopConfig.safeParse(jsonOf(name, await textOf(name, file)))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartProblem(
      `${name}: ${issue?.path.join('.') || 'the whole'} does not fit (${issue?.message}). Please correct it.`,
    )
  }
  return {
    ...parsed.data,
    ...shop,
    ...(apiHost === null ? {} : { apiHost: '' }),
    ...(apiApp === null ? {} : { apiApp }),
    ...(apiHost === null && parsed.data.apiHost === ''
      ? ofEmbeddedStore(name, parsed.data)
      : { isEmbeddedStore: false }),
  }
}

/** Throws StartProblem for the owner's own words about free delivery without the amount that the store needs. */
function ofEmbeddedStore(
  file: string,
  { promises: { freeDeliveryFrom: words }, freeDeliveryFrom }: ShopConfig,
): Partial<ShopConfig> {
  if (words && freeDeliveryFrom === undefined)
    throw new StartProblem(
      `${file} holds "promises.freeDeliveryFrom" without "freeDeliveryFrom". Add the amount from which delivery is ` +
        'free, such as 5000.',
    )
  return {
    hasAccountCalls: true,
    isEmbeddedStore: true,
    freeDeliveryFrom: freeDeliveryFrom ?? (words === '' ? 0 : FREE_DELIVERY_FROM),
  }
}

async function textOf(name: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'is missing' : `cannot be read (${message})`
    throw new StartProblem(`${name} ${reason}. Put it back in the project's folder; {} is enough to begin with.`)
  }
}

function jsonOf(name: string, text: string): unknown {
  let config: unknown
  try {
    config = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new StartProblem(
      `${name} is no valid JSON: ${(error as Error).message.replace(/\s+/g, ' ')}. Please correct it.`,
    )
  }
  const { isDemo: _, ...entries } = shopConfig.shape
  refuseUnknown(name, '', config, entries)
  const groups = config as { social?: unknown; promises?: unknown } | null
  refuseUnknown(name, 'social.', groups?.social, socialPages.shape)
  refuseUnknown(name, 'promises.', groups?.promises, promises.shape)
  return config
}

/** A misspelt entry would otherwise be ignored without a word. */
function refuseUnknown(name: string, group: string, entries: unknown, known: object): void {
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) return
  const unknown = Object.keys(entries).find((key) => !Object.hasOwn(known, key))
  if (unknown === undefined) return
  throw new StartProblem(
    `${name} holds "${group}${unknown}", which the shop does not know. It knows: ${Object.keys(known).join(', ')}.`,
  )
}
