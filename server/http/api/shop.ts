import { getContactDetails, submitCookiePreferences, subscribeNewsletter } from '../../../contract/shop.ts'
import { write } from '../../messages/texts.ts'
import { keepCookieChoice } from '../../people/cookieChoice.ts'
import { askForNewsletter } from '../../people/newsletter.ts'
import { forAnyone, prepared, type Method } from './method.ts'

export const shopMethods: Method[] = [
  prepared(getContactDetails, ({ catalogue }) => catalogue.read('contact')),

  forAnyone(submitCookiePreferences, async (store, choice, { rateLimitKey }) => {
    await keepCookieChoice(store, choice, rateLimitKey)
    return { message: { status: 200 } }
  }),

  forAnyone(subscribeNewsletter, async (store, { email_address }, context) => {
    const asked = await askForNewsletter(store, email_address, context)
    return { message: { status: 200, message: write(asked, context.language) } }
  }),
]
