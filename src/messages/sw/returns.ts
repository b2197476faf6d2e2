import type { messages as english } from '../en/returns.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Kurudisha bidhaa na kurejeshewa pesa',
  description:
    'Jinsi ya kurudisha bidhaa kwa {name} ndani ya siku 7, muda wa kurejeshewa pesa na jinsi ya kughairi oda.',
  return: {
    title: 'Jinsi ya kurudisha bidhaa',
    promise: 'Unaweza kurudisha bidhaa ndani ya siku 7.',
    ask:
      'Tafuta oda kwenye <orders>akaunti yako</orders> na uchague “Rudisha”, ndani ya siku 7. ' +
      'Ikiwa huoni kitufe hicho, <link>tupigie simu au tuandikie</link> na utuambie kwamba unataka kurudisha bidhaa.',
    askOnly:
      'Tafuta oda kwenye <orders>akaunti yako</orders> na uchague “Rudisha”. ' +
      'Ikiwa huoni kitufe hicho, <link>tupigie simu au tuandikie</link> na utuambie kwamba unataka kurudisha bidhaa.',
    number: 'Uwe na nambari ya oda. Huanza na SAL-ORD- na iko kwenye <link>oda zako</link>.',
    product: 'Tuambie ni bidhaa gani na ina tatizo gani. Ikiwa ilifika imeharibika, picha itasaidia.',
    handBack: 'Tutakueleza jinsi ya kuirudisha. Hadi wakati huo, tafadhali itunze ilivyo, pamoja na kifungashio chake.',
  },
  refund: {
    title: 'Kurejeshewa pesa',
    promise: 'Kurejeshewa pesa huchukua siku 3-5 za kazi.',
    invoice: 'Tunza ankara iliyotengenezwa baada ya malipo yako: inaonyesha oda husika.',
  },
  cancel: {
    title: 'Kughairi oda',
    text:
      'Oda inaweza kughairiwa ndani ya saa 2 ikiwa bado haijatumwa. ' +
      'Itafute kwenye <orders>akaunti yako</orders> na uchague “Ghairi oda”; ' +
      'ikiwa huoni kitufe hicho, <link>tupigie simu</link> na utaje nambari ya oda.',
    draft: 'Oda ambayo hukuikamilisha hubaki kuwa rasimu. Huhitaji kuighairi: hakuna kinachoandaliwa wala kulipwa.',
  },
  warranty: {
    title: 'Waranti',
    promise: 'Bidhaa zina waranti rasmi ya mwaka 1.',
    claim: 'Bidhaa ikiacha kufanya kazi, <link>wasiliana nasi</link>, utaje nambari ya oda na ueleze tatizo.',
  },
} as const satisfies Translation<typeof english>
