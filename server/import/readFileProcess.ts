// The program of the process that `readFileApart` starts.
import { readFileSent, type FileToRead } from './catalogueFile.ts'

process.on('message', async (file: FileToRead) => {
  process.send?.(await readFileSent(file))
})
