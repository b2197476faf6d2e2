import type { ShopConfig } from '../../../contract/shopConfig.ts'
import { StartProblem } from '../../settings/startProblem.ts'
import { inlineJson, pageConfigOf } from './inlineJson.ts'

/** Inserts the shop's configuration into index.html. Throws StartProblem when there is no place for it. */
export function withConfig(html: string, config: ShopConfig): string {
  const json = inlineJson(pageConfigOf(config))
  const filled = html.replace(
    /(<script[^>]* id="shop-config"[^>]*>).*?(<\/script>)/s,
    (_, open: string, close: string) => open + json + close,
  )
  if (filled === html && !html.includes(json))
    throw new StartProblem('The page has no place for the shop configuration. Run npm run build.')
  return filled
}
