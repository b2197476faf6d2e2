import { expect, it } from 'vitest'
import { firstStyles } from '../../../../server/http/site/firstStyles.ts'

const HTML = '<main class="page wide"><p class="a">Text</p></main>'

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
  ['with braces in their texts', '.a:after{content:"}{\\"\'"}.b:after{content:\'}\'}', '.a:after{content:"}{\\"\'"}'],
])('the first styles are those %s [OPN-392]', (_, css, first) => {
  expect(firstStyles(css)(HTML)).toBe(first)
})
