import type { HeroSlide } from '../../../domain/entities.ts'

/** Shown when the shop's own slides cannot be read or there are none [HOM-13, HOM-14] (OPN-46). */
export const FALLBACK_SLIDES: HeroSlide[] = [
  {
    product_id: '',
    title: 'Flagship Smartphone',
    subtitle: 'Deal of the week',
    description: 'A bright 6.7-inch screen, a camera that sees at night and a battery that lasts into tomorrow.',
    price: 89999,
    original_price: 104999,
    discount: 14,
    image: '/hero/phone.svg',
    background: 'linear-gradient(135deg, #0b6b43, #12452f)',
  },
  {
    product_id: '',
    title: 'Everyday Smartphone',
    subtitle: 'Big value, fair price',
    description: 'Everything you need each day: two SIMs, 128 GB of storage and two days between charges.',
    price: 24999,
    original_price: 29999,
    discount: 17,
    image: '/hero/everydayPhone.svg',
    background: 'linear-gradient(135deg, #1c5a94, #173553)',
  },
  {
    product_id: '',
    title: 'Slim Laptop',
    subtitle: 'For work and study',
    description: 'Light enough for every day, with a full keyboard, 16 GB of memory and all-day battery.',
    price: 74999,
    original_price: 84999,
    discount: 12,
    image: '/hero/laptop.svg',
    background: 'linear-gradient(135deg, #673c9c, #3a2459)',
  },
]
