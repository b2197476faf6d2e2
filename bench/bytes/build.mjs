import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { inProject } from '../../scripts/lib/project.mjs'

/** The modules of the pages that a visit begins with, as the manifest names them. */
export const PAGE_MODULES = {
  home: 'src/pages/home/HomePage.tsx',
  products: 'src/pages/products/ProductsPage.tsx',
  product: 'src/pages/product/ProductPage.tsx',
}

const readJson = (name) => JSON.parse(readFileSync(inProject('dist/client/.vite', name), 'utf8'))

/** What imports what in the browser's files. */
export const readManifest = () => readJson('manifest.json')

/** What each of them was made of. */
export const readSources = () => readJson('sources.json')

/** Bytes of a text or of a file of the build: as it is and compressed. */
export function sizesOf(content) {
  const bytes = Buffer.from(content)
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli.length }
}

/** The same of several files of the build, each compressed for itself. */
export function sizesOfFiles(files) {
  const sum = { raw: 0, gzip: 0, brotli: 0 }
  for (const file of files) {
    const sizes = sizesOf(readFileSync(inProject('dist/client', file)))
    for (const key of Object.keys(sum)) sum[key] += sizes[key]
  }
  return sum
}
