import { useEffect, useState } from 'react'
import type { NotificationSettings } from '../../domain/entities.ts'
import { NOTIFICATION_SETTINGS, readNotificationSettings, writeNotificationSettings } from '../services/notificationSettings.ts'
import { useApp } from './hooks.ts'

/** What the person wants to be told, as kept on this device (OPN-54), and how to change it; other tabs follow. */
export function useNotificationSettings() {
  const { storage } = useApp()
  const [settings, setSettings] = useState(() => readNotificationSettings(storage))

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === NOTIFICATION_SETTINGS || key === null) setSettings(readNotificationSettings(storage))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [storage])

  function choose(choice: Partial<NotificationSettings>) {
    const chosen = { ...readNotificationSettings(storage), ...choice }
    writeNotificationSettings(storage, chosen)
    setSettings(chosen)
  }

  return { settings, choose }
}
