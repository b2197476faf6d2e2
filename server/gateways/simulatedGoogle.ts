import type { GooglePerson } from './google.ts'

/** How the ids of simulated persons begin. */
export const SIMULATED_SUB = 'simulated:'

/** The persons of the simulated Google, by the access tokens that its page gives. */
export const SIMULATED_PERSONS: Readonly<Record<string, GooglePerson>> = {
  'simulated-zawadi': person('zawadi', 'Zawadi Wambui'),
  'simulated-baraka': person('baraka', 'Baraka Ochieng'),
}

function person(id: string, name: string): GooglePerson {
  return { sub: SIMULATED_SUB + id, email: `${id}@gmail.example`, name, isAuthoritative: true }
}

/** Returns the owner of a simulated access token, or null. Only for a shop in demo mode. */
export function simulatedPerson(token: string): GooglePerson | null {
  return (Object.hasOwn(SIMULATED_PERSONS, token) && SIMULATED_PERSONS[token]) || null
}
