import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/**
 * Returns the packages of a lock file that the shop runs with, as CycloneDX 1.6. `npm sbom --omit=dev` leaves out those
 * that a package for development needs too, such as React.
 */
export function sbomOf({ name: shop, version: release, packages }) {
  const components = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, { name = path.split('node_modules/').at(-1), version, license, integrity, optional }]) => ({
      type: 'library',
      'bom-ref': path,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      scope: optional ? 'optional' : 'required',
      ...(license && { licenses: [licenseOf(license)] }),
      ...(integrity && { hashes: [hashOf(integrity)] }),
    }))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: shop, version: release, purl: `pkg:npm/${shop}@${release}` } },
    components,
  }
}

/** An identifier or an expression of SPDX has no other characters; "SEE LICENSE IN x" is none. */
const licenseOf = (text) =>
  /^[\w.+()-]+(?: (?:AND|OR|WITH) [\w.+()-]+)*$/.test(text) ? { expression: text } : { license: { name: text } }

function hashOf(integrity) {
  const [, algorithm, hash] = /^(sha\d+)-([\w+/=]+)/.exec(integrity)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }
}

/** Writes them to `dist/sbom.cdx.json`, which scanners for known holes read. */
export function writeSbom() {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  writeFileSync(inProject('dist/sbom.cdx.json'), JSON.stringify(sbomOf(lock), null, 1) + '\n')
}
