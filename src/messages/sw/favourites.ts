import type { messages as english } from '../en/favourites.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  keptHere: 'Vinahifadhiwa kwenye kifaa hiki tu.',
  list: 'Bidhaa zako',
  failed: 'Haikuwezekana kupakia bidhaa. Tafadhali jaribu tena.',
  none: 'Bado hujapenda bidhaa yoyote',
  noneHint: 'Bonyeza moyo kwenye ukurasa wa bidhaa ili uipate tena hapa.',
  browse: 'Tazama bidhaa',
} as const satisfies Translation<typeof english>
