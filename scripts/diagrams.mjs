// npm run diagrams: writes docs/machines, with a page, a picture and a definition of each machine.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { install } from './lib/install.mjs'
import { requireNode } from './lib/node.mjs'
import { inProject } from './lib/project.mjs'
import { openVite } from './lib/vite.mjs'

requireNode()
await install()
const vite = await openVite()
try {
  const { pages } = await vite.ssrLoadModule('/tools/diagrams/pages.ts')
  const folder = inProject('docs/machines')
  const written = await pages()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of written) writeFileSync(inProject('docs/machines', name), text)
  console.log(`${written.size} files written to docs/machines.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await vite.close()
}
