import { useEffect, useState } from 'react'
import {
  notificationSettings,
  ownerChecklist,
  twoFactor,
  type DeviceSetting,
} from '../../../services/device/deviceSettings.ts'
import { useApp } from '../../../app/hooks.ts'

export const useNotificationSettings = () => useDeviceSetting(notificationSettings)
export const useTwoFactor = () => useDeviceSetting(twoFactor)
export const useOwnerChecklist = () => useDeviceSetting(ownerChecklist)

/** Returns a setting of this device and a function that changes it, in step with other tabs. */
function useDeviceSetting<T extends object>(setting: DeviceSetting<T>) {
  const { storage } = useApp()
  const [chosen, setChosen] = useState(() => setting.read(storage))

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === setting.key || key === null) setChosen(setting.read(storage))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [setting, storage])

  function choose(choice: Partial<T>) {
    const next = { ...setting.read(storage), ...choice }
    setting.write(storage, next)
    setChosen(next)
  }

  return { chosen, choose }
}
