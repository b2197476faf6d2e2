import { useState } from 'react'
import type { OrderCommand } from '../../../../../domain/owner/orders.ts'
import { useApp } from '../../../../app/hooks.ts'
import { draftsPerApp } from '../../../../app/pageActors.ts'

/** Returns what the owner typed for a command of an order. It stays when the change fails and when the session ends. */
export function useTyped(orderId: string, command: OrderCommand): [typed: string, type: (text: string) => void] {
  const drafts = draftsOf(useApp())
  const key = `${orderId} ${command}`
  const [typed, setTyped] = useState(() => drafts.get(key) ?? '')
  function type(text: string) {
    drafts.set(key, text)
    setTyped(text)
  }
  return [typed, type]
}

const draftsOf = draftsPerApp<string>()
