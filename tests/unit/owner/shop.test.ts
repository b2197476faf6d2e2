import { expect, it } from 'vitest'
import { changedMeanwhile, regionChanges, withChanges, type RegionRow } from '../../../domain/owner/regions.ts'
import { formValue, settingValue } from '../../../domain/owner/shop.ts'
import { backgroundOf, coloursOf } from '../../../domain/owner/slideColours.ts'
import { isPlainBackground } from '../../../domain/slideBackground.ts'

it.each([
  ['name', 'Duka', 'Duka'],
  ['social.facebook', null, ''],
  ['promises.warranty', null, null],
  ['promises.warranty', '', ''],
  ['freeDeliveryFrom', 5000, '5000'],
  ['hours', { Mon: '8-17' }, [['Mon', '8-17']]],
  ['hours', null, null],
  ['closedDays', ['2026-12-24'], ['2026-12-24']],
  ['texts.paid', false, false],
])('a form edits %s %j as %j [OPN-170]', (name, value, form) => {
  expect(formValue(name, value)).toEqual(form)
  if (value !== null) expect(settingValue(name, form)).toEqual(value)
})

it.each([
  ['lowPrice', '1,200', 1200],
  ['lowPrice', '', null],
  ['lowPrice', 'cheap', 'cheap'],
  [
    'hours',
    [
      ['Mon', '8-17'],
      [' ', 'lost'],
    ],
    { Mon: '8-17' },
  ],
  ['closedDays', ['2026-12-24', ''], ['2026-12-24']],
])('what a form holds for %s, %j, is sent as %j [OPN-170]', (name, form, value) => {
  expect(settingValue(name, form)).toEqual(value)
})

const row = (county: string, fee = '100', area = ''): RegionRow => ({ county, area, fee, days: '1' })

it('finds which counties differ, and changes only these [OPN-175]', () => {
  const seen = [row('A'), row('B'), row('C')]
  const wanted = [row('A'), row('B', '200'), row('D')]
  expect(regionChanges(seen, wanted)).toEqual([
    { county: 'B', change: 'changed' },
    { county: 'D', change: 'added' },
    { county: 'C', change: 'removed' },
  ])
  expect(withChanges(seen, [row('A', '7'), row('B'), row('C')], wanted)).toEqual([
    row('A', '7'),
    row('B', '200'),
    row('D'),
  ])
  expect(changedMeanwhile(seen, [row('A', '7'), row('B', '300')], wanted)).toEqual(['B'])
})

it.each([
  ['', true],
  ['#c0e2d4', true],
  ['linear-gradient(180deg, #c0e2d4, #d8efe5)', true],
  ['url(https://evil.example/x)', false],
  ['image-set("x")', false],
])('a slide’s background may be %j: %s [OPN-176]', (background, isPlain) => {
  expect(isPlainBackground(background)).toBe(isPlain)
})

it.each([
  ['linear-gradient(180deg, #c0e2d4, #d8efe5)', ['#c0e2d4', '#d8efe5'], 'linear-gradient(180deg, #c0e2d4, #d8efe5)'],
  [' LINEAR-gradient( #C0E2D4 ,#d8efe5 ) ', ['#c0e2d4', '#d8efe5'], 'linear-gradient(180deg, #c0e2d4, #d8efe5)'],
  ['#c0e2d4', ['#c0e2d4', '#c0e2d4'], '#c0e2d4'],
] as const)('the background %j has the colours %j [OPN-376]', (background, colours, written) => {
  expect(coloursOf(background)).toEqual(colours)
  expect(backgroundOf(colours)).toBe(written)
  expect(isPlainBackground(written)).toBe(true)
})

it.each([
  '',
  'green',
  '#fff',
  '#c0e2d480',
  'linear-gradient(90deg, #c0e2d4, #d8efe5)',
  'linear-gradient(180deg, #c0e2d4, #d8efe5 72%)',
  'linear-gradient(180deg, #c0e2d4, #d8efe5, #ffffff)',
  'radial-gradient(#c0e2d4, #d8efe5)',
])('the background %j is not of two colours from top to bottom, and stays as typed [OPN-376]', (background) => {
  expect(coloursOf(background)).toBeNull()
})
