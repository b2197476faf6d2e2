import { expect, it } from 'vitest'
import {
  byCounty,
  changedMeanwhile,
  cleanRow,
  countyNames,
  manyRemoved,
  regionChanges,
  withChanges,
  wrongRowsOf,
  type RegionRow,
} from '../../../domain/owner/regions.ts'
import { readField } from '../../../domain/owner/catalogueFile.ts'
import { formValue, keepsAllPairs, pairProblem, settingValue, type Pair } from '../../../domain/owner/shop.ts'
import { backgroundOf, coloursOf } from '../../../domain/owner/slideColours.ts'
import { isPlainBackground } from '../../../domain/slideBackground.ts'

it.each([
  ['name', 'Duka', 'Duka'],
  ['social.facebook', null, ''],
  ['promises.warranty', null, null],
  ['promises.warranty', '', ''],
  ['freeDeliveryFrom', 5000, '5000'],
  ['lowPrice', null, ''],
  ['name of promises.', null, ''],
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
  ['hours', null, null],
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

it('has a line of a group unless it has no name, or that of an earlier line [OPN-170]', () => {
  const pairs: Pair[] = [
    ['Mon  to Fri', '8-17'],
    [' Mon to Fri ', ''],
    ['', ' '],
    [' ', '9'],
    ['Sat', '9-13'],
  ]
  expect(pairs.map((_, at) => pairProblem(pairs, at))).toEqual([null, 'twice', null, 'nameless', null])
  const keeps = (hours: Pair[] | null) => keepsAllPairs({ name: 'Duka', closedDays: [['', 'x']], hours })
  expect([[...pairs.slice(0, 1), ...pairs.slice(2, 3)], pairs, pairs.slice(3), null].map(keeps)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('has these texts without rules of their own in export and import', () => {
  expect(['brand', 'in stock', 'colour of the box'].map(readField)).toEqual(['brand', 'in_stock', undefined])
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

it.each<[string, Partial<RegionRow>[]]>([
  ['', [{}, { county: 'B', days: '10-20', fee: '1234567' }, { county: 'C', days: '' }]],
  ['', [{ area: 'North' }, { area: 'South' }, { county: 'B' }]],
  ['county', [{ county: '' }]],
  ['', [{ county: 'x'.repeat(60), area: 'y'.repeat(60) }]],
  ['long', [{ county: 'x'.repeat(61) }]],
  ['long', [{ area: 'x'.repeat(61) }]],
  ['fee', [{ fee: '12345678' }]],
  ['fee', [{ fee: '1.5' }]],
  ['days', [{ days: 'soon' }]],
  ['days', [{ days: '3-2' }]],
  ['days', [{ days: '0' }]],
  ['', [{ days: '2-2' }]],
  ['otherDays', [{ area: 'North' }, { area: 'South', days: '2' }]],
  ['mixed', [{ area: 'North' }, {}]],
  ['mixed', [{}, { area: 'North' }]],
  ['twice', [{ area: 'North' }, { area: 'South' }, { area: 'North' }]],
  ['twice', [{}, {}]],
])('the problem %j is that of the last of the counties %j [OPN-175]', (problem, changes) => {
  const rows = changes.map((change) => ({ ...row('A'), ...change }))
  expect(wrongRowsOf(rows)).toEqual(problem ? [{ row: rows.length, problem }] : [])
})

it('has at most 5,000 rows of counties [OPN-312]', () => {
  const rows = Array.from({ length: 5001 }, (_, at) => row(String(at)))
  expect([wrongRowsOf(rows.slice(1)), wrongRowsOf(rows)]).toEqual([[], [{ row: 5001, problem: 'tooMany' }]])
})

it('saves a row without needless spaces, and as numbers [OPN-175]', () => {
  const typed = { county: ' Homa \n Bay ', area: '\tNdhiwa ', fee: ' KES 1,200/= ', days: '1 – 2 days' }
  expect(cleanRow(typed)).toEqual({ county: 'Homa Bay', area: 'Ndhiwa', fee: '1200', days: '1-2' })
})

it('has the rows of a county together, in their order', () => {
  const rows = [row('B', '1', 'North'), row('A'), row('B', '2', 'South')]
  expect([...byCounty(rows)]).toEqual([
    ['B', [rows[0], rows[2]]],
    ['A', [rows[1]]],
  ])
})

it.each([
  ['', true],
  [' #c0e2d4 ', true],
  ['linear-gradient(180deg, #c0e2d4, #d8efe5)', true],
  ['rgb(17 68 51 / 80%)', true],
  ['HSLA(150, 40%, 30%, .5)', true],
  ['oklch(62% 0.12 155)', true],
  ['color-mix(in oklab, #143, rgb(1, 2, 3) 20%)', true],
  ['radial-gradient(circle at calc(50% + 1rem), oklch(62% 0.12 155), hsl(150 40% 30%) 70%)', true],
  ['repeating-conic-gradient(from 45deg, red 0 10%, transparent 0 20%), linear-gradient(#fff, #eee)', true],
  ['url(https://evil.example/x)', false],
  ['image-set("x")', false],
  ['urlish', false],
  ['12px', false],
  ...[
    'url(//x)',
    'u\\72l(//x)',
    'image(//x)',
    'image-set("x")',
    'element(#a)',
    'var(--x)',
    'env(x)',
    'red)',
    'rgb(1',
  ].map((part): [string, boolean] => [`linear-gradient(${part}, red)`, false]),
  ...['; position: fixed', ', url(//x)', ' fixed', '/**/', ')', '('].map((end): [string, boolean] => [
    `linear-gradient(red, rgb(1, 2, 3))${end}`,
    false,
  ]),
  ...[5, 6].map((deep): [string, boolean] => [`${'calc('.repeat(deep)}1${')'.repeat(deep)}`, deep === 5]),
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

it.each([
  ["Murang'a", 'Muranga, Murang’a, MURANG`A, Murang´a County'],
  ['Elgeyo-Marakwet', 'Elgeyo Marakwet, ElgeyoMarakwet, Elgeyo/Marakwet, Keiyo-Marakwet, elgeyo - marakwet'],
  [
    'Nairobi',
    'Nairobi City, NAIROBI, Nairobi City County, County of Nairobi, 047 Nairobi, Nairobi (47), Nairobi KE-30',
  ],
  ['Tharaka-Nithi', 'Tharaka Nithi County, THARAKA NITHI, Tharaka–Nithi, 13. Tharaka Nithi'],
  ['Taita-Taveta', 'Taita/Taveta, Taita Taveta, Taita – Taveta'],
  ['Trans Nzoia', 'Trans-Nzoia, TRANS-NZOIA, Transnzoia, Kaunti ya Trans Nzoia'],
  ['Homa Bay', 'Homabay, Homa-Bay, Homa bay county'],
  ['Kiambu town', 'Kiambu town, kiambu Town'],
  ['Nairobi 2', 'Nairobi 2'],
  ['Nairobi CBD', 'Nairobi CBD'],
  ['Kampala', 'Kampala'],
])('knows %s as %s [OPN-439]', (county, written) => {
  const countyOf = countyNames(['Kiambu', 'Kiambu town', 'Nairobi'])
  expect(new Set(written.split(', ').map(countyOf))).toEqual(new Set([county]))
})

it('keeps how the shop spells a county, and two that it has apart [OPN-439]', () => {
  const countyOf = countyNames(['Nairobi City', 'Nairobi County', 'Muranga'])
  expect(['Nairobi County', 'NAIROBI', "Murang'a"].map(countyOf)).toEqual(['Nairobi County', 'Nairobi City', 'Muranga'])
})

it.each([
  [3, 4, 0],
  [4, 50, 4],
  [3, 2, 3],
  [1, 0, 1],
])('of %d removed counties beside %d others it asks about %d [OPN-440]', (removed, left, asked) => {
  const rows = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => ({ county: `${name} ${at}`, area: '', fee: '1', days: '' }))
  const [gone, kept, added] = [rows(removed, 'Gone'), rows(left, 'Kept'), rows(5, 'Added')]
  expect(manyRemoved(regionChanges([...gone, ...kept], [...kept, ...added]), [...kept, ...added])).toHaveLength(asked)
})
