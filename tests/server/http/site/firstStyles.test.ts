import { expect, it } from 'vitest'
import { firstStyles } from '../../../../server/http/site/firstStyles.ts'

const HTML = '<main class="page wide"><p class="a" style="top:var(--own)">Text</p></main>'

it.each([
  ['of the page’s classes', '.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['of a class in the class', '.page .a{top:0}.page .b{top:0}.a.b{top:0}', '.page .a{top:0}'],
  ['with one selector of several', '.b,.a>p{top:0}.b,.c{top:0}', '.b,.a>p{top:0}'],
  ['without classes', '*{margin:0}p[hidden]{display:none}', '*{margin:0}p[hidden]{display:none}'],
  ['that exclude or choose', '.a:not(.b,:has(.c)){top:0}.b:not(.c){top:0}', '.a:not(.b,:has(.c)){top:0}'],
  ['in at-rules', '@media (width>9em){.a{top:0}.b{top:0}}@media print{.b{top:0}}', '@media (width>9em){.a{top:0}}'],
  ['of layers, in their order', '@layer x,y;@layer y{@layer z{.a{top:0}}}', '@layer x,y;@layer y{@layer z{.a{top:0}}}'],
  [
    'of fonts and frames',
    '@font-face{src:url(a)}@keyframes b{to{top:0}}',
    '@font-face{src:url(a)}@keyframes b{to{top:0}}',
  ],
  [
    'but not those for a hand',
    '.a:hover{top:0}.a:hover,.a:checked{top:0}.a:focus-visible{top:0}',
    '.a:hover,.a:checked{top:0}',
  ],
  [
    'of variables that they or the page read, and those that these read',
    ':root{top:0;--a:1;--b:2;--c:3;--d:var(--c);--e:4}.a{top:var(--a)}.b{top:var(--b)}.a{left:var( --d,0)}',
    ':root{top:0;--a:1;--c:3;--d:var(--c);}.a{top:var(--a)}.a{left:var( --d,0)}',
  ],
  ['of a page’s own variables', ':root{--own:1;--x:2}.a{--x:1}', ':root{--own:1;}.a{--x:1}'],
  ['with braces in their texts', '.a:after{content:"}{\\"\'"}.b:after{content:\'}\'}', '.a:after{content:"}{\\"\'"}'],
])('the first styles are those %s [OPN-392]', (_, css, first) => {
  expect(firstStyles(css)(HTML, HTML).start).toBe(first)
})

it('where a first screen ends, rules of classes outside layers follow, in their order [OPN-392]', () => {
  const css =
    ':root{--a:1;--b:2}*{margin:0}@layer x{.rest{top:0}.none{top:0}}' +
    '.rest{top:var(--b)}.page{top:var(--a)}.none{top:0}' +
    '@media (width>9em){:root{--a:3}.rest{top:1px}}@keyframes k{to{top:0}}'
  expect(firstStyles(css)('<i class="page"></i><b class="rest"></b>', '<i class="page"></i>')).toEqual({
    start:
      ':root{--a:1;--b:2}*{margin:0}@layer x{.rest{top:0}}.page{top:var(--a)}' +
      '@media (width>9em){:root{--a:3}}@keyframes k{to{top:0}}',
    rest: '.rest{top:var(--b)}.page{top:var(--a)}@media (width>9em){.rest{top:1px}}',
  })
})
