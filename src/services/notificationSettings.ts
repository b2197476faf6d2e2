import * as z from 'zod/mini'
import type { NotificationSettings } from '../../domain/entities.ts'
import { readFact } from './readFacts.ts'
import type { JsonStorage } from './storage.ts'

/** Where they lie in local storage (OPN-54). */
export const NOTIFICATION_SETTINGS = 'notificationSettings'

const stored = z.object({ version: z.literal(1), orderUpdates: z.boolean(), marketingEmails: z.boolean() })

const AT_FIRST: NotificationSettings = { orderUpdates: true, marketingEmails: false }

/** What was chosen on this device, or as it is at first [ACC-09, ACC-10]. */
export function readNotificationSettings(storage: JsonStorage): NotificationSettings {
  return readFact(storage, NOTIFICATION_SETTINGS, stored) ?? AT_FIRST
}

/** Keeps them on this device; nothing is sent. */
export function writeNotificationSettings(storage: JsonStorage, settings: NotificationSettings): void {
  storage.write(NOTIFICATION_SETTINGS, { version: 1, ...settings })
}
