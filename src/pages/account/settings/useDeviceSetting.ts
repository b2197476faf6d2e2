import { useEffect, useState } from 'react'
import { notificationSettings, twoFactor, type DeviceSetting } from '../../../services/deviceSettings.ts'
import { useApp } from '../../../app/hooks.ts'

/** What the person wants to be told. */
export const useNotificationSettings = () => useDeviceSetting(notificationSettings)

/** The two-factor switch. */
export const useTwoFactor = () => useDeviceSetting(twoFactor)

/** What was chosen on this device, and how to change it; other tabs follow. */
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
