const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const picture = ({ src, width, height }, isFirst) =>
  `<img src="${escape(src)}" width="${width}" height="${height}" alt=""${isFirst ? ' fetchpriority="high"' : ''}>`

const paragraphs = (texts) => texts.map((text) => `<p>${escape(text)}</p>`).join('')

/** Makes a card of each picture, with its share of the texts. */
function cards(pictures, texts, isFirst) {
  if (pictures.length === 0) return paragraphs(texts)
  const share = Math.ceil(texts.length / pictures.length)
  const items = pictures.map(
    (each, index) =>
      `<li>${picture(each, isFirst && index === 0)}${paragraphs(texts.slice(index * share, (index + 1) * share))}</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** The body of each page, written by hand: only what has to be there. */
const bodies = {
  home({ heading, pictures: [hero, ...rest], texts }) {
    const middle = Math.ceil(texts.length / 2)
    return (
      `<section>${hero ? picture(hero, true) : ''}<h1>${heading}</h1>${paragraphs(texts.slice(0, middle))}` +
      `<a class="button" href="/products">Shop now</a></section>${cards(rest, texts.slice(middle), false)}`
    )
  },
  products({ heading, pictures, texts }) {
    return (
      `<h1>${heading}</h1><form><input name="search" placeholder="Filter by name or category..."></form>` +
      cards(pictures, texts, true)
    )
  },
  product({ heading, pictures: [large, ...small], texts }) {
    return (
      `${large ? picture(large, true) : ''}` +
      `<div class="row">${small.map((each) => picture(each, false)).join('')}</div>` +
      `<h1>${heading}</h1><button>Add to Cart</button>${paragraphs(texts)}`
    )
  },
}

const css = `*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#17211b;background:#fff}
header{padding:12px 16px;border-bottom:1px solid #dfe5e1;font-size:14px}
input{width:100%;padding:12px;border:1px solid #8a958e;border-radius:8px;font:inherit}
main{padding:0 16px 96px}h1{font-size:24px;line-height:1.25;margin:12px 0}p{margin:4px 0;font-size:14px}
img{display:block;max-width:100%;border-radius:8px;background:#f0f3f1;object-fit:cover}
ul{list-style:none;margin:16px 0;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:12px}
.row{display:flex;gap:8px;margin:8px 0}
.button,button{display:block;width:100%;padding:12px 16px;border:0;border-radius:8px;background:#0b6b3a;color:#fff}
.button,button{font:inherit;font-weight:600;text-align:center;text-decoration:none}`

/**
 * Makes the smallest possible page for a first screen: static HTML with inline styles, no script, no font, the same
 * pictures at the same sizes and the same texts. `kind` is home, products or product.
 */
export function floorPage(kind, screen) {
  const { header } = screen
  const body = bodies[kind]({ ...screen, heading: escape(screen.heading) })
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escape(screen.heading)}</title><link rel="icon" href="data:,"><style>${css}</style></head>`,
    `<body><header>${paragraphs(header)}`,
    '<form action="/products"><input name="search" placeholder="Search products..."></form></header>',
    `<main>${body}</main></body></html>`,
  ].join('')
}
