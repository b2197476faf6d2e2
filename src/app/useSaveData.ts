import { useSyncExternalStore } from 'react'
import { useApp } from './hooks.ts'

/** Whether little is to be loaded; at first what the server rendered with, then what holds in this browser. */
export function useSavesData(): boolean {
  const { saveData } = useApp()
  return useSyncExternalStore(saveData.subscribe, saveData.isOn, () => saveData.wasOnAtFirst)
}
