/** A style rule, or an at-rule with what is in it. */
interface Rule {
  text: string
  /** The variables that it reads. */
  reads: string[]
  /** Of a rule for `:root`: its parts, with the names of the variables that they set. */
  sets: (readonly [name: string | null, text: string])[] | null
  /** The classes that each of its selectors needs; null for a rule that every page needs. */
  needs: string[][] | null
  /** Of an at-rule around other rules. */
  inner: Rule[] | null
}

/** At-rules around rules for what a page may show at first. */
const AROUND = /^@(?:media|supports|layer|container)/
const WITH_INPUT = /:(?:hover|active|focus)/
const VARIABLE = /(--[-\w]+):[^;}]*;?/g

/** What a page needs of its styles at first. */
export interface FirstStyles {
  /** Before the page: what its first screen needs. */
  start: string
  /** Where that ends: rules of the whole page's classes, outside layers. Others would compute every element anew. */
  rest: string
}

/**
 * Takes a style sheet and returns a function that takes the HTML of a page, and the part of it that is its first
 * screen. It returns the rules by which they look as with the whole sheet, until somebody points, presses or types:
 * those of their classes, and of the variables of `:root` those that are read. The whole sheet has to follow, with
 * these rules once more: the later of two rules wins.
 */
export function firstStyles(css: string): (html: string, firstScreen: string) => FirstStyles {
  const rules = rulesOf(css)
  return (html, firstScreen) => {
    const [all, shown] = [classesIn(html), classesIn(firstScreen)]
    const read = new Set(readIn(html))
    addRead(rules, all, read)
    return {
      start: textOf(rules, read, (rule, isLayered) => isNeeded(rule, isLayered ? all : shown)),
      rest: textOf(rules, read, (rule, isLayered) => !isLayered && isNeeded(rule, all) && !isNeeded(rule, NONE)),
    }
  }
}

const NONE: ReadonlySet<string> = new Set()

const classesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))

const readIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[-\w]+)/g)].map(([, name]) => name!)

const isNeeded = ({ needs }: Rule, classes: ReadonlySet<string>): boolean =>
  !needs || needs.some((names) => names.every((name) => classes.has(name)))

function addRead(rules: readonly Rule[], classes: ReadonlySet<string>, read: Set<string>): void {
  for (const rule of rules) {
    if (rule.inner) addRead(rule.inner, classes, read)
    else if (isNeeded(rule, classes)) for (const name of rule.reads) read.add(name)
  }
}

function textOf(
  rules: readonly Rule[],
  read: ReadonlySet<string>,
  isIn: (rule: Rule, isLayered: boolean) => boolean,
  isLayered = false,
): string {
  return rules
    .map((rule) => {
      if (rule.inner) {
        const found = textOf(rule.inner, read, isIn, isLayered || rule.text.startsWith('@layer'))
        return found && `${rule.text}{${found}}`
      }
      if (!isIn(rule, isLayered)) return ''
      if (!rule.sets) return rule.text
      return rule.sets.map(([name, text]) => (name === null || read.has(name) ? text : '')).join('')
    })
    .join('')
}

function rulesOf(css: string): Rule[] {
  return partsOf(css).map((part) => {
    const [, start = '', content = ''] = /^\s*([^{]*)\{(.*)\}$/s.exec(part) ?? []
    const isAround = AROUND.test(start)
    return {
      text: isAround ? start : part,
      reads: isAround ? [] : readIn(part),
      sets: start === ':root' ? setsIn(part) : null,
      needs: isAround || !start || start.startsWith('@') ? null : needsOf(start),
      inner: isAround ? rulesOf(content) : null,
    }
  })
}

function setsIn(rule: string): NonNullable<Rule['sets']> {
  const parts: [string | null, string][] = []
  let end = 0
  for (const { 0: text, 1: name, index } of rule.matchAll(VARIABLE)) {
    parts.push([null, rule.slice(end, index)], [name!, text])
    end = index + text.length
  }
  return [...parts, [null, rule.slice(end)]]
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
