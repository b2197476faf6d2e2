import type { HeroSlide } from '../../../../domain/entities.ts'
import type { Text } from '../../../messages/texts.ts'

const SLIDES = [
  {
    key: 'phone',
    price: 89999,
    original_price: 104999,
    discount: 14,
    image: '/hero/phone.svg',
    background: 'linear-gradient(#c1e2d2, #d7efe4 72%, #c8e4d7 72%, #dff1e9)',
  },
  {
    key: 'everydayPhone',
    price: 24999,
    original_price: 29999,
    discount: 17,
    image: '/hero/everydayPhone.svg',
    background: 'linear-gradient(#c1c8e2, #d7dcef 72%, #c8cfe4 72%, #dfe3f1)',
  },
  {
    key: 'laptop',
    price: 74999,
    original_price: 84999,
    discount: 12,
    image: '/hero/laptop.svg',
    background: 'linear-gradient(#c1d4e2, #d7e5ef 72%, #c8d9e4 72%, #dfeaf1)',
  },
] as const

/** Returns the slides of a shop that has none, or whose slides cannot be read [HOM-13, HOM-14] (OPN-46). */
export function builtInSlides(text: Text<'home'>): HeroSlide[] {
  return SLIDES.map(({ key, ...slide }) => ({
    ...slide,
    productId: '',
    title: text(`builtIn.${key}.title`),
    subtitle: text(`builtIn.${key}.subtitle`),
    description: text(`builtIn.${key}.text`),
  }))
}
