import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** End a test that hangs, and a wait in it sooner, so that the failure says what was waited for. No test relies on them. */
const HANGING_MS = 300_000
const WAITING_MS = 120_000

const ALL = '**/*.all.test.{ts,tsx}'
const ALONE = '**/*.alone.test.{ts,tsx}'

/** Tests in plain Node unless told otherwise, of `tests/<name>` unless told otherwise. */
function project(name: string, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      exclude: [ALL],
      environment: 'node' as const,
      ...test,
    },
  }
}

const page = { environment: 'jsdom', setupFiles: ['tests/setup/views.ts', 'tests/setup/noStyles.ts'] }

export default defineConfig({
  plugins: [react()],
  test: {
    pool: 'forks',
    // Room for young objects, and code compiled at its first call: a fifth less time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--always-sparkplug'],
    // One more than the cores that a small machine has: some wait for processes and disks.
    maxWorkers: 3,
    // Files share a process and what it has imported and compiled, which is faster. A file must leave nothing behind.
    isolate: false,
    // Keeps what was made of each source for the next run, in node_modules.
    experimental: { fsModuleCache: true },
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    expect: { poll: { timeout: WAITING_MS } },
    restoreMocks: true,
    exclude: [...configDefaults.exclude, 'e2e/**', 'dist/**'],
    projects: [
      // These folders share one project, because each project starts its processes anew, which takes seconds.
      project('node', { include: ['tests/{house,unit,machines,contract,services,render}/**/*.test.{ts,tsx}'] }),
      {
        ...project('server', { globalSetup: 'tests/setup/server.ts' }),
        resolve: {
          alias: [
            {
              find: './hashCost.ts',
              replacement: new URL('tests/setup/cheapHashCost.ts', import.meta.url).pathname,
            },
          ],
        },
      },
      project('views', { ...page, exclude: [ALL, ALONE] }),
      // What only `npm run check` runs.
      project('machines-all', { include: [`tests/machines/${ALL}`], exclude: [] }),
      project('views-all', { ...page, include: [`tests/views/${ALL}`], exclude: [] }),
      // Tests that replace modules of the shop, or look at styles: each file runs in a separate process.
      project('views-alone', {
        ...page,
        setupFiles: ['tests/setup/views.ts'],
        include: [`tests/views/${ALONE}`],
        isolate: true,
      }),
    ],
  },
})
