import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { inProject } from '../../scripts/lib/project.mjs'
import { pictures, texts } from './pages.ts'

/** Writes `docs/machines`: texts and pictures. Returns the exit code. */
export async function runCommand(): Promise<0 | 1> {
  try {
    const written = new Map([...(await texts()), ...(await pictures())])
    const folder = inProject('docs/machines')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of written) writeFileSync(inProject('docs/machines', name), text)
    console.log(`${written.size} files written to docs/machines.`)
    return 0
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
}
