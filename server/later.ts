import { createRequire } from 'node:module'

const requireHere = createRequire(import.meta.url)

/**
 * Returns a function that loads a package at its first call and returns it. Few starts and commands need what
 * it is used for, and loading it takes 0.1 to 0.3 CPU-seconds.
 */
export function later<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => (loaded ??= requireHere(name) as Package)
}
