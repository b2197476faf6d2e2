import { afterEach, describe, expect, it, vi } from 'vitest'
import { compileMessages } from '../../src/messages/compileMessages.ts'
import { languageOf } from '../../src/messages/languages.ts'
import type { Part } from '../../src/messages/parts.ts'
import { addMessages, hasMessages, textOf } from '../../src/messages/texts.ts'

/** A part that only this test has. */
const PART = 'test' as Part
const texts = (language: string) => textOf(language, PART) as unknown as (key: string, values?: object) => unknown

const english = {
  title: 'Cart',
  items: '{count, plural, one {# item} other {# items}}',
  group: { hello: 'Hello {name}', link: 'See <link>our page</link>.' },
}

afterEach(() => void vi.restoreAllMocks())

describe('messages', () => {
  it('are formatted with their values', () => {
    addMessages('en', PART, compileMessages(english, english, 'en/test.ts'))
    const text = texts('en')
    expect([
      hasMessages('en', PART),
      text('title'),
      text('items', { count: 1 }),
      text('items', { count: 1200 }),
      text('group.hello', { name: '<b>{x}' }),
    ]).toEqual([true, 'Cart', '1 item', '1,200 items', 'Hello <b>{x}'])
  })

  it('are in English where a language lacks one, and the console says so once [OPN-77]', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const own = { items: '{count, plural, one {kitu #} other {vitu #}}', group: { hello: 'Habari {name}' }, more: 'x' }
    addMessages('xx', PART, compileMessages(own, english, 'xx/test.ts'))
    const text = texts('xx')
    expect([text('title'), text('items', { count: 5 }), text('group.hello', { name: 'Asha' }), text('title')]).toEqual([
      'Cart',
      'vitu 5',
      'Habari Asha',
      'Cart',
    ])
    expect(warn.mock.calls).toEqual([
      ['xx/test.ts: title is missing; it is shown in English'],
      ['xx/test.ts: group: link is missing; it is shown in English'],
    ])
  })

  it('are empty where there is no such key, never the key, and the console says so once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    addMessages('en', PART, compileMessages(english, english, 'en/test.ts'))
    const text = texts('en')
    expect([text('nothing'), text('nothing'), text('group.nothing.more'), texts('yy')('title')]).toEqual([
      '',
      '',
      '',
      '',
    ])
    expect(warn.mock.calls).toEqual([
      ['en/test has no nothing'],
      ['en/test has no group.nothing.more'],
      ['yy/test has no title'],
    ])
  })

  it('are in English for an unknown language', () => {
    expect(['sw', 'en', 'xx', '', null, undefined, 5, 'constructor'].map(languageOf)).toEqual([
      'sw',
      'en',
      ...Array.from({ length: 6 }, () => 'en'),
    ])
  })
})
