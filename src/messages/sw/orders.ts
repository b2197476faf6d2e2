import type { messages as english } from '../en/orders.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  status: {
    draft: 'Rasimu',
    received: 'Oda imepokelewa',
    processing: 'Inashughulikiwa',
    dispatched: 'Imetumwa',
    delivered: 'Imefika',
    cancelled: 'Imeghairiwa',
    unknown: 'Haijulikani',
  },
  meaning: {
    draft: 'Oda bado haijakamilishwa.',
    received: 'Duka limepokea oda.',
    processing: 'Duka linaandaa oda.',
    dispatched: 'Oda iko njiani.',
    delivered: 'Oda imefika.',
    cancelled: 'Oda imeghairiwa.',
  },
  summary: 'Muhtasari wa oda',
  quantity: 'Idadi: {quantity}',
  subtotal: 'Jumla ya bidhaa',
  delivery: 'Usafirishaji',
  free: 'Bure',
  freeDelivery: 'Usafirishaji ni wa bure kwa oda za zaidi ya {amount}',
  regularFee: '<hidden>Ada ya kawaida </hidden>{fee}',
  total: 'Jumla',
  plusDelivery: '+ usafirishaji',
  browseProducts: 'Tazama bidhaa',
  dates: {
    saved: 'Imehifadhiwa <day>{date}</day>',
    ordered: 'Imeagizwa <day>{date}</day>',
    arrives: 'Imeagizwa <day>{date}</day>, itafika <day>{arrival}</day>',
  },
  deliveryOptions: {
    standard: { name: 'Kawaida', costs: 'KES {fee} (siku {days} kote nchini)' },
    express: { name: 'Haraka', costs: 'KES {fee} (siku {days} Nairobi)' },
  },
  deliveryTimes: {
    days: 'siku {days}',
    nairobi: 'Nairobi',
    aroundNairobi: 'Kiambu, Machakos na Kajiado',
    cities: 'Mombasa, Kisumu na Nakuru',
    others: 'Kaunti nyingine',
  },
} as const satisfies Translation<typeof english>
