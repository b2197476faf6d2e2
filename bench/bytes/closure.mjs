/** Returns a part of the build and all its static imports, by their keys in the manifest. */
function closureOf(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  if (!manifest[key]) throw new Error(`The build has no part ${key}.`)
  seen.add(key)
  for (const next of manifest[key].imports ?? []) closureOf(manifest, next, seen)
  return seen
}

/** The service worker comes after the first interaction, the first cart is in two pages, and texts come by part. */
const NOT_FIRST = /^src\/(?:entry\/(?:serviceWorker|preHydrationMore|firstCart|cookieQuestion)\.|messages\/)/

/** Returns a page's initial scripts and styles: those of every entry and of the page's module. */
export function filesOfPage(manifest, page) {
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry && !NOT_FIRST.test(key))
  const keys = new Set()
  for (const key of manifest[page] ? [...entries, page] : entries) closureOf(manifest, key, keys)
  const parts = [...keys].map((key) => manifest[key])
  return {
    scripts: [...new Set(parts.map(({ file }) => file).filter((file) => file.endsWith('.js')))],
    styles: [...new Set(parts.flatMap(({ css = [] }) => css))],
  }
}

/** Returns the packages in these files; `sources` has the sources of each file. */
export function packagesIn(sources, files) {
  const names = files.flatMap((file) => sources[file] ?? []).map(packageOf)
  return [...new Set(names.filter(Boolean))].sort()
}

/** Returns the package of a source: `@b/c` for `node_modules/a/node_modules/@b/c/index.js`, undefined for our files. */
function packageOf(source) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return name
}
