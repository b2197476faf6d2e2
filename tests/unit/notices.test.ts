import { describe, expect, it } from 'vitest'
import { isComplaint, NOTICES, type NoticeKey } from '../../domain/notices.ts'
import { noticeText } from '../../src/app/useNotice.ts'
import { LANGUAGES } from '../../src/messages/languages.ts'
import { textOf } from '../../src/messages/texts.ts'
import { inEnglish } from '../notices.ts'

const sources = Object.values(
  import.meta.glob<string>(['../../machines/**/*.ts', '../../domain/checks.ts', '../../src/layout/notices/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')

const keys = Object.keys(NOTICES) as NoticeKey[]

it('complains about a form if it warns or fails, and the form can mend it [OPN-81]', () => {
  const some: NoticeKey[] = ['invalidPhone', 'nothingOrderedAgain', 'alreadyOrdered', 'addressSaved', 'sessionExpired']
  expect(some.filter((key) => isComplaint({ key }))).toEqual(['invalidPhone', 'nothingOrderedAgain'])
})

describe('a notice in words', () => {
  it('has the shop’s text in place of its description, unless that is empty or says no more than the title', () => {
    const description = 'Please try again, or call the shop.'
    expect(inEnglish({ key: 'orderNotCancelled' })).toEqual({
      title: 'Order not cancelled',
      description,
      tone: 'error',
    })
    expect(inEnglish({ key: 'orderNotCancelled', detail: '' }).description).toBe(description)
    expect(inEnglish({ key: 'orderNotCancelled', detail: 'It is on its way.' }).description).toBe('It is on its way.')
    expect(inEnglish({ key: 'orderNotCancelled', detail: 'Order not cancelled' })).toEqual({
      title: 'Order not cancelled',
      tone: 'error',
    })
  })

  it.each([...LANGUAGES.keys()])('has its values in it, in the language %s', (language) => {
    const values = { name: 'Amina', orderId: 'SAL-ORD-2026-00001' }
    for (const key of ['loggedIn', 'loggedInWithGoogle', 'alreadyInCart', 'alreadyOrdered'] as const) {
      const { description } = noticeText(textOf(language, 'notices'), { key, values })
      expect(description).toContain(key === 'alreadyOrdered' ? values.orderId : values.name)
    }
  })
})

const VALUES = ['name', 'orderId', 'reason', 'reasonIs', 'kept', 'keptIs', 'soldOut', 'soldOutIs', 'gone', 'goneIs']
const NONE = Object.fromEntries(VALUES.map((name) => [name, '']))

it.each(keys)('%s is said somewhere, and has a title in every language', (key) => {
  expect(sources).toContain(`'${key}'`)
  for (const language of LANGUAGES.keys())
    expect(noticeText(textOf(language, 'notices'), { key, values: NONE }).title).not.toBe('')
})
