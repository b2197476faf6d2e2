import { DICTIONARY, type PageRequest, type RenderedPage } from '../../../contract/render.ts'
import type { ShopConfig } from '../../../contract/shopConfig.ts'
import { hasDictionaries } from '../../dictionary.ts'
import { DEFAULT_LANGUAGE, textOf } from '../../messages/texts.ts'
import { StartProblem } from '../../settings/startProblem.ts'
import type { ClientBuild } from '../site/clientBuild.ts'
import { inlineJson, pageConfigOf } from './inlineJson.ts'

/** Returns the HTML document of a rendered page. */
export type MakeDocument = (page: RenderedPage, request: Pick<PageRequest, 'language' | 'savesData'>) => string

/**
 * Makes the HTML documents of rendered pages from index.html: with the page's head, the data for hydration, and the
 * pre-hydration script instead of the app's, which it loads later. Where the page says that its first screen ends
 * stands that script (OPN-392). What the first screen needs of the styles stands before it, what the rest needs at its
 * end, and all of them after the page, for that script to switch on. Throws StartProblem when index.html does not fit.
 */
export function documents(build: ClientBuild, config: ShopConfig): MakeDocument {
  const { open, headLines, beforeRoot, afterRoot } = templateOf(build.html)
  // another address for each build
  const dictionaryOf = (language: string) =>
    hasDictionaries ? ` data-dictionary="${DICTIONARY}/${language}?${build.app}"` : ''
  const configElement = jsonElement('shop-config', pageConfigOf(config))

  return (page, { language, savesData }) => {
    const { scripts } = build.partsOf(page.modules)
    const { sheets, css, cssFor } = build.partsOf(page.question ? [...page.modules, COOKIE_BANNER] : page.modules)
    const dictionary = savesData ? dictionaryOf(language) : ''
    const more = MORE.test(page.body) ? `<script>${build.more.text}</script>` : ''
    const early = `${more}<script data-app="${build.app}" data-parts="${scripts.join(' ')}"${dictionary}>${
      build.early.text
    }</script>`
    const [firstScreen] = page.body.split(FIRST_SCREEN_END, 1) as [string]
    const { start, rest } = cssFor(page.body, firstScreen)
    const body = page.body
      .replace(FIRST_SCREEN_END, (end) => `${end}<style>${rest}</style>${early}`)
      .replace(FIRST_CART, (samples) => `${samples}<script>${build.firstCart.text}</script>`)
    const [samples = ''] = FIRST_CART.exec(page.body) ?? []
    const [, srcset, sizes] = /srcSet="([^"]*)" sizes="([^"]*)"/.exec(samples) ?? []
    const ofPicture = `data-srcset="${srcset}" data-sizes="${sizes}"`
    const lines = [
      (savesData ? open.replace('<html', '<html data-light=""') : open).replace('lang="en"', `lang="${language}"`),
      ...headLines.filter((line) => !isSaidIn(page.head, line)),
      page.head,
      ...(srcset ? [`<script ${ofPicture}>${build.firstCartPictures.text}</script>`] : []),
      `<style>${start}</style>`,
      body.includes(early) ? `<script>${build.firstClicks.text}</script>` : early,
      `${inLanguage(beforeRoot, language)}<div id="root">${body}</div>`,
      ...(page.question ? [page.question, `<script>${build.cookieQuestion.text}</script>`] : []),
      // Vite's loader finds these links, and does not load the styles again
      ...sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
      `<style media="(scripting: none)">${css}</style>`,
      configElement,
      `${jsonElement('first-data', page.data)}${inLanguage(afterRoot, language)}`,
    ]
    return lines.join('\n')
  }
}

/** Where a page's first screen ends; `FirstScreenEnd` has written it. */
const FIRST_SCREEN_END = '<div data-rest="" hidden="">'

/** In pages with filters, options or favourites, and those of a session. */
const MORE = /<select|data-favourite|data-needs-script/

/** The samples of the device's cart, which is drawn as soon as they are there: before the rest of the page. */
const FIRST_CART = /<div data-first-cart="".*?<\/template>(?=<\/div>)/s

/** The group with the styles of the question about cookies. */
const COOKIE_BANNER = 'banners'

/** Translates the text of index.html for browsers without scripts, which is English. */
function inLanguage(html: string, language: string): string {
  const text = textOf(language, 'pages')('noScript')
  return language === DEFAULT_LANGUAGE ? html : html.replace(/(<noscript>)[^<]*/, (_, open: string) => open + text)
}

interface Template {
  open: string
  headLines: string[]
  /** From the end of the head on. */
  beforeRoot: string
  afterRoot: string
}

/** Splits index.html and drops its scripts and styles, as a rendered page has its own. */
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

/** Whether the page's own head has the same title or meta element as a line of index.html. */
function isSaidIn(head: string, line: string): boolean {
  if (line.startsWith('<title')) return head.includes('<title')
  const [, name] = /^<meta (?:name|property)="([^"]+)"/.exec(line) ?? []
  return name !== undefined && head.includes(`="${name}"`)
}

function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${inlineJson(json)}</script>`
}
