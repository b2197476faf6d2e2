// npm run store -- COMMAND …: the shop owner's command; `npm run store -- --help` lists what it can do.
import { pathToFileURL } from 'node:url'
import { prepareToRun } from './lib/prepare.mjs'
import { inProject } from './lib/project.mjs'

await prepareToRun()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(inProject('dist/server/owner.js')).href)
