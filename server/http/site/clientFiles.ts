import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { prepareAnswer, type PreparedAnswer } from '../../preparedAnswer.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Each file is compressed once and sent many times. */
const BEST_QUALITY = 11

/** The files of the client build; each is read and compressed on its first request. */
export interface ClientFiles {
  /** Returns null for an address without a file. */
  find(path: string): Promise<PreparedAnswer> | null
}

/** Lists the folder once; a later build needs a restart. Files in or below a name with a leading dot are not sent. */
export function openClientFiles(folder: string): ClientFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const fileOf = new Map(files.map((file) => [file.slice(folder.length).replaceAll('\\', '/'), file] as const))
  for (const path of fileOf.keys()) if (path.includes('/.') || path === '/index.html') fileOf.delete(path)
  const kept = new Map<string, Promise<PreparedAnswer>>()

  return {
    find(path) {
      const file = fileOf.get(path)
      if (!file) return null
      let answer = kept.get(path)
      if (!answer) {
        const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
        answer = readFile(file).then((body) => prepareAnswer(body, type, BEST_QUALITY))
        kept.set(path, answer)
        answer.catch(() => kept.delete(path))
      }
      return answer
    },
  }
}
