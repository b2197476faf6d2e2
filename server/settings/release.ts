import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What runs: the version of package.json, and the commit that it was built from where that is known. */
export interface Release {
  version: string
  /** Twelve hexadecimal digits, or null: built from a folder without git. */
  commit: string | null
}

/** Reads the release of a project's folder; `npm run build` writes the commit. */
export function readRelease(project: string): Release {
  const valueIn = (file: string, name: string): unknown => {
    try {
      return (JSON.parse(readFileSync(join(project, file), 'utf8')) as Record<string, unknown>)[name]
    } catch {
      return undefined
    }
  }
  const version = valueIn('package.json', 'version')
  const commit = valueIn('dist/build.json', 'commit')
  return {
    version: typeof version === 'string' ? version : 'unknown',
    commit: typeof commit === 'string' && /^[0-9a-f]{12}$/.test(commit) ? commit : null,
  }
}
