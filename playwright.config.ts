import { defineConfig } from '@playwright/test'

// Set by `npm test`; without it Playwright looks for its own browser.
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH || undefined

/** A shaken test takes several times its usual time. */
const patience = process.env.SHAKE_SEED === undefined ? 1 : 5

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // The tests of one worker share one shop and its database, and a page keeps more than one core busy: a second worker
  // saves a tenth of the time and costs a sixth more CPU-seconds. Shaken tests disturb each other on purpose.
  workers: process.env.SHAKE_SEED === undefined ? 1 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Limits for tests that hang. No result depends on them, even on a busy machine.
  timeout: 600_000 * patience,
  expect: { timeout: 60_000 * patience },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    // Only `offline.spec.ts` has one: what it answers, a test's own routes do not see.
    serviceWorkers: 'block',
    // What slides in could lie under a press, and with a mocked clock, which drives the page's frames but not the
    // browser's animations, a dialog could miss the end of its animation and stay. Tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000 * patience,
    navigationTimeout: 120_000 * patience,
    // Would cost a seventh of the time of every test. `npx playwright test --trace on` records traces.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Optimizing code that runs for seconds costs more than it saves: 5 to 9 % of a page's CPU-seconds.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
