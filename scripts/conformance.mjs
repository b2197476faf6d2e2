// npm run conformance -- --host URL --app NAME: checks a Frappe host against the calls of the storefront; --help says more.
import { install } from './lib/install.mjs'
import { requireNode } from './lib/node.mjs'
import { openVite } from './lib/vite.mjs'

requireNode()
await install()
const vite = await openVite()
try {
  const { runConformance } = await vite.ssrLoadModule('/tools/conformance/command.ts')
  process.exitCode = await runConformance(process.argv.slice(2), {
    env: process.env,
    print: console.log,
    printError: console.error,
  })
} finally {
  await vite.close()
}
