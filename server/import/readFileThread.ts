// The program of the thread that `readFileInThread` starts.
import { parentPort, workerData } from 'node:worker_threads'
import { readCatalogueFile, type FileToRead } from './catalogueFile.ts'

parentPort?.postMessage(await readCatalogueFile(workerData as FileToRead))
