// npm run store -- COMMAND …: the shop owner's command; `npm run store -- --help` lists what it can do.
import { pathToFileURL } from 'node:url'
import { prepare } from './lib/prepare.mjs'
import { inProject } from './lib/project.mjs'

await prepare()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(inProject('dist/server/owner.js')).href)
