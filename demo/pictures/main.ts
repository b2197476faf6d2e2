import { makeFile, makePictures } from './makePictures.ts'
import { allRecipes, FORMATS, QUICK_FORMATS } from './recipes.ts'

// node dist/server/pictures.js FOLDER [quick]: set-up, start and tests run it. A parent may send the names of files
// that it needs now; each is sent back when it is there, or when it cannot be made.
const [folder, pace] = process.argv.slice(2)
const recipes = allRecipes(pace === 'quick' ? QUICK_FORMATS : FORMATS)
if (!folder) {
  console.error('Say in which folder to put the pictures: pictures.js FOLDER')
  process.exit(1)
}

let asked: Promise<unknown> = Promise.resolve()
process.on('message', (file: string) => {
  const made = makeFile(folder, file, recipes).catch(() => undefined)
  asked = Promise.all([asked, made])
  void made.then(() => process.connected && process.send?.(file))
})

try {
  await makePictures(folder, (line) => console.log(line), recipes, process.connected ? () => asked : undefined)
  if (process.connected) process.disconnect()
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`The demo shop's pictures could not be made in ${folder}: ${reason}`)
  process.exit(1)
}
