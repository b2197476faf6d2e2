import { describe, expect, it } from 'vitest'
import { jsonLdOf } from '../../domain/structuredData.ts'
import { contactData } from '../../src/pages/contact/contactData.ts'
import { faqData } from '../../src/pages/faq/faqData.ts'
import '../../src/messages/allMessages.ts'
import { textOf } from '../../src/messages/texts.ts'
import { shopData } from '../../src/pages/home/shopData.ts'
import { breadcrumbData, productData } from '../../src/pages/product/productData.ts'
import { productOf } from '../examples.ts'

const ORIGIN = 'https://duka.example'
const dataOf = (given: Parameters<typeof productOf>[0] = {}, today = '2026-11-20') =>
  productData({ product: productOf(given), origin: ORIGIN, site: ORIGIN, currency: 'KES', today })

describe('the structured data of a product', () => {
  it('says what it is and what it costs [SEO-02]', () => {
    const product = {
      id: 'ITEM-0042',
      name: 'Café Kettle',
      price: 3000,
      rating: 4.2,
      reviews: 31,
      image: '/pictures/kettle-640.jpg',
      images: ['/pictures/kettle-640.jpg', 'https://cdn.example/side.webp', 'data:image/png;base64,AAAA'],
      description: '<p>Boils <b>fast</b> &amp; quietly.</p>',
      brand: 'Tembo',
    }
    expect(dataOf(product)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Café Kettle',
      image: ['https://duka.example/pictures/kettle-960.jpg', 'https://cdn.example/side.webp'],
      description: 'Boils fast & quietly.',
      sku: 'ITEM-0042',
      brand: { '@type': 'Brand', name: 'Tembo' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.2, reviewCount: 31 },
      offers: {
        '@type': 'Offer',
        url: 'https://duka.example/product/cafe-kettle-ITEM-0042?id=ITEM-0042',
        price: 3000,
        priceCurrency: 'KES',
        priceValidUntil: '2026-12-20',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    })
  })

  it('leaves out unknown values [SEO-02]', () => {
    const bare = dataOf({ reviews: 0, description: '', inStock: false })
    expect(Object.keys(bare)).toEqual(['@context', '@type', 'name', 'sku', 'offers'])
    expect(bare.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
    expect(dataOf({ rating: 0, reviews: 3 })).not.toHaveProperty('aggregateRating')
  })

  it('has a single picture, and a single review however bad', () => {
    const single = dataOf({ images: ['https://cdn.example/side.jpg'], reviews: 1, rating: 1 })
    expect(single).toMatchObject({
      image: ['https://cdn.example/side.jpg'],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 1, reviewCount: 1 },
    })
  })

  it.each([
    ['2026-11-20', '2026-12-20'],
    ['2026-12-31', '2027-01-30'],
    ['2028-02-01', '2028-03-02'],
    ['2027-02-01', '2027-03-03'],
  ])('gives a price of %s until %s, 30 days later [SEO-03]', (today, until) => {
    expect(dataOf({}, today).offers).toMatchObject({ priceValidUntil: until })
  })

  it('has only the beginning of a long description', () => {
    expect(dataOf({ description: 'Boils fast. '.repeat(60) }).description).toMatch(/^(?:Boils fast\. )*Boils.{0,6}…$/)
    expect(dataOf({ description: 'x'.repeat(600) }).description).toBe(`${'x'.repeat(499)}…`)
  })
})

describe('the breadcrumbs of a product', () => {
  it('include its category [SEO-02]', () => {
    expect(
      breadcrumbData({ name: 'Café Kettle', category: 'Home & Kitchen' }, ORIGIN, textOf('en', 'product')),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://duka.example/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Home & Kitchen',
          item: 'https://duka.example/products?category=Home%20%26%20Kitchen',
        },
        { '@type': 'ListItem', position: 3, name: 'Café Kettle' },
      ],
    })
  })

  it('are shorter without one', () => {
    expect(breadcrumbData({ name: 'Kettle', category: '' }, ORIGIN, textOf('en', 'product')).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://duka.example/' },
      { '@type': 'ListItem', position: 2, name: 'Kettle' },
    ])
  })
})

describe('the structured data of the shop', () => {
  const shop = { name: 'Duka', tagline: 'Best of Kisumu', logo: '', social: {} }

  it('has its name and its search address', () => {
    const social = { instagram: 'https://instagram.com/duka', tiktok: '', whatsapp: undefined }
    expect(shopData({ ...shop, logo: '/logo.svg', social }, ORIGIN, `${ORIGIN}/sw`)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebSite',
          name: 'Duka',
          description: 'Best of Kisumu',
          url: 'https://duka.example/sw/',
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: 'https://duka.example/sw/products?search={search_term_string}',
            },
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@type': 'Organization',
          name: 'Duka',
          url: 'https://duka.example/sw/',
          logo: 'https://duka.example/logo.svg',
          sameAs: ['https://instagram.com/duka'],
        },
      ],
    })
  })

  it('has the icon as logo, and no social pages without any', () => {
    expect((shopData(shop, ORIGIN, ORIGIN)['@graph'] as unknown[])[1]).toEqual({
      '@type': 'Organization',
      name: 'Duka',
      url: 'https://duka.example/',
      logo: 'https://duka.example/icon-512.png',
    })
  })
})

describe('its text', () => {
  it('cannot end its script element [SEO-02]', () => {
    const text = jsonLdOf({ name: '</script><script>alert(1)</script><!--' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!--' })
  })
})

describe('the structured data of the help pages', () => {
  it('has the contact details and opening hours [STA-04]', () => {
    const contact = {
      mobile_number: '0712 345 678',
      email_address: 'hello@duka.example',
      location: '<p>Moi Avenue<br>Nairobi</p>',
    }
    expect(contactData('Duka', contact, ORIGIN)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ContactPage',
      url: 'https://duka.example/contact',
      mainEntity: {
        '@type': 'Organization',
        name: 'Duka',
        url: 'https://duka.example/',
        address: 'Moi Avenue Nairobi',
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: '+254712345678',
          email: 'hello@duka.example',
          availableLanguage: ['English', 'Swahili'],
          hoursAvailable: [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
              opens: '08:00',
              closes: '18:00',
            },
            { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '16:00' },
          ],
        },
      },
    })
  })

  it('leaves out unknown contact details', () => {
    const { mainEntity } = contactData('Duka', null, ORIGIN) as { mainEntity: { contactPoint: object } }
    expect(Object.keys(mainEntity)).toEqual(['@type', 'name', 'url', 'contactPoint'])
    expect(Object.keys(mainEntity.contactPoint)).toEqual([
      '@type',
      'contactType',
      'availableLanguage',
      'hoursAvailable',
    ])
  })

  it('has questions with their answers', () => {
    expect(faqData([{ question: 'How do I pay?', answer: ['By M-PESA.', 'Not before.'] }])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'How do I pay?',
          acceptedAnswer: { '@type': 'Answer', text: 'By M-PESA. Not before.' },
        },
      ],
    })
  })
})
