// npm start                   builds and opens the shop; within seconds when nothing changed
// npm run build               builds only: the browser's files, the Node programs, the demo catalogue's pictures
// npm run store -- COMMAND …  runs a command of the shop's owner; `npm run store -- --help` lists them
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { makePictures, makePicturesWhileOpen } from './lib/pictures.mjs'
import { isReady, prepare, prepareToRun } from './lib/prepare.mjs'
import { inProject } from './lib/project.mjs'
import { endWithNpm } from './lib/signals.mjs'

const commands = {
  async start() {
    endWithNpm()
    if (await prepareToRun()) console.log('Opening the shop …')
    await runBuilt('dist/server/main.js')
    // A shop with its own pictures needs none of the demo, so a failure here does not stop it.
    await makePicturesWhileOpen()
  },
  async build() {
    await prepare()
    if (!(await makePictures())) process.exit(1)
    console.log('The build and the pictures are up to date.')
  },
  async store() {
    if (wantsHelp() && !isReady()) return console.log(writtenHelp())
    await prepareToRun()
    await runBuilt('dist/server/owner.js')
  },
}

function wantsHelp() {
  const words = process.argv.slice(2)
  return words.length === 0 || words[0] === 'help' || words.some((word) => word === '--help' || word === '-h')
}

/** Returns the help of the owner's command, from a file: nothing need be built for that. */
function writtenHelp() {
  const [all, ...each] = readFileSync(inProject('docs/commands.txt'), 'utf8').trimEnd().split('\n\n\n')
  const [name = ''] = process.argv.slice(2)
  return each.find((text) => text.startsWith(`npm run store -- ${name} `)) ?? all
}

/** Loads a built program into this process, so that Ctrl-C, signals and the exit code need no forwarding. */
async function runBuilt(file) {
  // who runs it through npm tries the shop; a container or a service sets NODE_ENV, and begins without the demo
  if (!process.env.NODE_ENV) {
    process.env.NODE_ENV = 'production'
    process.env.DEMO ||= 'on'
  }
  await import(pathToFileURL(inProject(file)).href)
}

// The owner's command reads its own words from the third on.
const [name] = process.argv.splice(2, 1)
await commands[name]()
