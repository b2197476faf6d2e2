import { describe, expect, it } from 'vitest'
import { isSimpleMarkup, textOfMarkup } from '../../domain/markup.ts'

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

  it('decodes an entity once', () => {
    expect(textOfMarkup('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  })

  it('terminates on hostile text', () => {
    expect(textOfMarkup('<'.repeat(200_000))).toBe('<'.repeat(200_000))
    expect(textOfMarkup('<b'.repeat(100_000))).toBe('<b'.repeat(100_000))
    expect(textOfMarkup('<script>'.repeat(20_000))).toBe('')
  })
})

describe('markup that needs no cleaning', () => {
  it.each([
    'plain text & more',
    '<p>One<br>two<br/></p><h2>Size</h2><ul><li><b>10</b> cm</li></ul>',
    '<TABLE><tr\n><td>1</td ></tr></TABLE>',
  ])('is %j', (html) => {
    expect(isSimpleMarkup(html)).toBe(true)
  })

  it.each([
    ['an attribute', '<p onclick="alert(1)">x</p>'],
    ['an element of another kind', '<img src=x>'],
    ['a comment', '<p><!-- x --></p>'],
    ['a tag that appears where another is taken out', '<<b></b>script>'],
    ['an element that stays open', '<table><tr><td>x'],
    ['elements that are closed crosswise', '<p><b>x</p></b>'],
    ['an end without a beginning', '</div>'],
    ['an element that only seems to close itself', '<b/>'],
    ['one that is closed all the same', '<b/></b>'],
    ['an element of another kind after a text', 'x <img src=x>'],
    // For a browser these spaces belong to the name: the table would stay open and take in the rest of the page.
    ['a no-break space in a name', '<table></table\u00a0>'],
    ['a vertical tab in a name', '<table></table\v>'],
    ['a line separator in a name', '<table></table\u2028>'],
    ['a byte order mark in a name', '<table></table\ufeff>'],
  ])('is not what has %s', (_, html) => {
    expect(isSimpleMarkup(html)).toBe(false)
  })
})
