/** A style rule, or an at-rule with what is in it. */
interface Rule {
  text: string
  /** The classes that each of its selectors needs; null for a rule that every page needs. */
  needs: string[][] | null
  /** Of an at-rule around other rules. */
  inner: Rule[] | null
}

/** At-rules around rules for what a page may show at first. */
const AROUND = /^@(?:media|supports|layer|container)/
const WITH_INPUT = /:(?:hover|active|focus)/

/**
 * Takes a style sheet and returns a function that takes the HTML of a page and returns the rules by which it looks as
 * with the whole sheet, until somebody points, presses or types. The whole sheet has to follow, with these rules once
 * more: the later of two rules wins.
 */
export function firstStyles(css: string): (html: string) => string {
  const rules = rulesOf(css)
  return (html) => {
    const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
    return textOf(rules, classes)
  }
}

function textOf(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map(({ text, needs, inner }) => {
      if (inner) {
        const found = textOf(inner, classes)
        return found && `${text}{${found}}`
      }
      return !needs || needs.some((names) => names.every((name) => classes.has(name))) ? text : ''
    })
    .join('')
}

function rulesOf(css: string): Rule[] {
  return partsOf(css).map((part) => {
    const [, start = '', content = ''] = /^\s*([^{]*)\{(.*)\}$/s.exec(part) ?? []
    if (AROUND.test(start)) return { text: start, needs: null, inner: rulesOf(content) }
    return { text: part, needs: !start || start.startsWith('@') ? null : needsOf(start), inner: null }
  })
}

/** Splits a style sheet after each `;` or `}` that is in no braces and no quotes. */
function partsOf(css: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: mark, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/gs)) {
    if (mark === '{') depth++
    else if (mark === '}') depth--
    if (depth > 0 || !/[};]/.test(mark)) continue
    parts.push(css.slice(start, index + 1))
    start = index + 1
  }
  return parts
}

/** Classes in brackets are left out: `:not(.a)` needs none, and `:is(.a, .b)` only one. */
function needsOf(selectors: string): string[][] {
  let outside = selectors
  for (let before = ''; before !== outside;)
    [before, outside] = [outside, outside.replace(/\([^()]*\)|\[[^\]]*\]/g, '')]
  return outside
    .split(',')
    .filter((selector) => !WITH_INPUT.test(selector))
    .map((selector) => [...selector.matchAll(/\.([-\w]+)/g)].map(([, name]) => name!))
}
