import { makePictures } from './makePictures.ts'
import { allRecipes, firstRecipes } from './recipes.ts'

// node dist/server/pictures.js FOLDER [first]: set-up and start run it. With `first`, only what the shop
// needs to open.
const [folder, part] = process.argv.slice(2)
if (!folder) {
  console.error('Say in which folder to put the pictures: pictures.js FOLDER')
  process.exit(1)
}

try {
  const recipes = part === 'first' ? firstRecipes() : allRecipes()
  await makePictures(folder, (line) => console.log(line), recipes)
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`The demo shop's pictures could not be made in ${folder}: ${reason}`)
  process.exit(1)
}
