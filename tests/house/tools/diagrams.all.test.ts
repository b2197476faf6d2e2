import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pictures } from '../../../tools/diagrams/pages.ts'

it('docs/machines draws the machines as they are (else: npm run diagrams)', async () => {
  const drawn = await pictures()
  const written = [...drawn.keys()].map((name) => [name, readFileSync(`docs/machines/${name}`, 'utf8')] as const)
  expect(new Map(written)).toEqual(drawn)
})
