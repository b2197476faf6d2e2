import { makePictures } from './makePictures.ts'

/** Run at set-up: `node dist/server/pictures.js FOLDER`. */
const folder = process.argv[2]
if (!folder) {
  console.error('Say in which folder to put the pictures: pictures.js FOLDER')
  process.exit(1)
}

try {
  await makePictures(folder, (line) => console.log(line))
} catch (error) {
  console.error(
    `The demo shop's pictures could not be made in ${folder}: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
}
