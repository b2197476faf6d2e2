import type { ShopConfig } from '../../../contract/shopConfig.ts'
import { SHOP_DEFAULTS } from '../../../contract/shopDefaults.ts'

/** Escapes JSON for inlining in `<script>`. */
export function inlineJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** Returns the configuration for the page as JSON: only what differs from the defaults, which the browser has. */
export function pageConfigOf(config: ShopConfig): string {
  const defaults: Record<string, unknown> = SHOP_DEFAULTS
  const isDefault = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(defaults[name])
  return JSON.stringify(Object.fromEntries(Object.entries(config).filter((entry) => !isDefault(entry))))
}
