import { useSyncExternalStore } from 'react'
import { useApp } from './hooks.ts'

/** Returns whether save-data mode is on; during hydration the server's value. */
export function useSavesData(): boolean {
  const { saveData } = useApp()
  return useSyncExternalStore(saveData.subscribe, saveData.isOn, () => saveData.wasOnAtFirst)
}
