import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import catalogue from '../../../demo/catalogue.json' with { type: 'json' }
import { filesOf, makeFile, makePictures } from '../../../demo/pictures/makePictures.ts'
import { allRecipes, FORMATS, QUICK_FORMATS, type Recipe } from '../../../demo/pictures/recipes.ts'
import shop from '../../../demo/shop.json' with { type: 'json' }
import { pictureSources } from '../../../domain/catalogue/pictures.ts'

const images = [...catalogue.flatMap((product) => product.images), ...shop.slides.map((slide) => slide.image)]
const recipes = allRecipes()

/** Of products in another colour than the first. */
const colours = [
  'bwana-brogues-black',
  'kifaru-neo-black',
  'kifaru-neo-green',
  'kifaru-x2-black',
  'mbio-runner-blue',
  'pwani-tee-black',
  'pwani-tee-green',
  'pwani-tee-red',
  'upepo-cap-navy',
  'upepo-cap-red',
  'zawadi-dress-blue',
].map((motif) => `${motif}-front`)

/** As shoppers get them, with an AVIF that is made in a sixth of the time. */
const quickRecipes = allRecipes({ ...FORMATS, avif: QUICK_FORMATS.avif })

function recipeNamed(name: string): Recipe {
  const recipe = quickRecipes.find((each) => each.name === name)
  if (!recipe) throw new Error(`no recipe ${name}`)
  return recipe
}

describe('the recipes', () => {
  it('have names and keys that differ, and the same keys every time', () => {
    expect(new Set(recipes.map(({ name }) => name)).size).toBe(recipes.length)
    expect(new Set(recipes.map(({ key }) => key)).size).toBe(recipes.length)
    expect(allRecipes().map(({ key }) => key)).toEqual(recipes.map(({ key }) => key))
  })

  it('make every file that a page loads', () => {
    const files = new Set(recipes.flatMap(filesOf).map((file) => `/pictures/${file}`))
    const loaded = [...images, '/pictures/placeholder-640.jpg'].flatMap((image) => {
      const { src, sources } = pictureSources(image)
      expect([image, sources.length]).toEqual([image, 2])
      return [src, ...sources.flatMap(({ srcset }) => srcset.split(', ').map((each) => each.split(' ')[0] ?? ''))]
    })
    expect(loaded.filter((file) => !files.has(file))).toEqual([])
  })

  it('draw first what the home page and lists show', () => {
    const shown = [...catalogue.map(({ images }) => images[0]), ...shop.slides.map(({ image }) => image)]
    const first = new Set(recipes.slice(0, recipes.length / 2).flatMap(filesOf))
    expect([...shown, '/pictures/placeholder-640.jpg'].filter((image) => !first.has(image!.slice(10)))).toEqual([])
  })

  it('draw the pictures that the demo names, the other colours, the placeholder, and no more', () => {
    const named = images.map((image) => image.replace(/^\/pictures\/(.+)-\d+\.jpg$/, '$1'))
    expect(recipes.map(({ name }) => name).sort()).toEqual([...new Set([...named, ...colours, 'placeholder'])].sort())
  })

  it('have numbers everywhere, and no letters of a font that another machine may lack', () => {
    const wrong = recipes.filter(({ svg }) => !svg.startsWith('<svg ') || /NaN|undefined|Infinity|<text/.test(svg))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('making pictures', () => {
  let folder: string
  const front = recipeNamed('kifaru-x2-front')
  const small = { ...recipeNamed('jiko-knife-set'), widths: [160] }
  const hero = recipeNamed('hero-tembo-book')

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  })

  afterEach(() => rm(folder, { recursive: true }))

  async function make(wanted: readonly Recipe[]): Promise<string[]> {
    const lines: string[] = []
    await makePictures(folder, (line) => lines.push(line), wanted)
    return lines
  }

  const changedAt = async (file: string) => (await stat(join(folder, file))).mtimeMs

  it('writes each width in each format, in the shape of its kind', async () => {
    await make([front, hero])
    expect((await readdir(folder)).sort()).toEqual(['manifest.json', ...filesOf(front), ...filesOf(hero)].sort())
    const shapes = await Promise.all(
      [
        'kifaru-x2-front-160.avif',
        'kifaru-x2-front-960.webp',
        'hero-tembo-book-1280.jpg',
        'hero-tembo-book-640.webp',
      ].map(async (file) => {
        const { format, width, height } = await sharp(join(folder, file)).metadata()
        return [format, width, height]
      }),
    )
    expect(shapes).toEqual([
      ['heif', 160, 160],
      ['webp', 960, 960],
      ['jpeg', 1280, 720],
      ['webp', 640, 360],
    ])
  })

  it('makes JPEGs under 300 kB, so that chat apps show them beside a link', async () => {
    const heaviest = ['sauti-boom-detail', 'hero-mbio-runner'].map(recipeNamed)
    await make(heaviest.map((recipe) => ({ ...recipe, widths: [960] })))
    for (const { name } of heaviest) expect((await stat(join(folder, `${name}-960.jpg`))).size).toBeLessThan(300_000)
  })

  it.skipIf(!existsSync('.cache/pictures/manifest.json'))(
    'has no larger JPEG in the pictures made at set-up',
    async () => {
      const jpegs = (await readdir('.cache/pictures')).filter((file) => file.endsWith('-960.jpg'))
      const sizes = await Promise.all(
        jpegs.map(async (file) => [file, (await stat(join('.cache/pictures', file))).size] as const),
      )
      expect(sizes.filter(([, size]) => size >= 300_000)).toEqual([])
    },
  )

  it('puts products on white', async () => {
    await make([front])
    const { data } = await sharp(join(folder, 'kifaru-x2-front-320.jpg'))
      .extract({ left: 4, top: 150, width: 8, height: 8 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.min(...data)).toBeGreaterThan(235)
  })

  it('makes one file before its turn, the same as in its turn, and none that no recipe names', async () => {
    await makeFile(folder, 'jiko-knife-set-160.webp', [small])
    await makeFile(folder, 'jiko-knife-set-320.webp', [small])
    expect(await readdir(folder)).toEqual(['jiko-knife-set-160.webp'])
    const before = await readFile(join(folder, 'jiko-knife-set-160.webp'))
    await make([small])
    expect(before.equals(await readFile(join(folder, 'jiko-knife-set-160.webp')))).toBe(true)
  })

  it('does and reports nothing when every picture is there', async () => {
    expect(await make([small])).toEqual(['Making 1 pictures of the demo shop …', '  1 of 1, done.'])
    const before = await changedAt('jiko-knife-set-160.webp')
    expect(await make([small])).toEqual([])
    expect(await changedAt('jiko-knife-set-160.webp')).toBe(before)
  })

  it('makes the widths that are missing, and keeps none of an older recipe', async () => {
    const both = { ...small, widths: [160, 320] }
    await make([small])
    const before = await changedAt('jiko-knife-set-160.webp')
    await make([both])
    expect(await readdir(folder)).toEqual(expect.arrayContaining(filesOf(both)))
    expect(await changedAt('jiko-knife-set-160.webp')).toBe(before)

    await make([{ ...small, key: 'another recipe' }])
    expect((await readdir(folder)).sort()).toEqual([...filesOf(small), 'manifest.json'].sort())
  })

  it('makes the rest after an interruption, and remakes lost or changed pictures', async () => {
    const failing = { ...recipeNamed('jiko-pan-set'), widths: [160], svg: '<svg' }
    await expect(make([small, failing])).rejects.toThrow('unsupported')
    const whole = { ...recipeNamed('jiko-pan-set'), widths: [160] }
    expect(await make([small, whole])).toEqual(['Making 1 pictures of the demo shop …', '  1 of 1, done.'])

    await rm(join(folder, 'jiko-pan-set-160.avif'))
    expect(await make([small, whole])).toEqual(['Making 1 pictures of the demo shop …', '  1 of 1, done.'])
    expect(await readdir(folder)).toContain('jiko-pan-set-160.avif')

    expect(await make([{ ...small, key: 'another recipe' }, whole])).toEqual([
      'Making 1 pictures of the demo shop …',
      '  1 of 1, done.',
    ])
    expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toEqual({
      'jiko-knife-set': 'another recipe',
      'jiko-pan-set': whole.key,
    })
  })
})
