import type { AnyStateMachine } from 'xstate'
import { guardName } from './transitions.ts'

/** Returns a value without the functions in it, and with every composed guard as a name. */
function plain(value: unknown, key = ''): unknown {
  if (key === 'guard' && typeof value === 'function') return guardName(value) || undefined
  if (typeof value === 'function') return undefined
  if (Array.isArray(value)) return value.map((part) => plain(part)).filter((part) => part !== undefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part, name)]))
}

/**
 * Returns a machine's definition as JSON that `createMachine` and visualizers accept. Functions are left out. A guard
 * made with `and`, `or` or `not` becomes one name, such as `hasLines and not isBusy`, because JSON has no functions.
 */
export function definitionOf({ config }: AnyStateMachine, description: string): string {
  const { id, ...rest } = plain(config) as object & { id: string }
  return JSON.stringify({ id, description, ...rest }, null, 2) + '\n'
}
