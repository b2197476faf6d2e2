import { getContactDetails, submitCookiePreferences } from '../../../contract/shop.ts'
import { keepCookieChoice } from '../../people/cookieChoice.ts'
import { forAnyone, prepared, type Method } from './method.ts'

export const shopMethods: Method[] = [
  prepared(getContactDetails, ({ catalogue }) => catalogue.read('contact')),

  forAnyone(submitCookiePreferences, async (store, choice, { rateLimitKey }) => {
    await keepCookieChoice(store, choice, rateLimitKey)
    return { message: { status: 200 } }
  }),
]
