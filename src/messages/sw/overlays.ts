import type { messages as english } from '../en/overlays.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  cookies: {
    announcement: 'Tafadhali chagua vidakuzi (cookies) ambavyo duka hili linaweza kutumia.',
    title: 'Chaguo lako la vidakuzi (cookies)',
    close: 'Funga',
    text: 'Duka linahitaji kuhifadhi kikapu chako, kuingia kwako kwenye akaunti na chaguo hili kwenye kifaa chako. Zaidi ya hayo ni uamuzi wako.',
    about: 'Kuhusu vidakuzi (cookies)',
    acceptAll: 'Kubali vyote',
    necessaryOnly: 'Vya lazima pekee',
    customize: 'Chagua mwenyewe',
    customizeTitle: 'Chagua vidakuzi (cookies)',
    back: 'Rudi',
    save: 'Hifadhi chaguo lako',
    necessary: { title: 'Vya lazima', hint: 'Kikapu chako, kuingia kwako na chaguo hili. Vimewashwa wakati wote.' },
    analytics: { title: 'Takwimu', hint: 'Ili kujua jinsi duka linavyotumiwa.' },
    marketing: { title: 'Matangazo', hint: 'Ili kuonyesha matangazo yanayokufaa.' },
    personalization: { title: 'Mapendeleo', hint: 'Ili duka likuonyeshe yale yanayokufaa.' },
  },
  drawer: {
    label: 'Kategoria',
    close: 'Funga kategoria',
  },
  session: {
    label: 'Kuingia kwako',
    warning: 'Bado upo? Utatolewa kwenye akaunti baada ya sekunde {seconds}.',
    countdown: 'Bado upo? Utatolewa kwenye akaunti baada ya <left>sekunde {seconds}</left>',
    stay: 'Baki kwenye akaunti',
    stayed: 'Bado uko kwenye akaunti yako.',
    over: 'Umetolewa kwenye akaunti. Ulichoandika kimehifadhiwa.',
    logIn: 'Ingia',
    dismiss: 'Funga',
  },
} as const satisfies Translation<typeof english>
