import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

/** A project of tests that need no browser: `tests/<name>/**` in plain Node. */
function nodeProject(
  name: string,
  options: { testTimeout?: number; hookTimeout?: number; globalSetup?: string; isolate?: boolean } = {},
) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      environment: 'node' as const,
      ...options,
    },
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    exclude: [...configDefaults.exclude, 'e2e/**', 'dist/**'],
    projects: [
      nodeProject('house', { testTimeout: 20_000 }),
      nodeProject('unit'),
      nodeProject('machines'),
      nodeProject('contract'),
      nodeProject('services'),
      // The pages where there is no window; the first one of a kind loads its parts.
      nodeProject('render', { testTimeout: 20_000 }),
      // A real PostgreSQL runs inside these tests; its first start alone takes seconds. They leave nothing behind in their
      // process, so the next file finds it warm: a fifth of their time.
      nodeProject('server', {
        testTimeout: 20_000,
        hookTimeout: 60_000,
        globalSetup: 'tests/setup/demoDatabase.ts',
        isolate: false,
      }),
      {
        extends: true,
        test: {
          name: 'views',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/setup/views.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
