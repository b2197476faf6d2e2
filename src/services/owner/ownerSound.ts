import * as z from 'zod/mini'
import { deviceSetting, type DeviceSetting } from '../device/deviceSettings.ts'

/** Whether this device of an owner rings for new orders. */
export const ownerSound: DeviceSetting<{ isOn: boolean }> = deviceSetting(
  'ownerSound',
  z.object({ version: z.literal(1), isOn: z.boolean() }),
  { isOn: true },
)

/** Rings without a file: two short tones. Browsers are silent before the first tap on a page. */
export function createBell() {
  let context: AudioContext | null = null

  function tone(frequency: number, at: number): void {
    if (!context) return
    const oscillator = new OscillatorNode(context, { frequency, type: 'sine' })
    const gain = new GainNode(context, { gain: 0 })
    oscillator.connect(gain).connect(context.destination)
    gain.gain.setValueAtTime(0.3, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
    oscillator.start(at)
    oscillator.stop(at + 0.3)
  }

  return {
    /** Asks the browser to play sound; resolves to whether it does. Call it at a tap. */
    async allow(): Promise<boolean> {
      if (typeof AudioContext === 'undefined') return false
      context ??= new AudioContext()
      await context.resume().catch(() => undefined)
      return context.state === 'running'
    },
    ring(): void {
      if (!context) return
      tone(880, context.currentTime)
      tone(1175, context.currentTime + 0.25)
    },
  }
}
