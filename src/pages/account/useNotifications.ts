import { useEffect } from 'react'
import type { User } from '../../../domain/entities.ts'
import { useApp } from '../../app/hooks.ts'
import { endPushOfOthers, onNotificationTap } from '../../services/device/notifications.ts'

/** Goes where a tapped notification leads, also before the owner has logged in again (OPN-397). */
export function useNotificationTaps(): void {
  const { goTo } = useApp()
  useEffect(() => onNotificationTap((address) => goTo(address)), [goTo])
}

/** Where a user logs in who is not an owner, ends those of an owner who used this browser before (OPN-396). */
export function usePushOfOthersEnded(user: User | null): void {
  const { http } = useApp().services
  useEffect(() => {
    if (user) void endPushOfOthers(http, user).catch(() => undefined)
  }, [http, user])
}
