import type { messages as english } from '../en/home.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  description:
    '{shop}: vifaa vya elektroniki, mitindo, nyumba, urembo, michezo, vitabu na michezo ya video. Tunakufikishia ndani ya siku 1-3 kote Kenya na unalipa kwa M-PESA.',
  descriptionOf: '{shop}: {categories} na zaidi. Tunakufikishia ndani ya siku 1-3 kote Kenya na unalipa kwa M-PESA.',
  categories: 'Kategoria',
  allCategories: 'Kategoria zote',
  featured: 'Bidhaa zilizochaguliwa',
  viewAllProducts: 'Tazama <hidden>bidhaa </hidden>zote',
  shelves: {
    deals: 'Punguzo kubwa zaidi',
    newest: 'Bidhaa mpya dukani',
    lowPriced: 'Chini ya <amount>{price}</amount>',
    categories: 'Nunua kwa kategoria',
    seeAll: 'Tazama zote<hidden>: {shelf}</hidden>',
  },
  reasons: {
    label: 'Kwa nini ununue hapa',
    fastDelivery: { title: 'Usafirishaji wa haraka', text: 'Siku 1-3 kote Kenya' },
    securePayment: { title: 'Malipo salama', text: 'M-PESA bidhaa ikikufikia' },
    bestPrices: { title: 'Bei nafuu zaidi', text: 'Kila punguzo limewekewa alama' },
    quality: { title: 'Bidhaa bora', text: 'Pamoja na maoni ya wateja' },
  },
  hero: {
    loading: 'Inapakia ofa',
    carousel: 'onyesho la slaidi',
    slide: 'slaidi',
    deals: 'Ofa',
    position: '{position} kati ya {count}',
    shown: 'Ofa ya {position} kati ya {count}: {title}',
    choose: 'Chagua ofa',
    previous: 'Ofa iliyotangulia',
    next: 'Ofa inayofuata',
    deal: 'Ofa ya {position}: {title}',
    play: 'Endelea kuonyesha ofa',
    pause: 'Sitisha ofa',
    shareShop: 'Shiriki {shop}',
    shareDeal: 'Shiriki ofa hii',
    loadingShare: 'Inapakia…',
    rating: '<hidden>Nyota </hidden><b>{rating}</b><hidden> kati ya 5, </hidden><of>maoni {reviews}</of> kuhusu duka',
    discount: 'Punguzo la {percent}%',
    now: 'SASA',
    shop: 'Nunua sasa<hidden>: {title}</hidden>',
  },
  builtIn: {
    phone: {
      title: 'Simu mahiri ya hali ya juu',
      subtitle: 'Ofa ya wiki',
      text: 'Skrini angavu ya inchi 6.7, kamera inayoona vizuri usiku na betri inayodumu hadi kesho.',
    },
    everydayPhone: {
      title: 'Simu mahiri ya kila siku',
      subtitle: 'Thamani kubwa, bei nafuu',
      text: 'Kila unachohitaji kila siku: laini mbili, hifadhi ya GB 128 na betri inayodumu siku mbili.',
    },
    laptop: {
      title: 'Laptopu nyembamba',
      subtitle: 'Kwa kazi na masomo',
      text: 'Nyepesi kubeba kila siku, yenye kibodi kamili, kumbukumbu ya GB 16 na betri ya siku nzima.',
    },
  },
  promises: {
    title: 'Nunua mtandaoni nchini Kenya na {shop}',
    intro:
      'Vifaa vya elektroniki, mitindo, nyumba na bustani, urembo, michezo, vitabu na michezo ya video: vipate hapa, agiza kwa dakika chache na uletewe hadi mlangoni.',
    introOf: '{categories} na zaidi: vipate hapa, agiza kwa dakika chache na uletewe hadi mlangoni.',
    delivery: {
      topic: 'Usafirishaji',
      title: 'Inakufikia ndani ya siku 1-3',
      text: 'Tunakufikishia ndani ya siku 1-3 kote Kenya.',
    },
    payment: { topic: 'Malipo', title: 'Lipa upendavyo', text: 'Lipa kwa simu, kadi au pesa taslimu.' },
    warranty: { topic: 'Waranti', title: 'Waranti', text: 'Bidhaa huja na waranti rasmi.' },
    returns: {
      topic: 'Kurudisha bidhaa',
      title: 'Siku 7 za kurudisha bidhaa',
      text: 'Umebadilisha nia? Rudisha bidhaa ndani ya siku 7.',
    },
    freeDelivery: {
      topic: 'Usafirishaji wa bure',
      title: 'Usafirishaji wa bure',
      text: 'Usafirishaji wa bure Nairobi na viunga vyake.',
    },
    support: {
      topic: 'Huduma kwa wateja',
      title: 'Huduma saa 24 kila siku',
      text: 'Tunakujibu saa 24 kila siku, kwa Kiingereza na Kiswahili.',
    },
  },
} as const satisfies Translation<typeof english>
