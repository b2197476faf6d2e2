import * as z from 'zod/mini'
import { call } from './wire/call.ts'
import { outcome, text, written } from './wire/wire.ts'

/** [API-35] */
export const getContactDetails = call({
  verb: 'GET',
  name: 'get_contact_details',
  request: z.object({}),
  response: z.object({
    message: z.object({ data: z.object({ mobile_number: text, email_address: text, location: text }) }),
  }),
  failure: 'Failed to fetch contact details',
  sends: 'plain',
})

/** [API-13, ENT-27] */
export const submitCookiePreferences = call({
  verb: 'POST',
  name: 'submit_cookie_preferences',
  request: z.object({
    necessary: z.boolean(),
    analytics: z.boolean(),
    marketing: z.boolean(),
    personalization: z.boolean(),
    timestamp: z.string(),
  }),
  response: written,
  failure: 'Failed to submit cookie preferences',
  sends: 'plain',
})

/**
 * Embedded store only. Emails a link to the address, which is subscribed once the link is used. The answer is the same
 * for every address, and its text tells the shopper what comes next.
 */
export const subscribeNewsletter = call({
  verb: 'POST',
  name: 'subscribe_newsletter',
  request: z.object({ email_address: z.string() }),
  response: z.object({ message: z.extend(outcome, { message: text }) }),
  failure: 'Failed to subscribe',
  sends: 'plain',
})
