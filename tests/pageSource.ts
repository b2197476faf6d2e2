import type { PageRead, PageSource } from '../contract/render.ts'

const SHOP: Record<PageRead, unknown> = {
  get_all_products: {
    products: [
      {
        product_id: 'SKN-0001',
        product_name: 'Blue Kettle',
        category: 'Kitchen',
        price: 2500,
        original_price: 3000,
        discount: 16.67,
        image: '/pictures/blue-kettle-640.jpg',
        images: ['/pictures/blue-kettle-640.jpg', '/pictures/blue-kettle-side-640.jpg'],
        rating: 4.5,
        reviews: 12,
        description: '<p>Boils <b>fast</b>.</p>',
        in_stock: 1,
        is_featured_product: 1,
        features: ['1.7 litres'],
        specifications: { Colour: 'Blue' },
        brand: 'Jiko',
      },
      { product_id: 'SKN-0002', product_name: 'Red Pan', category: 'Kitchen', price: 1200, in_stock: 0 },
      { product_id: 'SKN-0003', product_name: '</script><b>Tea & Chai</b>', category: 'Books', price: 0 },
    ],
  },
  get_all_categories: { categories: [{ category: 'Kitchen' }, { category: 'Books' }] },
  get_all_hero_carousel_products: {
    products: [
      {
        product_id: 'SKN-0001',
        title: 'Kettle week',
        subtitle: 'Hot',
        description: 'Tea in a minute',
        price: 2500,
        original_price: 3000,
        discount: 16.67,
        image: '/pictures/hero-kettle-960.jpg',
        background: '#123456',
      },
    ],
  },
  get_default_currency: { currency: 'KES' },
  get_contact_details: {
    data: { mobile_number: '254712000000', email_address: 'duka@example.com', location: 'Moi Avenue, Nairobi' },
  },
}

/** Returns a small shop's answers; `given` replaces some of them. */
export function pageSource(given: Partial<Record<PageRead, unknown>> = {}): PageSource {
  return {
    read: async (name) => {
      const body = JSON.stringify({ message: given[name] ?? SHOP[name] })
      return { etag: `"${name} ${body.length}"`, body }
    },
  }
}
