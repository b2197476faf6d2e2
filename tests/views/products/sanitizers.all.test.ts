import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { richText } from '../../../packages/catalogue-import/rows/words.ts'
import { sanitizeHtml } from '../../../src/pages/product/sanitizeHtml.ts'

/** Inputs of kinds that have passed some sanitiser before; each script would call `ran`. */
const HOSTILE = [
  '<script>ran()</script>',
  '<scr<script>ipt>ran()</scr</script>ipt>',
  '<<script>script>ran()<</script>/script>',
  '<script/x>ran()</script/x>',
  '<script src=//evil.example></script>',
  '<img src=x onerror=ran()>',
  '<img/src=x/onerror=ran()>',
  '<img src=x id/=" onerror=ran()//">',
  '<img src="x` `<script>ran()</script>"` `>',
  '<![><img src="]><img src=x onerror=ran()//">',
  '<p title="--><img src=x onerror=ran()>">a</p>',
  '<img alt="</xmp><img src=x onerror=ran()>" src=x>',
  '<img srcset="javascript:ran() 1x, x 2x" src=x>',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><a xlink:href="javascript:ran()"><text>a</text></a></svg>',
  '<svg><animate attributeName=href values="javascript:ran()" /></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=ran()>#x"></use></svg>',
  '<svg><style><img src=x onerror=ran()></style></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=ran()>">',
  '<svg><foreignObject><iframe srcdoc="<script>parent.ran()</script>"></foreignObject></svg>',
  '<svg><![CDATA[<img src=x onerror=ran()>]]></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran()&gt;">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=ran()></style></annotation-xml></math>',
  '<math href="javascript:ran()">a</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<b><noscript><!-- </noscript><img src=x onerror=ran() --></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=ran()>"></textarea>',
  '<title><img title="</title><img src=x onerror=ran()>"></title>',
  '<xmp><img title="</xmp><img src=x onerror=ran()>"></xmp>',
  '<style><img title="</style><img src=x onerror=ran()>"></style>',
  '<iframe><img title="</iframe><img src=x onerror=ran()>"></iframe>',
  '<noembed><img title="</noembed><img src=x onerror=ran()>"></noembed>',
  '<plaintext><img src=x onerror=ran()>',
  '<listing>&lt;img onerror="ran()" src=x&gt;</listing>',
  '<template><s><template><s><img src=x onerror=ran()></s></template></s></template>',
  '<select><template><img src=x onerror=ran()></template></select>',
  '<option><style></option></select><b><img src=x onerror=ran()></style></option>',
  '<!-- --!><img src=x onerror=ran()> -->',
  '<!--><img src=x onerror=ran()>-->',
  '<!-- <p title="--><img src=x onerror=ran()>"> -->',
  '<?xml-stylesheet ><img src=x onerror=ran()> ?>',
  '<!DOCTYPE x [<!ENTITY y "<img src=x onerror=ran()>">]>&y;',
  "<%<!--'%><script>ran()</script -->",
  '<a href="javascript:ran()">a</a>',
  '<a href="JaVaScRiPt&colon;ran()">a</a>',
  '<a href="java&Tab;script:ran()">a</a>',
  '<a href="java\nscript:ran()">a</a>',
  '<a href="\u0001javascript:ran()">a</a>',
  '<a href="\u2028javascript:ran()">a</a>',
  '<a href="&#xA0;javascript:ran()">a</a>',
  '<a href="&#x200B;javascript:ran()">a</a>',
  '<a href="data:text/html,<script>ran()</script>">a</a>',
  '<a href="vbscript:ran()">a</a>',
  '<a href="view-source:javascript:ran()">a</a>',
  '<a href="https://x" onclick=ran() style="position:fixed;inset:0">a</a>',
  '<a href="https://x" target=_blank rel=opener>a</a>',
  '<a href=`javascript:ran()`>a</a>',
  '<a href="//evil.example">a</a>',
  '<base href="https://evil.example/"><a href="a">a</a>',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<form action="javascript:ran()"><input type=submit formaction="javascript:ran()"></form>',
  '<button popovertarget=x onclick=ran()>a</button><div popover id=x onbeforetoggle=ran()>a</div>',
  '<details open ontoggle=ran()>a</details>',
  '<marquee onstart=ran()>a</marquee>',
  '<video><source onerror=ran()></video><audio src=x onerror=ran()></audio>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
  '<table background="javascript:ran()"><tr><td background="javascript:ran()">a',
  '<table><td><table><p><img src=x onerror=ran()></table></table>',
  '<div style="background:url(javascript:ran())">a</div>',
  '<img name=cookie><img id=body><a id=location name=location>a</a>',
  '<form><input name=attributes><input name=parentNode></form>',
  '<p a="\u0000" on\u0000click=ran()>a\u0000<scr\u0000ipt>ran()</script></p>',
  '<p/onclick=ran()>a</p><p\fonclick=ran()>b</p>',
  '<a\u000Bhref="javascript:ran()">a</a>',
  '&lt;img src=x onerror=ran()&gt; &amp;lt;img src=x onerror=ran()&amp;gt;',
  '<p>' + '<b>'.repeat(100) + '<img src=x onerror=ran()>',
  'a | <b>b | c</b><img src=x onerror=ran()> | d',
]

/** Pieces that together make what none of them is. */
const PIECES = [
  ...'<p> </p> <b> </b> <table> <td> <ul><li> <h1> <pre> text &lt; & </ < > " \' ` = /'.split(' '),
  ...'<svg> </svg> <math> <mtext> <mglyph> <style> </style> <title> </title> <desc> <script>'.split(' '),
  ...'<noscript> </noscript> <textarea> </textarea> <xmp> </xmp> <template> <select> <form>'.split(' '),
  ...'<!-- --> --!> <![CDATA[ ]]> <? <! \u0000 \u2028 https://x javascript:ran()'.split(' '),
  '\n\n',
  ' | ',
  '<img src=x onerror=ran()>',
  '<img alt="',
  '<a href="',
  ' onclick=ran() ',
]

const FORBIDDEN =
  'script, style, iframe, object, embed, form, input, button, textarea, select, option, svg, math, template, link, ' +
  'meta, base, noscript, xmp, plaintext, title, video, audio, [style], [id], [name], [class], [srcset], [target], ' +
  '[action], [formaction], [srcdoc], [background]'

const parse = (html: string) => new DOMParser().parseFromString(`<body><div>${html}</div>`, 'text/html').body

/** Returns what in the HTML could run, submit, hide or restyle. */
function dangersIn(html: string): string[] {
  const elements = [...parse(html).querySelectorAll('*')]
  const handlers = elements.flatMap((each) => each.getAttributeNames().filter((name) => /^on|:/.test(name)))
  const addresses = elements.flatMap((each) =>
    ['href', 'src'].flatMap((name) => {
      const value = each.getAttribute(name)
      const scheme = /^[\p{Z}\p{C}]*([a-z][a-z\d+.\s\p{C}-]*):/iu.exec(value ?? '')?.[1]
      return scheme && !/^(?:https?|mailto|tel)$/i.test(scheme) ? [`${name}=${value}`] : []
    }),
  )
  return [...[...parse(html).querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML), ...handlers, ...addresses]
}

/**
 * Returns the kinds of elements with their attributes, and the text. Not how they nest, and no white space: HTML in a
 * wrong order, such as a table within a table, is moved each time that it is parsed.
 */
function contentOf(html: string): { elements: string[]; text: string } {
  const body = parse(html)
  const elements = [...body.querySelectorAll('*')].map((each) => (each.cloneNode() as Element).outerHTML)
  return {
    elements: [...new Set(elements)].toSorted(),
    text: [...body.textContent.replace(/\s/g, '')].toSorted().join(''),
  }
}

/** Holds what the server keeps of an input against what the browser keeps of that, and of the input alone. */
function expectAgreement(input: string): void {
  const kept = richText(input)
  expect([input, dangersIn(kept), dangersIn(sanitizeHtml(input))]).toEqual([input, [], []])
  expect([input, contentOf(sanitizeHtml(kept))]).toEqual([input, contentOf(kept)])
}

it.each(HOSTILE)('the sanitisers of server and browser agree on %j [OPN-345]', expectAgreement)

it('and on random pieces together [OPN-345]', () => {
  const inputs = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(fc.property(inputs, expectAgreement), { numRuns: Number(process.env['FUZZ_RUNS'] ?? 60) })
})
