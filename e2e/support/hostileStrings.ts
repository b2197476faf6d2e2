import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const naughty = fileURLToPath(new URL('../../../shared/data/blns.json', import.meta.url))

/** Unusual and hostile names, each of another kind. Every script would call `ran`. */
const OWN = [
  '<script>ran()</script>',
  '</script><script>ran()</script>',
  '</title><script>ran()</script>',
  '--><script>ran()</script><!--',
  '"><img src=x onerror=ran()>',
  "' onmouseover='ran()' x='",
  '<svg/onload=ran()>',
  '<a href="javascript:ran()">Press me</a>',
  'javascript:ran()',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '{{constructor.constructor("ran()")()}} ${ran()} <%= ran() %>',
  '\u2028\u2029 line separators',
  '__proto__',
  'constructor',
  'TV 45&quot X 30&quot &amp; stand &lt;new&gt;',
  '100% off %zz %E0%A4%A %2F..%2F',
  'a/b\\c?d=e&f=g#h+i j',
  "Robert'); DROP TABLE products;--",
  'مرحبا بالعالم، سوق نيروبي',
  '\u202Eright to left override',
  'Z\u0351\u036B\u0343a\u0329\u034Al\u0360g\u0362o\u0321',
  'zero\u200Bwidth\u200Dand\uFEFFmarks',
  '👩🏾‍🚀 🇰🇪 سلام 田中さん',
  'W'.repeat(800),
  'Very long words of a real title '.repeat(25).trim(),
  'undefined',
  'null',
  'NaN',
  '0',
  '-',
  ' leading and trailing ',
]

/** Returns ours and, if it is there, the public big list of naughty strings. */
export function hostileStrings(): string[] {
  const list = existsSync(naughty) ? (JSON.parse(readFileSync(naughty, 'utf8')) as string[]) : []
  // The shop leaves out a product without a name.
  return [...OWN, ...list].filter((text) => text.trim() !== '')
}
