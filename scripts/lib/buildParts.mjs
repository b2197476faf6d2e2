// The program that `buildShop` runs. Tells its parent when the Node programs are built: the pictures can then be drawn
// while the browser's files and the page renderer are built.
import { createBuilder } from 'vite'
import { root } from './project.mjs'

try {
  const builder = await createBuilder({ root, logLevel: 'warn' })
  const { server, ...others } = builder.environments
  await builder.build(server)
  process.send?.('server')
  await Promise.all(Object.values(others).map((part) => builder.build(part)))
  process.disconnect?.()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
