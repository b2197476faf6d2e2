import { expect, it } from 'vitest'
import { textOf } from '../../../src/messages/texts.ts'
import type { Part } from '../../../src/messages/parts.ts'
import '../../../src/messages/allMessages.ts'

const sources = import.meta.glob<string>(['../../../src/messages/sw/*.ts', '../../../server/messages/sw/*.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const OTHER_WORDS =
  /dhamana|msafirishaji|usafirishaji (?:ni |uwe )?bila malipo|'bila malipo'|\w*ipendwa|chaguomsingi|jumla ndogo/gi

it('uses one word for free, rider, warranty, favourites, default and subtotal [OPN-237]', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(30)
  expect(Object.values(sources).flatMap((source) => source.match(OTHER_WORDS) ?? [])).toEqual([])
})

it.each<[Part, string, string]>([
  ['orders', 'subtotal', 'Jumla ya bidhaa'],
  ['orders', 'free', 'Bure'],
  ['common', 'pages.favourites', 'Ulizopenda'],
  ['account', 'addresses.default', 'Ya kawaida'],
  ['notices', 'codeNotSent.description', 'Msimbo haukutumwa. Tafadhali jaribu tena.'],
  ['notices', 'googleRefused.description', 'Google haikukutambua. Jaribu tena.'],
  ['notices', 'completionFailed.description', 'Oda haikukamilika'],
  ['owner', 'session.title', 'Utakaa umeingia kwa muda gani'],
  [
    'owner',
    'session.note',
    'Usipotumia kaunta, unatolewa, ili mtu mwingine asitumie kaunta. ' +
      'Chagua dakika 30 kwenye kifaa unachotumia wewe pekee.',
  ],
  ['ownerPeople', 'do.endSessions', 'Mtoe kwenye vifaa vyote'],
  ['ownerPeople', 'states.active', 'Anatumika'],
  [
    'ownerProducts',
    'hints.description',
    'Acha mstari wazi kuanza aya mpya; anza na “- ” kwa orodha; weka **nyota** kwa maandishi mazito.',
  ],
  ['product', 'addToCart', 'Weka kikapuni'],
])('says %s %s as people in Kenya do [OPN-237]', (part, key, words) => {
  const text = textOf('sw', part) as unknown as (key: string) => string
  expect(text(key)).toBe(words)
})
