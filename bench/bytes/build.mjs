import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { inProject } from '../../scripts/lib/project.mjs'

/** The modules of the measured pages, as the manifest names them. */
export const PAGE_MODULES = {
  home: 'src/pages/home/HomePage.tsx',
  products: 'src/pages/products/ProductsPage.tsx',
  product: 'src/pages/product/ProductPage.tsx',
}

const readJson = (name) => JSON.parse(readFileSync(inProject('dist/client/.vite', name), 'utf8'))

/** Reads Vite's manifest: the imports of the browser's files. */
export const readManifest = () => readJson('manifest.json')

/** Reads the sources of each of the browser's files. */
export const readSources = () => readJson('sources.json')

/** Returns the bytes of a text or file: raw and compressed. */
function sizesOf(content) {
  const bytes = Buffer.from(content)
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { raw: bytes.length, gzip: gzipBytesOf(bytes), brotli: brotli.length }
}

/** Returns the gzipped bytes of a text or file. */
export const gzipBytesOf = (content) => gzipSync(content, { level: 9 }).length

/** Returns the sum of these bytes for several files of the build. */
export const gzipBytesOfFiles = (files) => files.reduce((sum, file) => sum + gzipBytesOf(readBuilt(file)), 0)

/** Reads a file of the browser's. */
export const readBuilt = (file) => readFileSync(inProject('dist/client', file))

/** Returns the sum of these bytes for several files of the build, each compressed separately. */
export function sizesOfFiles(files) {
  const sum = { raw: 0, gzip: 0, brotli: 0 }
  for (const file of files) {
    const sizes = sizesOf(readBuilt(file))
    for (const key of Object.keys(sum)) sum[key] += sizes[key]
  }
  return sum
}
