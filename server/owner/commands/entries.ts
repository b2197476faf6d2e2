import type { AuditedCommand } from '../../security/audit.ts'

/** Returns the entry of a command that has changed fields; null for none. */
export function changedFields(command: string, changes: object): AuditedCommand | null {
  const names = Object.keys(changes)
  return names.length === 0 ? null : { command, about: names.join(', '), details: changes }
}
