import { describe, expect, it } from 'vitest'
import { matchedPhotos, matchPhotos, placedPhotos, placeOf, type Good } from '../../../domain/owner/photos.ts'

const product = (id: string, name: string): Good => ({ id, name, variantOf: null })
const GOODS: Good[] = [
  product('MUG', 'Enamel Mug'),
  product('MUG-7', 'Enamel Mug with a Lid'),
  product('A/12.5', 'Nail 12.5'),
  product('TEE', 'Cotton Tee'),
  { id: 'TEE-RED-M', name: 'Cotton Tee (Red, M)', variantOf: 'TEE' },
  product('kanga-1', 'Kanga Jua'),
  product('kanga-2', 'kanga, jua!'),
  product('4012', 'Café Ya Asubuhi'),
  product('9', 'Spoon'),
  product('10', 'Spoon'),
]

describe('a photo is matched by the name of its file [OPN-374]', () => {
  const match = (file: string) => {
    const [{ found, number }] = matchPhotos([file], GOODS) as [ReturnType<typeof matchPhotos>[0]]
    return [found.map(({ id }) => id).join(' '), number]
  }

  it.each([
    ['MUG.jpg', 'MUG', 0],
    ['mug.JPEG', 'MUG', 0],
    ['MUG-1.jpg', 'MUG', 1],
    ['MUG_02.jpg', 'MUG', 2],
    ['MUG (3).jpg', 'MUG', 3],
    ['MUG(3).jpg', 'MUG', 3],
    ['MUG - 4.jpg', 'MUG', 4],
    ['MUG-5 .jpg', 'MUG', 5],
    // the id itself comes before a number at its end
    ['MUG-7.jpg', 'MUG-7', 0],
    ['MUG-7-2.jpg', 'MUG-7', 2],
    // no file has a slash in its name
    ['A_12.5.jpg', 'A/12.5', 0],
    ['a 12.5 (2).png', 'A/12.5', 2],
    ['TEE-RED-M.webp', 'TEE-RED-M', 0],
    ['tee red m 2.webp', 'TEE-RED-M', 2],
    ['4012.jpg', '4012', 0],
    ['Enamel Mug.jpg', 'MUG', 0],
    ['enamel_mug-12.jpg', 'MUG', 12],
    // as macOS writes an accent
    ['Cafe\u0301-ya-asubuhi.heic', '4012', 0],
    ['Kanga Jua.jpg', 'kanga-1 kanga-2', 0],
  ])('%s is of %s', (file, ids, number) => expect(match(file)).toEqual([ids, number]))

  it.each(['IMG_2031.jpg', 'MUG-123.jpg', '-.jpg', '.jpg', '', '(1).jpg', 'Cotton Tee (Red, M).jpg'])(
    '%j is of nothing',
    (file) => expect(match(file)).toEqual(['', 0]),
  )
})

it('photos are in the order of their numbers, product by product; an unclear one has no place [OPN-374]', () => {
  const names = ['TEE-2.jpg', 'MUG-10.jpg', 'what.jpg', 'MUG-2.jpg', 'Kanga Jua.jpg', 'TEE.jpg', 'MUG_2.jpg'].concat([
    '10-2.jpg',
    '9-3.jpg',
    'IMG 10.jpg',
    'IMG 9.jpg',
  ])
  const files = names.map((name, at) => ({ key: String(at), name }))
  const photos = matchedPhotos(files, matchPhotos(names, GOODS))
  expect(photos.map((photo) => [photo.key, photo.name, placeOf(photo)?.id ?? null])).toEqual([
    ['10', 'IMG 9.jpg', null],
    ['9', 'IMG 10.jpg', null],
    ['2', 'what.jpg', null],
    ['5', 'TEE.jpg', 'TEE'],
    ['0', 'TEE-2.jpg', 'TEE'],
    ['6', 'MUG_2.jpg', 'MUG'],
    ['3', 'MUG-2.jpg', 'MUG'],
    ['1', 'MUG-10.jpg', 'MUG'],
    ['4', 'Kanga Jua.jpg', null],
    ['8', '9-3.jpg', '9'],
    ['7', '10-2.jpg', '10'],
  ])
  expect(matchedPhotos(files.slice(0, 1), [])).toEqual([{ ...files[0], found: [], number: 0 }])
})

it('a photo that is given a product by hand is the last one of it, wherever it was before [OPN-369]', () => {
  const names = ['IMG_1.jpg', 'IMG_2.jpg', 'MUG-4.jpg', 'TEE-9.jpg']
  const files = names.map((name, at) => ({ key: String(at), name }))
  const placed = ['1', '0', '3'].reduce(
    (photos, key) => placedPhotos(photos, key, GOODS[0]!),
    matchedPhotos(files, matchPhotos(names, GOODS)),
  )
  expect(placed.map((photo) => [photo.name, placeOf(photo)?.id, photo.number])).toEqual([
    ['MUG-4.jpg', 'MUG', 4],
    ['IMG_2.jpg', 'MUG', 5],
    ['IMG_1.jpg', 'MUG', 6],
    ['TEE-9.jpg', 'MUG', 7],
  ])
  expect(placedPhotos(placed, '0', GOODS[3]!).find(({ key }) => key === '0')).toMatchObject({ number: 1 })
})
