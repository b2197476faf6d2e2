import * as z from 'zod/mini'
import { call } from '../call.ts'
import { amount, flag, listOf, optionalAmount, text } from '../wire.ts'
import { ownerWrite } from './write.ts'

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
export const getOwnerPeople = call({
  verb: 'GET',
  name: 'get_owner_people',
  request: z.object({ role: z.string(), search: z.string(), start: z.number() }),
  response: z.object({ message: z.object({ people: listOf(person), next_start: optionalAmount }) }),
  failure: 'Failed to fetch the people',
  sends: 'token',
})

/** Embedded store only. The latest entries of the audit log, newest first. */
export const getOwnerAudit = call({
  verb: 'GET',
  name: 'get_owner_audit',
  request: z.object({ limit: z.number() }),
  response: z.object({
    message: z.object({
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
  }),
  failure: 'Failed to fetch the audit log',
  sends: 'token',
})

/** Embedded store only. The latest `limit` subscribers of the newsletter, newest first, and their number. */
export const getOwnerNewsletter = call({
  verb: 'GET',
  name: 'get_owner_newsletter',
  request: z.object({ limit: z.number() }),
  response: z.object({
    message: z.object({
      subscribers: listOf(z.object({ email: text, language: text, consented: text })),
      total: amount,
      waiting: amount,
    }),
  }),
  failure: 'Failed to fetch the newsletter',
  sends: 'token',
})

/** An account by its number in the list. */
const who = z.object({ who: z.string() })

/** What an owner changes about people, by the names of the commands. */
export const peopleWrites = {
  addUser: ownerWrite(
    'owner_add_user',
    z.object({ email: z.string(), phone: z.string(), name: z.string(), role: z.string() }),
  ),
  pauseRider: ownerWrite('owner_pause_rider', who),
  resumeRider: ownerWrite('owner_resume_rider', who),
  disableUser: ownerWrite('owner_disable_user', who),
  enableUser: ownerWrite('owner_enable_user', who),
  endUserSessions: ownerWrite('owner_end_sessions', who),
  renewPassword: ownerWrite('owner_renew_password', who),
  changePhone: ownerWrite('owner_change_phone', z.object({ who: z.string(), phone: z.string() })),
  removeUser: ownerWrite('owner_delete_user', who),
}
