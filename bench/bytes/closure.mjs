/** A part of the build and all that it imports at once, by their keys in the build's manifest. */
function closureOf(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  if (!manifest[key]) throw new Error(`The build has no part ${key}.`)
  seen.add(key)
  for (const next of manifest[key].imports ?? []) closureOf(manifest, next, seen)
  return seen
}

/** The scripts that a page needs before it works, and its styles: those of every entry and those of the page's own module. */
export function filesOfPage(manifest, page) {
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
  const keys = new Set()
  for (const key of manifest[page] ? [...entries, page] : entries) closureOf(manifest, key, keys)
  const parts = [...keys].map((key) => manifest[key])
  return {
    scripts: [...new Set(parts.map(({ file }) => file).filter((file) => file.endsWith('.js')))],
    styles: [...new Set(parts.flatMap(({ css = [] }) => css))],
  }
}

/** The packages that these files hold something of; `sources` says of each file what it was made of. */
export function packagesIn(sources, files) {
  const names = files.flatMap((file) => sources[file] ?? []).map(packageOf)
  return [...new Set(names.filter(Boolean))].sort()
}

/** `node_modules/a/node_modules/@b/c/index.js` belongs to `@b/c`; our own files belong to none. */
function packageOf(source) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return name
}
