export const PEOPLE_ROLES = ['Rider', 'Customer', 'Owner'] as const

export type PeopleRole = (typeof PEOPLE_ROLES)[number]

/** Whose accounts are listed; `pages` of 50. */
export interface PeopleFilter {
  role: PeopleRole
  search: string
  pages: number
}

export interface Person {
  /** The number of the account. */
  user: number
  name: string
  email: string
  phone: string
  role: string
  /** In Kenya, `2026-11-22 14:30`. */
  since: string
  /** `paused`: a rider who gets no more orders. */
  state: 'active' | 'paused' | 'disabled' | 'deleted'
  /** Placed by a customer. */
  orders: number
  /** That a rider has to deliver. */
  out: number
  /** Whether it is the owner's own account. */
  isYou: boolean
}

/** What the owner confirms before it happens to an account. */
export type AskedCommand = 'pauseRider' | 'disableUser' | 'renewPassword' | 'deleteUser'

/** What an owner does to an account. */
export type PersonCommand = AskedCommand | 'resumeRider' | 'endSessions' | 'enableUser'

/** Returns what an owner can do to an account: nothing to the own one. */
export function personCommands({ role, state, isYou }: Pick<Person, 'role' | 'state' | 'isYou'>): PersonCommand[] {
  if (isYou) return []
  const commands: PersonCommand[] = []
  if (role === 'Rider' && state === 'active') commands.push('pauseRider')
  if (state === 'paused') commands.push('resumeRider')
  if (state === 'disabled') commands.push('enableUser')
  else commands.push('endSessions', 'disableUser')
  if (role !== 'Customer') commands.push('renewPassword')
  return [...commands, 'deleteUser']
}

/** Whether the owner confirms a command first; a pause only while the rider has orders. */
export const isConfirmedFirst = (command: PersonCommand, { out }: Pick<Person, 'out'>): boolean =>
  command === 'pauseRider' ? out > 0 : ['disableUser', 'renewPassword', 'deleteUser'].includes(command)

export interface People {
  people: Person[]
  hasMore: boolean
}

/** An entry of the audit log. */
export interface AuditEntry {
  when: string
  event: string
  /** Where it came from: the network of the client, or `owner` for the terminal. */
  from: string
  /** The account. */
  email: string
  about: string
  /** The owner who did it in the browser, or empty. */
  by: string
  /** What was changed, in full. */
  values: { name: string; value: string }[]
}

/** Who gets the newsletter: the latest of them, newest first. */
export interface NewsletterReaders {
  subscribers: { email: string; language: string; consented: string }[]
  total: number
  /** Those who have not opened the link in the email yet. */
  waiting: number
}
