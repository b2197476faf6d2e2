import { useState } from 'react'
import type { OrderCommand } from '../../../../../domain/owner/orders.ts'
import { useApp } from '../../../../app/hooks.ts'
import { followSession, onAnotherLogin, oncePerApp } from '../../../../app/pageActors.ts'

/** Returns what the owner typed for a command of an order. It stays when the change fails and when the session ends. */
export function useTyped(orderId: string, command: OrderCommand): [typed: string, type: (text: string) => void] {
  const kept = keptOf(useApp())
  const key = `${orderId} ${command}`
  const [typed, setTyped] = useState(() => kept.get(key) ?? '')
  function type(text: string) {
    kept.set(key, text)
    setTyped(text)
  }
  return [typed, type]
}

const keptOf = oncePerApp((app): Map<string, string> => {
  const kept = new Map<string, string>()
  const forget = () => kept.clear()
  followSession(app, { onUser: onAnotherLogin(app, forget, 'email'), forget })
  return kept
})
