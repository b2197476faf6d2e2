// npm run conformance, diagrams, faults and mutate: runs `runCommand` of `FOLDER/command.ts` with the words after it.
import { install } from './lib/install.mjs'
import { requireNode } from './lib/prepare.mjs'
import { inProject, root } from './lib/project.mjs'

requireNode()
await install()
const { createServer } = await import('vite')

// Lets the handlers of `exit` remove temporary folders and end child processes.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const [folder, ...words] = process.argv.slice(2)
const vite = await createServer({
  root,
  // Sharing the cache of `npm run dev` would make the storefront reload for each package that only a tool uses.
  cacheDir: inProject('node_modules/.cache/sokoni-vite'),
  appType: 'custom',
  logLevel: 'silent',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
try {
  const { runCommand } = await vite.ssrLoadModule(`/${folder}/command.ts`)
  process.exitCode = await runCommand(words)
} finally {
  await vite.close()
}
