import * as z from 'zod/mini'
import { read } from '../wire/kinds.ts'
import { amount, flag, listOf, optionalAmount, text } from '../wire/wire.ts'

const person = z.object({
  user: amount,
  name: text,
  email: text,
  phone: text,
  role: text,
  since: text,
  state: z.enum(['active', 'paused', 'disabled', 'deleted']),
  orders: amount,
  out: amount,
  is_you: flag,
})

/** Embedded store only. At most 50 people from the `start`-th newest account on; `next_start` if there are more. */
export const getOwnerPeople = read(
  'get_owner_people',
  z.object({ role: z.string(), search: z.string(), start: z.number() }),
  z.object({ people: listOf(person), next_start: optionalAmount }),
  'Failed to fetch the people',
)

/** The result of `owner_add_user` and `owner_renew_password`: a password to be shown once. */
export const madePassword = z.object({ password: z.string() })

/** Embedded store only. The latest entries of the audit log, newest first. */
export const getOwnerAudit = read(
  'get_owner_audit',
  z.object({ limit: z.number() }),
  z.object({
    entries: listOf(
      z.object({
        when: text,
        event: text,
        from: text,
        email: text,
        about: text,
        by: text,
        values: listOf(z.object({ name: text, value: text })),
      }),
    ),
  }),
  'Failed to fetch the audit log',
)

/** Embedded store only. The latest `limit` subscribers of the newsletter, newest first, and their number. */
export const getOwnerNewsletter = read(
  'get_owner_newsletter',
  z.object({ limit: z.number() }),
  z.object({
    subscribers: listOf(z.object({ email: text, language: text, consented: text })),
    total: amount,
    waiting: amount,
  }),
  'Failed to fetch the newsletter',
)
