import { readdirSync, readFileSync } from 'node:fs'

/** A file of the project: its path from the project's folder, with `/`, and its text. */
export interface SourceFile {
  path: string
  source: string
}

/** Reads the files in folders whose paths match. */
export function sourcesIn(folders: readonly string[], matching = /\.tsx?$/): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => matching.test(path))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
}
