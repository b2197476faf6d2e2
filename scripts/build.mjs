// npm run build: the browser's files and the Node programs into dist/, and the demo catalogue's pictures.
import { makePictures } from './lib/pictures.mjs'
import { prepare } from './lib/prepare.mjs'

await prepare()
if (!(await makePictures())) process.exit(1)
console.log('The build and the pictures are up to date.')
