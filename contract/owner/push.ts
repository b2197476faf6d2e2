import * as z from 'zod/mini'
import { call } from '../wire/call.ts'
import { amount, flag, text } from '../wire/wire.ts'
import { ownerWrite } from './write.ts'

/**
 * Embedded store only. Whether a device gets new orders by Web Push, by the address of its push service (empty without
 * one), how many other devices of the owner do, and the shop's public key. A POST, as logs have the address of a GET.
 */
export const findOwnerPush = call({
  verb: 'POST',
  name: 'find_owner_push',
  request: z.object({ endpoint: z.string() }),
  response: z.object({ message: z.object({ status: amount, public_key: text, is_on: flag, others: amount }) }),
  failure: 'Failed to ask for notifications',
  sends: 'token',
})

/** Embedded store only. Switches them on, off (also those of all other devices), and sends one as a test. */
export const pushWrites = {
  add: ownerWrite('owner_add_push', z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })),
  end: ownerWrite('owner_end_push', z.object({ endpoint: z.string(), of_others: z.boolean() })),
  test: ownerWrite('owner_test_push', z.object({ endpoint: z.string() })),
}

/** What the shop sends by Web Push. */
export interface PushedMessage {
  title: string
  body?: string
  /** A later message with the same one replaces it. */
  tag?: string
  /** Where a tap leads. */
  url: string
}

/** What the service worker tells an open page after a tap. */
export interface TappedMessage {
  /** An address without the language. */
  goTo: string
}
