import type { ShopConfig } from '../../../contract/shopConfig.ts'
import { SHOP_DEFAULTS } from '../../../contract/shopDefaults.ts'

/** JSON text as it may stand in a script element: no character of it can end the element or a line. */
export function inlineJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** The configuration for a page, as JSON: the browser knows the defaults, so only what differs from them. */
export function pageConfigOf(config: ShopConfig): string {
  const defaults: Record<string, unknown> = SHOP_DEFAULTS
  const isDefault = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(defaults[name])
  return JSON.stringify(Object.fromEntries(Object.entries(config).filter((entry) => !isDefault(entry))))
}
