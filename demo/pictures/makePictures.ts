import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readManifest, writeManifest } from './manifest.ts'
import { allRecipes, type Formats, type Recipe } from './recipes.ts'

/** Each worker holds a picture of 960 × 960 in memory. */
const MOST_WORKERS = 4

type Extension = 'avif' | 'webp' | 'jpg'

const extensionsOf = ({ webp }: Formats): Extension[] => (webp ? ['avif', 'webp', 'jpg'] : ['avif', 'jpg'])

/**
 * Makes the pictures that `folder` lacks, in the widths that it lacks, and those whose recipe has changed. A run after
 * an interrupted one makes the rest. Reports its progress in lines. With `yieldsTo` it waits for that before each
 * width, and makes one picture at a time: beside an open shop memory is short.
 */
export async function makePictures(
  folder: string,
  report: (line: string) => void = () => {},
  recipes: readonly Recipe[] = allRecipes(),
  yieldsTo?: () => Promise<unknown>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const made = await readManifest(folder)
  const present = new Set(await readdir(folder))
  const isMade = ({ name, key }: Recipe) => made.get(name) === key
  const lacks = (recipe: Recipe, width: number) =>
    !filesOf({ ...recipe, widths: [width] }).every((file) => present.has(file))
  const waiting = recipes
    .map((recipe) =>
      isMade(recipe) ? { ...recipe, widths: recipe.widths.filter((width) => lacks(recipe, width)) } : recipe,
    )
    .filter(({ widths }) => widths.length > 0)
  if (waiting.length === 0) return

  const total = waiting.length
  report(`Making ${total} pictures of the demo shop …`)
  let done = 0
  const worker = async () => {
    for (let recipe = waiting.shift(); recipe; recipe = waiting.shift()) {
      await makePicture(folder, recipe, yieldsTo)
      if (!isMade(recipe)) await removeOtherWidths(folder, recipe, present)
      made.set(recipe.name, recipe.key)
      done += 1
      if (done % 25 === 0 && done < total) {
        await writeManifest(folder, made)
        report(`  ${done} of ${total}`)
      }
    }
  }
  // One picture per core is faster than one picture on all cores.
  const before = sharp.concurrency()
  sharp.concurrency(1)
  const atOnce = yieldsTo ? 1 : Math.min(MOST_WORKERS, availableParallelism())
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      waiting.length = 0
      throw error
    }),
  )
  const outcomes = await Promise.allSettled(workers)
  sharp.concurrency(before)
  await writeManifest(folder, made)
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  report(`  ${done} of ${total}, done.`)
}

/** Returns the names of the files that a recipe makes. */
export function filesOf({ name, widths, formats }: Recipe): string[] {
  return widths.flatMap((width) => extensionsOf(formats).map((extension) => `${name}-${width}.${extension}`))
}

/** Removes the widths that an older recipe of a picture has left. */
async function removeOtherWidths(folder: string, { name, widths }: Recipe, present: ReadonlySet<string>) {
  const left = new RegExp(`^${name}-(\\d+)\\.\\w+$`)
  const old = [...present].filter((file) => {
    const width = left.exec(file)?.[1]
    return width !== undefined && !widths.includes(Number(width))
  })
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })))
}

async function makePicture(
  folder: string,
  { name, widths, formats, svg }: Recipe,
  yieldsTo: (() => Promise<unknown>) | undefined,
) {
  const whole = await drawn(svg, formats)
  let last = { width: 0, files: [] as Buffer[] }
  for (const width of widths) {
    await yieldsTo?.()
    if (within(width, formats) !== last.width) {
      const { data, raw } = await pixelsOf(sharp(whole.data, { raw: whole.raw }).resize(within(width, formats)))
      const made = extensionsOf(formats).map((extension) =>
        encoded(sharp(data, { raw }), extension, formats).toBuffer(),
      )
      last = { width: within(width, formats), files: await Promise.all(made) }
    }
    for (const [at, extension] of extensionsOf(formats).entries())
      await write(last.files[at]!, join(folder, `${name}-${width}.${extension}`))
  }
}

/** Makes one file before its turn. Does nothing for a file that no recipe makes. */
export async function makeFile(folder: string, file: string, recipes: readonly Recipe[] = allRecipes()): Promise<void> {
  const recipe = recipes.find((each) => filesOf(each).includes(file))
  const [, width, extension] = /-(\d+)\.(\w+)$/.exec(file) ?? []
  if (!recipe) return
  const { data, raw } = await drawn(recipe.svg, recipe.formats)
  const sized = sharp(data, { raw }).resize(within(Number(width), recipe.formats))
  await write(await encoded(sized, extension as Extension, recipe.formats).toBuffer(), join(folder, file))
}

const within = (width: number, { widest = width }: Formats) => Math.min(width, widest)

const drawn = (text: string, { svg }: Formats) =>
  pixelsOf(sharp(Buffer.from(text), svg).flatten({ background: '#ffffff' }))

function encoded(picture: Sharp, extension: Extension, formats: Formats): Sharp {
  if (extension === 'avif') return picture.avif(formats.avif)
  return extension === 'webp' ? picture.webp(formats.webp) : picture.jpeg(formats.jpeg)
}

/** Writes a picture in one step: the shop may be open, and browsers keep for a year what it sends. */
async function write(picture: Buffer, file: string): Promise<void> {
  const next = `${file}.${randomUUID()}`
  await writeFile(next, picture)
  await rename(next, file)
}

async function pixelsOf(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}
