// The program of the thread that `readFileInThread` starts.
import { parentPort, workerData } from 'node:worker_threads'
import { readFileSent, type FileToRead } from './catalogueFile.ts'

const read = await readFileSent(workerData as FileToRead)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(read)
