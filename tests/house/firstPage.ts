import { posix } from 'node:path'
import { readSyntax } from './syntax.ts'

/** Returns the files and packages that a file loads by static imports, by their path or name. */
interface Closure {
  files: string[]
  packages: string[]
}

/** Follows the imports of `entries` that a browser follows before it runs them: neither types nor `import()`. */
export function closureOf(entries: readonly string[], read: (path: string) => string): Closure {
  const files = new Set<string>()
  const packages = new Set<string>()
  const follow = (path: string): void => {
    if (files.has(path)) return
    files.add(path)
    if (!/\.tsx?$/.test(path)) return
    for (const { from, kind } of readSyntax(path, read(path)).imports) {
      if (kind !== 'value') continue
      if (from.startsWith('.')) follow(posix.join(posix.dirname(path), from))
      else packages.add(from)
    }
  }
  entries.forEach(follow)
  return { files: [...files], packages: [...packages] }
}
