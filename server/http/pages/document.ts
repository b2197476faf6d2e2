import type { RenderedPage } from '../../../contract/render.ts'
import type { ShopConfig } from '../../../contract/shopConfig.ts'
import { StartProblem } from '../../settings/startProblem.ts'
import type { ClientBuild } from '../site/clientBuild.ts'
import { inlineJson, pageConfigOf } from './inlineJson.ts'

/** Makes the whole document of a rendered page. */
export type MakeDocument = (page: RenderedPage, savesData: boolean) => string

/**
 * Documents around rendered pages: index.html, with the page's head and styles in it, the early script in place of the
 * app's (which it loads later), and the data that the app goes on with. Throws StartProblem when index.html does not fit.
 */
export function documents(build: ClientBuild, config: ShopConfig): MakeDocument {
  const { open, headLines, beforeRoot, afterRoot } = templateOf(build.html)
  const configElement = jsonElement('shop-config', pageConfigOf(config))

  return (page, savesData) => {
    const { styles, scripts } = build.partsOf(page.modules)
    const lines = [
      savesData ? open.replace('<html', '<html data-light=""') : open,
      ...headLines.filter((line) => !isSaidIn(page.head, line)),
      page.head,
      `<style>${styles.map(({ text }) => text).join('\n')}</style>`,
      // the loader of the app's parts looks whether a link is there, and then loads no style a second time
      ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
      `<script data-app="${build.app}" data-parts="${scripts.join(' ')}">${build.early.text}</script>`,
      `${beforeRoot}<div id="root">${page.body}</div>`,
      configElement,
      `${jsonElement('first-data', page.data)}${afterRoot}`,
    ]
    return lines.join('\n')
  }
}

interface Template {
  open: string
  headLines: string[]
  /** From the end of the head. */
  beforeRoot: string
  afterRoot: string
}

/** index.html without its scripts, the app's styles among them: a rendered page has its own. */
function templateOf(html: string): Template {
  const [, open, head, beforeRoot, afterRoot] =
    /^(.*<head>)(.*)(<\/head>.*)<div id="root"><\/div>(.*)$/s.exec(html) ?? []
  if (open === undefined || head === undefined || beforeRoot === undefined || afterRoot === undefined) {
    throw new StartProblem('index.html of the build has no head or no place for the page. Run npm run build.')
  }
  const isOwn = (line: string) => line !== '' && !/^<(?:script\b|link rel="(?:modulepreload|stylesheet)")/.test(line)
  return {
    open,
    headLines: head
      .split('\n')
      .map((line) => line.trim())
      .filter(isOwn),
    beforeRoot,
    afterRoot,
  }
}

/** Whether a page's own head has the title or the named fact of a line of index.html. */
function isSaidIn(head: string, line: string): boolean {
  if (line.startsWith('<title')) return head.includes('<title')
  const [, name] = /^<meta (?:name|property)="([^"]+)"/.exec(line) ?? []
  return name !== undefined && head.includes(`="${name}"`)
}

function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${inlineJson(json)}</script>`
}
