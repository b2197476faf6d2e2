import type { HeroSlide } from '../../../../domain/entities.ts'

/** Used when the shop has no slides or they cannot be read [HOM-13, HOM-14] (OPN-46). */
export const FALLBACK_SLIDES: HeroSlide[] = [
  {
    productId: '',
    title: 'Flagship Smartphone',
    subtitle: 'Deal of the week',
    description: 'A bright 6.7-inch screen, a camera that sees at night and a battery that lasts into tomorrow.',
    price: 89999,
    original_price: 104999,
    discount: 14,
    image: '/hero/phone.svg',
    background: 'linear-gradient(#c1e2d2, #d7efe4 72%, #c8e4d7 72%, #dff1e9)',
  },
  {
    productId: '',
    title: 'Everyday Smartphone',
    subtitle: 'Big value, fair price',
    description: 'Everything you need each day: two SIMs, 128 GB of storage and two days between charges.',
    price: 24999,
    original_price: 29999,
    discount: 17,
    image: '/hero/everydayPhone.svg',
    background: 'linear-gradient(#c1c8e2, #d7dcef 72%, #c8cfe4 72%, #dfe3f1)',
  },
  {
    productId: '',
    title: 'Slim Laptop',
    subtitle: 'For work and study',
    description: 'Light enough for every day, with a full keyboard, 16 GB of memory and all-day battery.',
    price: 74999,
    original_price: 84999,
    discount: 12,
    image: '/hero/laptop.svg',
    background: 'linear-gradient(#c1d4e2, #d7e5ef 72%, #c8d9e4 72%, #dfeaf1)',
  },
]
