import * as z from 'zod/mini'
import type { NotificationSettings } from '../../../domain/entities.ts'
import { readStored } from './readStoredData.ts'
import type { JsonStorage } from './storage.ts'

/** A setting in this device's local storage; it is never sent. */
export interface DeviceSetting<T extends object> {
  key: string
  /** Returns the chosen or the initial setting. */
  read(storage: JsonStorage): T
  write(storage: JsonStorage, chosen: T): void
}

export function deviceSetting<T extends { version: number }>(
  key: string,
  schema: z.ZodMiniType<T>,
  initial: Omit<T, 'version'>,
): DeviceSetting<Omit<T, 'version'>> {
  return {
    key,
    read: (storage) => readStored(storage, key, schema) ?? initial,
    write: (storage, chosen) => storage.write(key, { version: 1, ...chosen }),
  }
}

/** [ACC-09, ACC-10] (OPN-54) */
export const notificationSettings: DeviceSetting<NotificationSettings> = deviceSetting(
  'notificationSettings',
  z.object({ version: z.literal(1), orderUpdates: z.boolean(), marketingEmails: z.boolean() }),
  { orderUpdates: true, marketingEmails: false },
)

/** Whether an owner has hidden the checklist of a new shop (OPN-387). */
export const ownerChecklist: DeviceSetting<{ isHidden: boolean }> = deviceSetting(
  'ownerChecklist',
  z.object({ version: z.literal(1), isHidden: z.boolean() }),
  { isHidden: false },
)

/** [ACC-06] (CTR-32) */
export const twoFactor: DeviceSetting<{ isOn: boolean }> = deviceSetting(
  'twoFactor',
  z.object({ version: z.literal(1), isOn: z.boolean() }),
  { isOn: false },
)
