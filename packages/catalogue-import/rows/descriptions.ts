import type { Attributes } from 'sanitize-html'
import type { Draft } from '../products.ts'
import { imagesOf } from './values.ts'
import { escapedOnce, RICH, sanitizer, unescaped } from './words.ts'
import { remark, type Remark } from '../remarks.ts'

const TAGS = [...(RICH.allowedTags as string[]), 'h1'].join('|')
/** The end of an element, or a line break, that is text: `&lt;/p&gt;`, also escaped more than once. */
const ESCAPED_TAG = new RegExp(`&(?:amp;)*lt;(?:/(?:${TAGS})\\s*|(?:br|hr)\\s*/?)&(?:amp;)*gt;`, 'i')
const LESS = /&((?:amp;)*)#(?:0*60|x0*3c);/gi
const GREATER = /&((?:amp;)*)#(?:0*62|x0*3e);/gi
const RELATIVE = /\s(?:href|src)\s*=\s*["']?\s*(?!["'\s]|https?:|mailto:|tel:)/i

/** Returns HTML that was escaped as a whole as it was before, and `&amp;nbsp;` as `&nbsp;`. */
function unescapedHtml(text: string): string {
  let html = text.replace(LESS, '&$1lt;').replace(GREATER, '&$1gt;')
  while (!/<[a-z/]/i.test(html) && ESCAPED_TAG.test(html)) html = unescaped(html)
  return escapedOnce(html)
}

/**
 * Returns HTML without relative addresses, which would lead to pages of this shop, and whether there were any: pictures
 * are those of the site that the product's other pictures are on, or gone; links are text.
 */
function withoutRelative(html: string, site: string | null): { html: string; isChanged: boolean } {
  let isChanged = false
  function absolute(address: string, base: string | null): string {
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
    if (address.startsWith('//')) return `https:${address}`
    isChanged = true
    return base !== null && URL.canParse(address, base) ? new URL(address, base).href : ''
  }
  const clean = sanitizer()(html, {
    ...RICH,
    transformTags: {
      ...RICH.transformTags,
      a: (_, { href = '' }) => {
        const address = absolute(href, null)
        const attribs: Attributes = { href: address, rel: 'noopener nofollow' }
        return address ? { tagName: 'a', attribs } : { tagName: 'span', attribs: {} }
      },
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src: absolute(src, site), alt } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
  return { html: clean, isChanged }
}

const siteOf = ({ images }: Draft) => imagesOf(images).find((each) => /^https?:/.test(each)) ?? null

/** Returns products whose descriptions are HTML once, without relative addresses; adds a note of what was changed. */
export function withCleanDescriptions(drafts: readonly Draft[], notes: Remark[]): Draft[] {
  let changed = 0
  const clean = drafts.map((draft) => {
    if (typeof draft.description !== 'string') return draft
    const html = unescapedHtml(draft.description)
    if (!/<(?:a|img)\s/i.test(html) || !RELATIVE.test(html)) return { ...draft, description: html }
    const { html: description, isChanged } = withoutRelative(html, siteOf(draft))
    if (isChanged) changed += 1
    return { ...draft, description }
  })
  if (changed > 0) notes.push(remark('descriptionsWithoutSite', { count: changed }))
  return clean
}
