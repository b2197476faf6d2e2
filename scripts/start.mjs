// npm start: a whole working shop from a fresh clone, and within seconds the next time.
import { pathToFileURL } from 'node:url'
import { makePictures } from './lib/pictures.mjs'
import { prepareToRun } from './lib/prepare.mjs'
import { inProject } from './lib/project.mjs'
import { endWithNpm } from './lib/signals.mjs'

endWithNpm()
await prepareToRun()
// A shop with pictures of its own can open without those of the demo.
await makePictures()

// Loaded into this very process: Ctrl-C, a signal and the exit code need nobody to hand them on.
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(inProject('dist/server/main.js')).href)
