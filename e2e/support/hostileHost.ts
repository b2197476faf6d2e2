import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostileStrings } from './hostileStrings.ts'

/** Names that break addresses, selects and JSON unless they are escaped. */
export const CATEGORIES = [
  'Clothing, Shoes & Jewelry',
  'Home/Garden',
  '50% off & more',
  '<b>Bold</b> & "quoted"',
  'سوق',
  '#1?x=y+z',
  '__proto__',
  'x'.repeat(300),
]

const PICTURES = [
  '',
  '/pictures/none-640.jpg',
  'javascript:ran()',
  'data:text/html,<script>ran()</script>',
  '"><script>ran()</script>',
  'http://',
]

/** Starts a host that sanitizes nothing. */
export async function openHostileHost() {
  const strings = hostileStrings()
  const products = strings.map((text, index) => ({
    product_id: `HOS-${String(index + 1).padStart(4, '0')}`,
    product_name: text,
    category: CATEGORIES[index % CATEGORIES.length]!,
    price: index % 7 === 0 ? 0 : 450 + index,
    original_price: index % 3 === 0 ? 999_999_999 : 0,
    discount: index % 5 === 0 ? 0.2 : 15,
    image: PICTURES[index % PICTURES.length],
    images: PICTURES,
    rating: index % 6,
    reviews: index,
    description:
      `<p>${text}</p><script>ran()</script><img src=x onerror="ran()"><a ` +
      `href="javascript:ran()">${text}</a><style>* { display: none }</style><form ` +
      'action="https://bad.example"><input></form>',
    in_stock: index % 4 === 0 ? 0 : 1,
    is_featured_product: index < 6 ? 1 : 0,
    // The first one has all of them.
    features: index === 0 ? strings : [text, '', text],
    specifications: {
      ...(index === 0 ? Object.fromEntries(strings.map((each) => [each, each])) : { [text]: text }),
      Colour: '<i>red</i>',
    },
    brand: text,
  }))
  const answers: Record<string, object> = {
    get_all_products: { products },
    get_all_categories: { categories: CATEGORIES.map((category) => ({ category })) },
    get_all_hero_carousel_products: {
      products: strings.slice(0, 4).map((text, index) => ({
        product_id: `HOS-000${index + 1}`,
        title: text,
        subtitle: text,
        description: `<p>${text}</p><script>ran()</script>`,
        price: 100,
        original_price: 200,
        discount: 50,
        image: PICTURES[index],
        background: 'url(javascript:ran()); background: red',
      })),
    },
    get_default_currency: { currency: '<script>ran()</script>' },
    get_contact_details: {
      data: {
        mobile_number: '+254 (0)712<script>ran()</script>',
        email_address: '"><script>ran()</script>@x.example',
        location: '<img src=x onerror=ran()>Moi Avenue<br>Nairobi',
      },
    },
    get_item_reviews: {
      reviews: strings.slice(0, 32).map((text, index) => ({
        name: `REV-${index}`,
        customer_name: text,
        avatar: PICTURES[index % PICTURES.length],
        logged_in_user: '',
        item_code: 'HOS-0001',
        rating: index % 7,
        comment: text,
        date: text,
      })),
    },
  }
  const server = createServer((request, response) => {
    const method = /services\.rest\.(\w+)/.exec(request.url ?? '')?.[1] ?? ''
    response.writeHead(answers[method] ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answers[method] ? { message: answers[method] } : { exc_type: 'DoesNotExistError' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    products,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
