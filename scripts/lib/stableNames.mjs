import { createHash } from 'node:crypto'

/** Without a hyphen, which stands before it in names of files. */
const digestOf = (text) => createHash('sha256').update(text).digest('base64url').replaceAll('-', '_')

/** Returns for each name the beginning of its hash, longer where another has the same. None begins with a digit. */
function shortNamesOf(names, length) {
  const shortOf = new Map()
  const taken = new Set()
  for (const name of names.toSorted()) {
    const digest = digestOf(name).replace(/^\d+/, '')
    let end = length
    while (taken.has(digest.slice(0, end))) end += 1
    taken.add(digest.slice(0, end))
    shortOf.set(name, digest.slice(0, end))
  }
  return shortOf
}

/** Shortens the names of exports that files import by name, so that a new one changes no other's. */
function shortenExports(chunks) {
  const byName = new Set(chunks.flatMap(({ imports }) => imports))
  const dynamic = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const itemsOf = (list) => list.split(',').map((item) => item.split(' as '))
  for (const chunk of chunks) {
    if (!byName.has(chunk.fileName) || dynamic.has(chunk.fileName) || chunk.exports.length === 0) continue
    const shortOf = shortNamesOf(chunk.exports, 2)
    const from = `}from"./${chunk.fileName.slice(FOLDER.length)}"`
    for (const other of chunks) {
      other.code = other.code.replaceAll(/(?<=import\{)([^{}]*)(\}from"[^"]+")/g, (whole, list, end) =>
        end === from ? itemsOf(list).map(([name, local = name]) => `${shortOf.get(name)} as ${local}`) + end : whole,
      )
    }
    chunk.code = chunk.code.replace(/(?<=export\{)[^{}]*(?=\};\s*$)/, (list) =>
      itemsOf(list)
        .map(([local, name = local]) => `${local} as ${shortOf.get(name)}`)
        .join(),
    )
  }
}

const FOLDER = 'assets/'

/** A name with the bundler's hash, which depends on the names of all that the file imports. */
const NAME = /(?<=[/"'`])[\w.-]+-[\w-]{8}\.(?:js|css)(?=["'`])/g

/**
 * Names each of the browser's files by a hash of its own content: a change renames no other file. Files import each
 * other without the hash (`./shared.js`), and an import map leads to the file with it. For browsers without import maps
 * a folder of the build has all files without it. Workers have no import maps and keep their names
 * (docs/decisions/0021-names-of-files.md).
 */
export function stableNames() {
  return {
    name: 'stable-names',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    /** Has Vite's loader find what a file needs beside itself, as imports do. */
    transform(code, id) {
      if (!id.endsWith('vite/preload-helper.js')) return
      const from = 'return "/"+dep'
      if (!code.includes(from)) throw new Error('The loader of Vite has changed.')
      return {
        code: code.replace(from, `return new URL(dep.slice(${FOLDER.length}), import.meta.url).href`),
        map: null,
      }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        shortenExports(Object.values(bundle).filter(({ type }) => type === 'chunk'))
        const plainOf = new Map()
        for (const { fileName, type } of Object.values(bundle)) {
          if (type === 'chunk' || fileName.endsWith('.css'))
            plainOf.set(fileName, fileName.replace(/-[\w-]{8}(?=\.\w+$)/, ''))
        }
        const plain = [...plainOf.values()]
        const twice = plain.find((name, at) => plain.indexOf(name) !== at)
        if (twice) throw new Error(`Two files of the build are named ${twice}. Name one of them otherwise.`)

        const named = (text, names) =>
          text.replaceAll(NAME, (name) => names.get(FOLDER + name)?.slice(FOLDER.length) ?? name)
        const contentOf = new Map()
        const nameOf = new Map()
        for (const [fileName, plainName] of plainOf) {
          const { type, code, source } = bundle[fileName]
          const content = named(type === 'chunk' ? code : String(source), plainOf)
          contentOf.set(fileName, content)
          nameOf.set(fileName, plainName.replace(/(?=\.\w+$)/, `-${digestOf(content).slice(0, 5)}`))
        }
        const folder = `${FOLDER}${digestOf([...nameOf.values()].sort().join()).slice(0, 10)}/`
        const inFolder = new Map(
          [...plainOf].map(([fileName, plainName]) => [fileName, plainName.replace(FOLDER, folder)]),
        )
        for (const file of Object.values(bundle)) {
          if (file.fileName.endsWith('.html')) file.source = named(file.source, inFolder)
          else if (file.fileName.startsWith('.vite/')) file.source = named(file.source, nameOf)
        }
        for (const [fileName, source] of contentOf) {
          delete bundle[fileName]
          for (const names of [nameOf, inFolder])
            this.emitFile({ type: 'asset', fileName: names.get(fileName), source })
        }
        const imports = Object.fromEntries([...plainOf].map(([from, to]) => [`/${to}`, `/${nameOf.get(from)}`]))
        this.emitFile({ type: 'asset', fileName: `${folder}imports.json`, source: JSON.stringify({ imports }) })
      },
    },
  }
}

/**
 * Returns the function that names classes of CSS modules: by a hash of the module's path in `src`, so that a new module
 * changes no other's names. `files` are these paths.
 */
export function shortClassNames(files) {
  const prefixOf = shortNamesOf(files, 3)
  const namesOf = new Map()
  return (name, path) => {
    const [, file] = /.*\/src\/([^?]+)/.exec(path.replaceAll('\\', '/'))
    const names = namesOf.get(file) ?? new Set()
    namesOf.set(file, names.add(name))
    return `_${prefixOf.get(file)}-${[...names].indexOf(name).toString(36)}`
  }
}
