import { describe, expect, it } from 'vitest'
import { textOfMarkup } from '../../domain/markup.ts'

describe('markup as text', () => {
  it.each([
    ['<p>Free in <b>Nairobi</b></p>', 'Free in Nairobi'],
    ['<div class="ql-editor"><p>One</p><p>Two<br>three</p></div>', 'One Two three'],
    ['<b>Hot</b>, <em>wi</em>de', 'Hot, wide'],
    ['Tea &amp; milk &lt;hot&gt; &quot;now&quot; it&#39;s&nbsp;on', 'Tea & milk <hot> "now" it\'s on'],
    ['<script>alert(1)</script>Safe<style>p{color:red}</style>', 'Safe'],
    ['<!-- a note -->Kept', 'Kept'],
    ['5 < 7 and 9 > 3', '5 < 7 and 9 > 3'],
    ['  plain\n\n text ', 'plain text'],
    ['', ''],
  ])('%j reads %j', (html, text) => {
    expect(textOfMarkup(html)).toBe(text)
  })

  it('reads an entity once only', () => {
    expect(textOfMarkup('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  })

  it('comes to an end with hostile text', () => {
    expect(textOfMarkup('<'.repeat(200_000))).toBe('<'.repeat(200_000))
    expect(textOfMarkup('<b'.repeat(100_000))).toBe('<b'.repeat(100_000))
    expect(textOfMarkup('<script>'.repeat(20_000))).toBe('')
  })
})
