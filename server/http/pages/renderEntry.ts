import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderEntry } from '../../../contract/render.ts'
import { StartProblem } from '../../settings/startProblem.ts'

/** What `npm run build` made to render pages with. Throws StartProblem when it was not built. */
export async function loadRenderEntry(renderDir: string): Promise<RenderEntry> {
  const file = join(renderDir, 'render.js')
  if (!existsSync(file)) throw new StartProblem(`The pages are not built: ${file} is missing. Run npm run build.`)
  return import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<RenderEntry>
}
