import { makePictures } from './makePictures.ts'

// node dist/server/pictures.js FOLDER: set-up and start run it.
const folder = process.argv[2]
if (!folder) {
  console.error('Say in which folder to put the pictures: pictures.js FOLDER')
  process.exit(1)
}

try {
  await makePictures(folder, (line) => console.log(line))
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`The demo shop's pictures could not be made in ${folder}: ${reason}`)
  process.exit(1)
}
