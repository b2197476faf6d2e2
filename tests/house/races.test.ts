import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSyntax } from './syntax.ts'

interface Rule {
  /** The methods that a test may not call itself. */
  methods: string[]
  /** What they must not be called on; anything when not given. */
  on?: RegExp
  /** What to call instead. */
  instead: string
}

/** What has raced in browser tests, and the helper in `e2e/support/` that waits. */
const RULES: Rule[] = [
  { methods: ['goBack', 'goForward'], instead: 'goBack and goForward wait for what is then shown' },
  { methods: ['setInputFiles'], instead: 'uploadPicture waits until the shop has taken it' },
  { methods: ['pauseAt', 'pauseAtTime'], on: /clock$/, instead: 'stopClock first waits for what is under way' },
  { methods: ['newContext'], instead: 'inOtherBrowser waits for its calls' },
  { methods: ['newPage'], on: /^browser$/, instead: 'inOtherBrowser waits for its calls' },
  // Servers and browsers of a test's own may be closed.
  {
    methods: ['close'],
    on: /^(?!(?:files|versions|server|vite|host|ownBrowser)$)/,
    instead: 'closePage waits for its calls',
  },
  { methods: ['waitForTimeout'], instead: 'wait for what can be seen' },
  {
    methods: ['first', 'last', 'nth'],
    on: /^(?:page|other|tab|rider|shopper|second)\.getByText\(/,
    instead: 'toastOf, or look in one part of the page: several may show this text',
  },
]

/** Returns a line for each call in a test that its helper should make. */
function racesIn(path: string, source: string): string[] {
  return readSyntax(path, source).calls.flatMap(({ name, on, line }) =>
    RULES.filter(({ methods, on: pattern = /./ }) => methods.includes(name) && pattern.test(on)).map(
      ({ instead }) => `${path}:${line}: ${on.split('\n')[0]}.${name}: ${instead}`,
    ),
  )
}

it('browser tests wait by helpers where tests have raced', () => {
  const files = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
    .map((file) => `e2e/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.startsWith('e2e/support/'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => racesIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

it.each([
  ['await page.goBack()', 'page.goBack: goBack and goForward wait for what is then shown'],
  ['await input.setInputFiles(files)', 'input.setInputFiles: uploadPicture waits until the shop has taken it'],
  ['await page.clock.pauseAt(0)', 'page.clock.pauseAt: stopClock first waits for what is under way'],
  ['await browser.newContext({})', 'browser.newContext: inOtherBrowser waits for its calls'],
  ['await browser.newPage()', 'browser.newPage: inOtherBrowser waits for its calls'],
  ['await rider.context().close()', 'rider.context().close: closePage waits for its calls'],
  ['await page.waitForTimeout(5)', 'page.waitForTimeout: wait for what can be seen'],
  [
    "page.getByText('Added').first()",
    "page.getByText('Added').first: toastOf, or look in one part of the page: several may show this text",
  ],
])('%s is refused', (source, line) => {
  expect(racesIn('e2e/a.spec.ts', source)).toEqual([`e2e/a.spec.ts:1: ${line}`])
})

it.each(['await goBack(page, seen)', 'files.close()', 'await context.newPage()', "card.getByText('Paid').first()"])(
  '%s is not',
  (source) => {
    expect(racesIn('e2e/a.spec.ts', source)).toEqual([])
  },
)
