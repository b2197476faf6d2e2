import type { messages as english } from '../en/offers.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  install: {
    label: 'Sakinisha',
    text: 'Sakinisha {name}: hufunguka hata bila mtandao.',
    accept: 'Sakinisha',
    decline: 'Si sasa',
  },
  notKept: {
    label: 'Hakuna kinachohifadhiwa',
    text:
      'Kivinjari chako hakihifadhi chochote cha duka hili: hifadhi yake imezimwa au imejaa. Kikapu, ulizopenda na ' +
      'kuingia kwako vitapotea ukifunga au kupakia ukurasa upya. Bado unaweza kuagiza.',
    accept: 'Sawa',
  },
  newVersion: {
    label: 'Toleo jipya',
    text: 'Duka limesasishwa. Pakia ukurasa upya ili kutumia toleo jipya.',
    accept: 'Pakia upya',
    decline: 'Baadaye',
  },
} as const satisfies Translation<typeof english>
