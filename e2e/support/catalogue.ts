import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Shop } from './shop.ts'

const real = fileURLToPath(new URL('../../../shared/data/catalogues/amazon-1000.json', import.meta.url))

/** Returns a catalogue to import: a real one of 1,000 products if it is there, otherwise a small generated one. */
export async function catalogueFile({ dataDir }: Shop): Promise<string> {
  if (existsSync(real)) return real
  const file = join(dataDir, 'catalogue.json')
  const products = ['Enamel camping mug', 'Solar reading lamp', 'Woven sisal basket', 'Cast iron sufuria'].map(
    (title, index) => ({
      id: `own-${index + 1}`,
      title,
      category: index % 2 === 0 ? 'Home & Kitchen' : 'Sports & Outdoors',
      price: 450 + index * 325.5,
      description: `${title} for every day.`,
    }),
  )
  await writeFile(file, JSON.stringify(products))
  return file
}
