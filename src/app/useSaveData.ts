import { useSyncExternalStore } from 'react'
import { useApp } from './hooks.ts'

/** Whether little is to be loaded; at first what the server rendered with, then what holds in this browser. */
export function useIsDataLight(): boolean {
  const { dataLight } = useApp()
  return useSyncExternalStore(dataLight.subscribe, dataLight.isOn, () => dataLight.wasOnAtFirst)
}
