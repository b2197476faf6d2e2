import * as z from 'zod/mini'
import type { NotificationSettings } from '../../domain/entities.ts'
import { readFact } from './readFacts.ts'
import type { JsonStorage } from './storage.ts'

/** A choice that is kept in local storage of this device, and nowhere else: nothing is sent. */
export interface DeviceSetting<T extends object> {
  key: string
  /** What was chosen on this device, or as it is at first. */
  read(storage: JsonStorage): T
  write(storage: JsonStorage, chosen: T): void
}

function deviceSetting<T extends { version: number }>(
  key: string,
  schema: z.ZodMiniType<T>,
  atFirst: Omit<T, 'version'>,
): DeviceSetting<Omit<T, 'version'>> {
  return {
    key,
    read: (storage) => readFact(storage, key, schema) ?? atFirst,
    write: (storage, chosen) => storage.write(key, { version: 1, ...chosen }),
  }
}

/** What the person wants to be told [ACC-09, ACC-10] (OPN-54). */
export const notificationSettings: DeviceSetting<NotificationSettings> = deviceSetting(
  'notificationSettings',
  z.object({ version: z.literal(1), orderUpdates: z.boolean(), marketingEmails: z.boolean() }),
  { orderUpdates: true, marketingEmails: false },
)

/** The two-factor switch, which protects nothing [ACC-06] (CTR-32). */
export const twoFactor: DeviceSetting<{ isOn: boolean }> = deviceSetting(
  'twoFactor',
  z.object({ version: z.literal(1), isOn: z.boolean() }),
  { isOn: false },
)
