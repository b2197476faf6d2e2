import type { Call } from '../call.ts'
import { accessWrites, confirmOwner, getOwnerAccess, sendOwnerCode } from './access.ts'
import { askOwnerPasskey, confirmOwnerPasskey, factorWrites, getOwnerFactors } from './factors.ts'
import {
  getOwnerMoney,
  getOwnerNews,
  getOwnerOrders,
  getOwnerOverview,
  ownerAcceptReturn,
  ownerCancel,
  ownerCheckPayments,
  ownerDeliver,
  ownerDispatch,
  ownerFinishReturn,
  ownerHandOver,
  ownerPaidCash,
  ownerRefund,
  ownerRefuseReturn,
} from './orders.ts'
import { getOwnerAudit, getOwnerNewsletter, getOwnerPeople, peopleWrites } from './people.ts'
import { getOwnerProduct, getOwnerProducts, productWrites, uploadPicture } from './products.ts'

import {
  changeShopSettings,
  getOwnerRegions,
  getOwnerSlides,
  getShopSettings,
  readRegionsFile,
  saveRegions,
  saveSlides,
} from './shop.ts'

/** The calls of owners: the embedded store's own. A Frappe host has its desk instead. */
export const ownerCalls: readonly Call[] = [
  getOwnerAccess,
  sendOwnerCode,
  confirmOwner,
  accessWrites.setIdleMinutes,
  askOwnerPasskey,
  confirmOwnerPasskey,
  getOwnerFactors,
  ...Object.values(factorWrites),
  getOwnerOrders,
  getOwnerOverview,
  getOwnerMoney,
  getOwnerNews,
  ownerDispatch,
  ownerHandOver,
  ownerDeliver,
  ownerPaidCash,
  ownerCancel,
  ownerRefund,
  ownerCheckPayments,
  ownerAcceptReturn,
  ownerRefuseReturn,
  ownerFinishReturn,
  getOwnerProducts,
  getOwnerProduct,
  ...Object.values(productWrites),
  uploadPicture,
  getShopSettings,
  changeShopSettings,
  getOwnerRegions,
  saveRegions,
  readRegionsFile,
  getOwnerSlides,
  saveSlides,
  getOwnerPeople,
  getOwnerAudit,
  getOwnerNewsletter,
  ...Object.values(peopleWrites),
]
